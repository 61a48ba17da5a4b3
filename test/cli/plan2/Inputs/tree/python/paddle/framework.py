def in_dynamic_mode():
    return True

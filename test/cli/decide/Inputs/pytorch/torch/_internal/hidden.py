def nothing(x):
    return x

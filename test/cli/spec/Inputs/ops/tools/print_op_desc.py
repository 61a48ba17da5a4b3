DUPLICABLE = "duplicable"

print("secondhand")

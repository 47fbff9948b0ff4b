public import ArgumentParser
public import Marketplace

extension ContactMark: ExpressibleByArgument {}

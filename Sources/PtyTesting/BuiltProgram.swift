import Glibc

/// The path of a program of this package, built next to the running tests.
public func builtProgram(_ name: String) -> String {
  // The tests run inside a tool of the compiler, whose arguments contain the path of the test bundle.
  let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? ownPath
  let folders = bundle.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  return (folders + [Substring(name)]).joined(separator: "/")
}

private var ownPath: String {
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &path, path.count - 1)
  return count > 0 ? String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
}

import Screens

/// What is wrong with the configuration file. It is put into words later: the file may have a say in the language.
enum ConfigurationFault {
  case unreadable(path: String)
  /// It is a folder, a pipe or a device, of which reading may never end.
  case notAFile(path: String)
  /// Links lead from it to itself.
  case linkLoop(path: String)
  /// `line` counts from 1.
  case wrong(path: String, line: Int, reason: Sentence)

  func sentence(_ strings: Strings) -> Sentence {
    switch self {
    case .unreadable(let path): Sentence(.errorConfigUnreadable, path)
    case .notAFile(let path): Sentence(.errorConfigNotAFile, path)
    case .linkLoop(let path): Sentence(.errorConfigLoop, path)
    case .wrong(let path, let line, let reason): Sentence(.errorConfig, path, String(line), strings(reason))
    }
  }
}

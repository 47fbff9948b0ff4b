import ArgumentParser

/// The names that `run` takes.
enum Measurement: String, CaseIterable, ExpressibleByArgument {
  case start, step, page, ends, tabs, category, neighborhood, detail, memory, idle, burst, resize
  case build, sizes, newsboat, changes, export, saves, acts, search
  case recommend, pictures, completion, album, chat

  /// Those that look at one running program; the others compare stores of several sizes.
  static let ofOneStore: Set<Measurement> = Set(allCases).subtracting(ofSizes).subtracting(ofNoProgram)
    .subtracting([.pictures, .completion, .album, .chat, .search])
  static let ofSizes: Set<Measurement> = [.build, .sizes, .newsboat, .changes, .export, .saves, .acts]
  /// Those that start no program at all.
  static let ofNoProgram: Set<Measurement> = [.recommend]
}

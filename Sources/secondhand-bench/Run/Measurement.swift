import ArgumentParser

/// The measurements that `run` accepts by name.
enum Measurement: String, CaseIterable, ExpressibleByArgument {
  case start, step, page, ends, tabs, category, neighborhood, detail, memory, idle, burst, resize
  case build, sizes, newsboat, changes, export, saves, acts, search
  case recommend, pictures, completion, album, chat, server, postgres, map, town, contacts

  /// The measurements of one running program. The others compare stores of several sizes.
  static let ofOneStore: Set<Measurement> = Set(allCases).subtracting(ofSizes).subtracting(ofNoProgram)
    .subtracting(ofOwnSubjects).subtracting([.search])
  static let ofSizes: Set<Measurement> = [.build, .sizes, .newsboat, .changes, .export, .saves, .acts]
  /// The measurements that open what they measure themselves.
  static let ofOwnSubjects: Set<Measurement> = [
    .pictures, .completion, .album, .chat, .server, .postgres, .town, .contacts,
  ]
  /// The measurements that start no program.
  static let ofNoProgram: Set<Measurement> = [.recommend, .map]
}

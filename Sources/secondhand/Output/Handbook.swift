import Marketplace
import Screens

/// The handbook in the person's language, with the person's keys.
struct Handbook {
  let strings: Strings
  private let files: FileHandbook
  private let folder: String
  private let keymap: Keymap

  init(_ options: GlobalOptions, _ wishes: Wishes) throws(CommandFailure) {
    let composition = try Composition(options)
    self.init(composition.handbook, folder: composition.bundled, wishes.strings, Keymap(overrides: wishes.file.keys))
  }

  /// With the keys that somebody has who bound none.
  init(_ files: FileHandbook, folder: String, _ strings: Strings, _ keymap: Keymap = Keymap()) {
    self.files = files
    self.folder = folder
    self.strings = strings
    self.keymap = keymap
  }

  /// Throws `CommandFailure` when the text is not where the program looks for its data.
  func page(_ topic: HandbookTopic) throws(CommandFailure) -> HandbookPage {
    guard let text = files.text(of: topic, in: strings.language) else {
      throw CommandFailure(.storeUnavailable, strings(.errorHandbookMissing, folder))
    }
    return HandbookPage(topic, markdown: text, keys: HandbookKeys(keymap: keymap, strings: strings))
  }

  /// The topic of this name, or with this title.
  func topic(named name: String) -> HandbookTopic? {
    let name = name.lowercased()
    return HandbookTopic(rawValue: name)
      ?? HandbookTopic.allCases.first { topic in (try? page(topic))?.title.lowercased() == name }
  }

  /// What topics are called.
  var names: [String] {
    HandbookTopic.allCases.map(\.rawValue) + HandbookTopic.allCases.compactMap { (try? page($0))?.title }
  }

  /// The name that `word` most likely is meant to be: one that begins with it, or has few slips; nil when none is near.
  static func nearest(to word: String, among names: [String]) -> String? {
    let key = KoreanFolding.key(of: word)
    let keys = names.map { (name: $0, key: KoreanFolding.key(of: $0)) }
    if key.unicodeScalars.count > 2, let longer = keys.first(where: { $0.key.hasPrefix(key) }) { return longer.name }
    let limit = max(1, Spelling.slipsAllowed(in: key))
    let near = keys.compactMap { entry in
      Spelling.distance(key, entry.key, atMost: limit).map { (name: entry.name, distance: $0) }
    }
    return near.min { $0.distance < $1.distance }?.name
  }
}

import Marketplace
import Screens

/// The handbook in the person's language, with the person's keys.
struct Handbook {
  let strings: Strings
  private let files: FileHandbook
  private let folder: String
  private let keymap: Keymap

  init(_ options: OptionValues, _ configuration: ResolvedConfiguration) throws(CommandFailure) {
    let composition = try Composition(options)
    self.init(
      composition.handbook, folder: composition.bundled, configuration.strings,
      Keymap(overrides: configuration.file.keys))
  }

  /// Without `keymap` it uses the default keys.
  init(_ files: FileHandbook, folder: String, _ strings: Strings, _ keymap: Keymap = Keymap()) {
    self.files = files
    self.folder = folder
    self.strings = strings
    self.keymap = keymap
  }

  /// Throws `CommandFailure` if the bundled text is missing.
  func page(_ topic: HandbookTopic) throws(CommandFailure) -> HandbookPage {
    guard let text = files.text(of: topic, in: strings.language) else {
      throw CommandFailure(.storeUnavailable, strings(.errorHandbookMissing, folder))
    }
    return HandbookPage(topic, markdown: text, keys: HandbookKeys(keymap: keymap, strings: strings))
  }

  /// The topic with this name, title or other name, in either language.
  func topic(named name: String) -> HandbookTopic? {
    let name = name.lowercased()
    return HandbookTopic(rawValue: name)
      ?? HandbookTopic.allCases.first { topic in
        topic.otherNames.contains(name) || Language.allCases.contains { title(of: topic, in: $0)?.lowercased() == name }
      }
  }

  private func title(of topic: HandbookTopic, in language: Language) -> String? {
    guard let text = files.text(of: topic, in: language) else { return nil }
    let keys = HandbookKeys(keymap: keymap, strings: Strings(language))
    return HandbookPage(topic, markdown: text, keys: keys).title
  }

  /// All names and titles of topics.
  var names: [String] {
    HandbookTopic.allCases.map(\.rawValue) + HandbookTopic.allCases.compactMap { (try? page($0))?.title }
  }
}

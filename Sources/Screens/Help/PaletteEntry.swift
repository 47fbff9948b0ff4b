import Marketplace
import TerminalUI

/// An entry of the help or the palette: an action, a destination or a setting's value.
struct PaletteEntry: Equatable {
  enum Command: Equatable {
    case action(Action)
    case place(Destination)
    case account(AccountEntry)
    /// Applies these settings.
    case settings(Settings)
  }

  let command: Command
  let korean: String
  let english: String
  var chords: [KeyChord] = []
  /// Other words for the entry, in both languages.
  var synonyms: [String] = []
  /// Why the entry is disabled.
  var disabled: Phrase?
  /// Its heading in the help.
  var heading = Phrase.helpEverywhere
  /// Whether the setting currently has this value.
  var isCurrent = false

  /// The labels of the keys.
  var keys: String { chords.isEmpty && isCurrent ? "✓" : chords.map(\.label).joined(separator: " ") }

  func title(_ strings: Strings) -> String { strings.language == .korean ? korean : english }

  /// The title, with the reason if the entry is disabled.
  func text(_ strings: Strings) -> String {
    let title = title(strings)
    return disabled.map { title + " — " + strings($0) } ?? title
  }
}

extension PaletteEntry {
  init(_ row: ActionRow, _ chords: [KeyChord], disabled: Phrase?) {
    self.init(
      command: .action(row.action), korean: row.title.korean, english: row.title.english, chords: chords,
      synonyms: PaletteSynonyms.words(for: row.action), disabled: disabled, heading: row.context.heading)
  }

  private init(_ command: Command, _ title: Phrase, synonyms: [String]) {
    self.init(command: command, korean: title.korean, english: title.english, synonyms: synonyms)
  }

  /// The destinations that no action opens.
  @MainActor
  static func places(for context: AppContext) -> [PaletteEntry] {
    let known: [AccountEntry] = [
      .neighborhoods, .settings, .about, .handbook, .savedSearches, .inbox, .bookmarks, .servers, .outbox, .people,
    ]
    let entries = AccountEntry.offered(in: context).filter { !known.contains($0) }.map {
      PaletteEntry(.account($0), $0.title, synonyms: PaletteSynonyms.words(for: $0))
    }
    return entries + servers(for: context) + [
      PaletteEntry(.place(.messageSearch), .actionSearchChats, synonyms: PaletteSynonyms.messageSearch),
      PaletteEntry(.place(.quickReplies), .quickRepliesTitle, synonyms: PaletteSynonyms.quickReplies),
      PaletteEntry(.place(.inboxKinds), .inboxSettings, synonyms: PaletteSynonyms.inboxKinds),
      PaletteEntry(.place(.settings), .settingQuietHours, synonyms: PaletteSynonyms.quietHours),
      PaletteEntry(.place(.log), .logTitle, synonyms: PaletteSynonyms.log),
    ]
  }

  private static func servers(for context: AppContext) -> [PaletteEntry] {
    guard let servers = context.servers else { return [] }
    let add = PaletteEntry(.place(.addServer), .actionAddServer, synonyms: PaletteSynonyms.addServer)
    guard servers.current != nil else { return [add] }
    return [
      add, PaletteEntry(.place(.devices), .devicesTitle, synonyms: PaletteSynonyms.devices),
      PaletteEntry(.place(.passphrase), .passphraseTitle, synonyms: PaletteSynonyms.passphrase),
      PaletteEntry(.place(.deleteAccount), .deleteAccountTitle, synonyms: PaletteSynonyms.deleteAccount),
    ]
  }

  /// All values of all settings.
  static func settings(_ settings: Settings) -> [PaletteEntry] {
    SettingsRow.allCases.filter { $0.destination == nil && !$0.isWritten && $0 != .sample }.flatMap { row in
      var entries: [PaletteEntry] = []
      var value = settings
      repeat {
        entries.append(
          PaletteEntry(
            command: .settings(value), korean: row.line(value, Strings(.korean)),
            english: row.line(value, Strings(.english)),
            synonyms: PaletteSynonyms.words(for: row, in: value), isCurrent: value == settings))
        value = row.turned(value, by: 1)
      } while value != settings
      return entries
    }
  }
}

extension SettingsRow {
  /// `테마: 어둡게`.
  func line(_ settings: Settings, _ strings: Strings) -> String {
    strings(.settingValue, strings(title), words(settings, strings) ?? "")
  }
}

extension ActionContext {
  /// The help's heading for the actions of this context.
  fileprivate var heading: Phrase {
    switch self {
    case .global: .helpEverywhere
    case .moving: .helpMoving
    case .item: .helpListing
    case .message, .card, .attachment, .link, .unsent: .helpMessage
    default: .helpHere
    }
  }
}

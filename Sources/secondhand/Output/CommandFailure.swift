import Glibc
import Marketplace
import Screens

/// Why a command failed: a sentence and the exit code.
struct CommandFailure: Error {
  let code: Code
  let text: String
  /// The log text; nil if it is not a store error.
  let logged: String?

  enum Code: Int32 {
    case done = 0
    case failed = 1
    case usage = 2
    case notFound = 3
    case refused = 4
    case storeUnavailable = 5
  }

  init(_ code: Code, _ text: String, logged: String? = nil) {
    self.code = code
    self.text = text
    self.logged = logged
  }

  /// Combines several failures, each on its own line. Uses the first failure's exit code, unless one is a usage error.
  init(all failures: [CommandFailure]) {
    let isUsage = failures.contains { $0.code == .usage }
    self.init(
      isUsage ? .usage : failures.first?.code ?? .failed, failures.map(\.text).joined(separator: "\n"),
      logged: failures.lazy.compactMap(\.logged).first)
  }

  /// Logs the error only if the code says that the store is unavailable.
  init(ofStore code: Code, _ text: String) {
    self.init(code, text, logged: code == .storeUnavailable ? text : nil)
  }

  init(_ error: StoreError, _ strings: Strings) {
    self.init(ofStore: Code(error), strings(strings.sentence(error)))
  }

  /// The error of a service. Whatever is neither unknown nor a fault of the store was refused by a rule.
  private init(
    ofService error: some Marketplace.CommandFailure & Equatable, _ sentence: Sentence, _ strings: Strings
  ) {
    let code = error.storeError.map(Code.init) ?? (error.code == "not-found" ? .notFound : .refused)
    self.init(ofStore: code, error == .guest ? strings(.errorNeedsActor) : strings(sentence))
  }

  init(_ error: ListingsError, _ strings: Strings) {
    self.init(ofService: error, strings.sentence(error), strings)
  }

  init(_ error: UndoError, _ strings: Strings) {
    self.init(ofService: error, strings.sentence(error), strings)
  }

  init(_ error: AccountsError, _ strings: Strings) {
    self.init(ofService: error, strings.sentence(error), strings)
  }

  init(_ error: MediaError, _ strings: Strings) {
    let code: Code =
      switch error {
      case .missing, .namelessInUTF8: .notFound
      case .store(.cancelled), .cancelled: .failed
      case .store: .storeUnavailable
      case .unreadable, .folder, .notAFile, .empty, .notAPicture, .damaged, .tooLarge, .tooManyPixels: .failed
      }
    let sentence = strings(strings.sentence(error))
    self.init(ofStore: code, error.isOfFile ? sentence + " " + strings(.nextPicture) : sentence)
  }

  /// Combines the errors of several files that cannot be imported, each on its own line.
  init(_ errors: [MediaError], _ strings: Strings) {
    let failures = errors.map { CommandFailure($0, strings) }
    let lines = errors.map { strings(strings.sentence($0)) }
    let needsNext = errors.contains(where: \.isOfFile)
    self.init(
      failures.first?.code ?? .failed,
      lines.joined(separator: "\n") + (needsNext ? (lines.count > 1 ? "\n" : " ") + strings(.nextPicture) : ""),
      logged: failures.lazy.compactMap(\.logged).first)
  }

  init(_ error: ChatsError, _ strings: Strings) {
    self.init(ofService: error, strings.sentence(error), strings)
  }

  init(_ error: TownError, _ strings: Strings) {
    switch error {
    case .location: self.init(.notFound, strings(.noPositionOption, strings(strings.sentence(error))))
    case .unreachable: self.init(ofStore: .storeUnavailable, strings(strings.sentence(error)))
    case .rule, .guest, .notFound, .store: self.init(ofService: error, strings.sentence(error), strings)
    }
  }

  init(_ error: TransferError, _ strings: Strings) {
    let code: Code =
      switch error {
      case .file(.unreadable(_, .io(ENOENT))): .notFound
      case .ownFile: .refused
      case .file, .archive, .target, .store(.cancelled): .failed
      case .incomplete, .store: .storeUnavailable
      }
    let text = strings(strings.sentence(error))
    if case .target = error { self.init(code, text, logged: text) } else { self.init(ofStore: code, text) }
  }

  init(_ error: ModerationError, _ strings: Strings) {
    if error == .unreachable {
      self.init(ofStore: .storeUnavailable, strings(strings.sentence(error)))
    } else {
      self.init(ofService: error, strings.sentence(error), strings)
    }
  }

  init(_ error: ContactsError, _ strings: Strings) {
    self.init(ofService: error, strings.sentence(error), strings)
  }

  init(_ error: SavedSearchesError, _ strings: Strings) {
    self.init(ofService: error, strings.sentence(error), strings)
  }

  init(_ error: NeighborhoodsError, _ strings: Strings) {
    let code: Code =
      switch error {
      case .rule(.notChosen), .unknown: .notFound
      case .rule, .guest: .refused
      case .store: .storeUnavailable
      }
    self.init(ofStore: code, strings(strings.sentence(error)))
  }
}

extension CommandFailure.Code {
  fileprivate init(_ error: StoreError) { self = error == .cancelled ? .failed : .storeUnavailable }
}

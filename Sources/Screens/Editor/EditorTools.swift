public import Marketplace
public import TerminalUI

/// External tools of the listing editor, the chat rooms and the servers. All are optional.
public struct EditorTools: Sendable {
  /// Suggests categories for a title.
  public var recommendations: (any Recommendations)?
  /// Finds the files that a text names.
  public var expander: (any PathExpander)?
  /// Completes half-typed paths.
  public var completer: (any PathCompleter)?
  /// Edits a text in the person's external editor, which takes over the terminal meanwhile, and returns the result.
  public var editText: (@MainActor @Sendable (String) throws(TextEditorError) -> String)?

  /// Opens a file with the desktop's default program. Returns false if there is none.
  public var openFile: (@MainActor @Sendable (String) -> Bool)?

  /// Exports the messages of a room.
  public var exporter: (any RoomExporter)?

  /// Makes the QR code of an address. Returns nil without the library for it.
  public var qrCode: (@Sendable (String) async -> QRCode?)?

  /// Reads the pages behind links, for cards. Nil if the program reads none.
  public var links: (any LinkReader)?

  /// Finds road addresses. Nil if no service is configured.
  public var addresses: (any AddressSearch)?

  /// Fetches pictures for contacts. Nil if no service is configured.
  public var avatars: (any AvatarSource)?
  /// Runs the person's own command about an announcement. Nil if none is configured.
  public var notify: (@MainActor @Sendable (Announcement) -> Void)?

  public init(
    recommendations: (any Recommendations)? = nil, expander: (any PathExpander)? = nil,
    completer: (any PathCompleter)? = nil,
    editText: (@MainActor @Sendable (String) throws(TextEditorError) -> String)? = nil,
    openFile: (@MainActor @Sendable (String) -> Bool)? = nil, exporter: (any RoomExporter)? = nil,
    qrCode: (@Sendable (String) async -> QRCode?)? = nil, links: (any LinkReader)? = nil,
    addresses: (any AddressSearch)? = nil, avatars: (any AvatarSource)? = nil,
    notify: (@MainActor @Sendable (Announcement) -> Void)? = nil
  ) {
    self.recommendations = recommendations
    self.expander = expander
    self.completer = completer
    self.editText = editText
    self.openFile = openFile
    self.exporter = exporter
    self.qrCode = qrCode
    self.links = links
    self.addresses = addresses
    self.avatars = avatars
    self.notify = notify
  }
}

/// Why external editing failed.
public enum TextEditorError: Error, Hashable, Sendable {
  /// The program did not start, or exited with an error.
  case failed(program: String)
  /// The file does not contain text.
  case notText
  /// The temporary file cannot be created.
  case noPlace
}

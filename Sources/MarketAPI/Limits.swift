/// The bounds of the interface, which server and client share.
public enum Limits {
  /// The most bytes in the body of a request with JSON.
  public static let body = 1 << 20
  /// The most bytes in an uploaded picture. Clients upload what `PictureCodec` made, which is smaller.
  public static let picture = 4 << 20
  /// The most bytes in an uploaded file: `ChatRules.fileLimit`.
  public static let file = 20_000_000
  /// The most commands in one request.
  public static let commands = 100
  /// The most records in one page.
  public static let page = 100
  /// The most characters in a passphrase.
  public static let passphrase = 200
  /// The fewest characters in a passphrase.
  public static let shortestPassphrase = 10
  /// The most characters in the name of a device.
  public static let deviceName = 60
  /// The most bytes in the token of a device.
  public static let token = 100
  /// The seconds between two signs of life in a stream of events.
  public static let heartbeat = 25
  /// The seconds by which a client's clock may differ from the server's before the server corrects the times of commands.
  public static let clockDifference: Int64 = 60
  /// The seconds for which a command may refer to an uploaded file. A server keeps the bytes of a broken upload as long.
  public static let lease: Int64 = 3600
  /// The header of an upload that goes on: how many bytes the server has already. The same name as in the IETF's draft
  /// of resumable uploads (draft-ietf-httpbis-resumable-upload).
  public static let uploadOffset = "Upload-Offset"
}

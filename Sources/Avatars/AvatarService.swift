internal import LocalFiles
public import Marketplace
internal import WebClient

/// A service with a picture for each seed, at addresses like `https://avatars.example/{seed}.png`. Contacts only servers
/// of the public internet. A folder of limited size keeps the fetched pictures.
public actor AvatarService: AvatarSource {
  private nonisolated let executor = FileExecutor(label: "secondhand.avatars")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  typealias Fetch = @Sendable (String) async -> [UInt8]?

  /// The part of the template that the seed replaces.
  public static let mark = "{seed}"
  /// The kinds of pictures that the program decodes.
  private static let types: Set = ["image/png", "image/jpeg", "image/gif", "image/webp"]
  /// The maximum size of a picture in bytes. An avatar has some kilobytes.
  static let longest = 1 << 20

  private let template: String
  private let cache: AvatarCache
  private let codec: any PictureCodec
  private let fetch: Fetch

  /// - Parameters:
  ///   - template: an address with `{seed}` in it.
  ///   - folder: for the pictures; made when the first one arrives.
  ///   - codec: decodes a picture before it is used, within its limits.
  ///   - userAgent: the name of the program for servers.
  public init(template: String, folder: String, codec: any PictureCodec, userAgent: String) {
    // The connections and their thread last as long as one request.
    self.init(template: template, folder: folder, codec: codec) { address in
      await Self.bytes(at: address, by: SafeFetch(Self.limits, userAgent: userAgent))
    }
  }

  init(template: String, folder: String, codec: any PictureCodec, fetch: @escaping Fetch) {
    self.template = template
    self.codec = codec
    self.fetch = fetch
    cache = AvatarCache(folder: folder)
  }

  public func picture(seed: UInt64) async -> String? {
    let address = template.split(separator: Self.mark, omittingEmptySubsequences: false).joined(separator: "\(seed)")
    let path = cache.path(of: address)
    if cache.has(path) { return path }
    guard let bytes = await fetch(address), !Task.isCancelled, cache.keep(bytes, at: path) else { return nil }
    // It may be a decompression bomb, or something else under the type of a picture.
    do throws(MediaError) { try await codec.verify(path) } catch {
      cache.remove(path)
      return nil
    }
    return Task.isCancelled ? nil : path
  }

  static var limits: SafeFetch.Limits {
    var limits = SafeFetch.Limits()
    // A longer body is cut, so the longest one that is cut is too long.
    limits.bytes = longest + 1
    return limits
  }

  /// The body of a picture; nil for any other answer.
  static func bytes(at address: String, by client: SafeFetch) async -> [UInt8]? {
    guard let page = try? await client.page(at: address, types: types), page.body.count <= longest else { return nil }
    return page.body.isEmpty ? nil : page.body
  }
}

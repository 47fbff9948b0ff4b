import TerminalUI

/// The pictures for the screens. Missing pictures are requested during drawing and arrive for a later frame: no frame
/// waits. Decodes only the pictures missing from the latest frame, so fast scrolling leaves no backlog. It decodes one
/// picture at a time, the latest request first. Large pictures wait until the keys rest: one per key would be more than
/// a terminal can process in time.
@MainActor
final class PictureLoader {
  /// The maximum pixels that a terminal can receive between two keys without a noticeable delay.
  private static let largest = 128 * 128
  private let source: any PictureSource
  let means: PictureMeans
  /// The background of pictures.
  let ground: Style
  private let encoder: (any PictureEncoder)?
  private var cache: PictureCache
  /// The pictures missing from the latest frame.
  private var missing: [PictureRequest] = []
  private var decoding: PictureRequest?
  /// The files that failed the last time.
  private var unavailable: Set<String> = []
  /// Set for a moment after a large picture was decoded or requested. `waiting` is the latest such request.
  private let rest = Alarm()
  private let restMilliseconds: Int64
  private var waiting: PictureRequest?
  /// Called when a picture arrives that the latest frame misses.
  var onArrival: () -> Void = {}

  /// - Parameters:
  ///   - encoder: encodes pixels; without it, pixel graphics are unavailable.
  ///   - limit: the size of the cache in bytes.
  ///   - restMilliseconds: longer than the interval of a repeating keyboard.
  init(
    source: any PictureSource, means: PictureMeans, encoder: (any PictureEncoder)? = nil, ground: Style = .plain,
    limit: Int? = nil, restMilliseconds: Int64 = 60
  ) {
    self.source = source
    self.means = means
    self.encoder = encoder
    self.ground = ground
    self.restMilliseconds = restMilliseconds
    cache = PictureCache(limit: limit ?? means.cacheLimit)
  }

  /// The cells of a picture in an area of this size; nil until it arrives, or if it is unavailable.
  func cells(of file: String, in size: Size, framing: PictureRequest.Framing, isOwn: Bool = false) -> Frame? {
    switch means {
    case .blocks: cells(PictureRequest(file: file, blocks: size, framing: framing, isOwn: isOwn))
    case .pixels(_, let cell):
      cells(PictureRequest(file: file, cells: size, of: cell, framing: framing, isOwn: isOwn))
    }
  }

  /// The cells of a picture; nil until it arrives, or if it is unavailable.
  func cells(_ request: PictureRequest) -> Frame? {
    switch cache[request] {
    case .ready(let cells): return cells
    case .some(.none): return nil
    case nil:
      if !missing.contains(request) { missing.append(request) }
      return nil
    }
  }

  /// Starts a new frame, which records its missing pictures again.
  func beginFrame() { missing.removeAll(keepingCapacity: true) }

  /// Ends the frame and decodes a missing picture.
  func endFrame() {
    noteLarge()
    guard decoding == nil, let request = missing.last(where: { !isLarge($0) || !rest.isSet }) else { return }
    decoding = request
    if isLarge(request) { beginRest() }
    Task { @MainActor [weak self, source, means, encoder, ground] in
      let cells: Frame?
      switch means {
      case .blocks(let depth):
        cells = await source.thumbnail(request).map { Frame(blocks: $0, depth: depth) }
      case .pixels(let kind, let cell):
        if let encoder {
          cells = await source.picture(request, as: kind, cell: cell, by: encoder).map {
            Frame(picture: $0, style: ground)
          }
        } else {
          cells = nil
        }
      }
      self?.arrived(cells, request)
    }
  }

  /// The first large picture is decoded at once. A further one restarts the rest timer.
  private func noteLarge() {
    guard rest.isSet, let request = missing.last(where: isLarge), request != waiting else { return }
    waiting = request
    beginRest()
  }

  private func beginRest() {
    rest.set(milliseconds: restMilliseconds) { [weak self] in self?.endFrame() }
  }

  private func isLarge(_ request: PictureRequest) -> Bool { request.width * request.height > Self.largest }

  /// Allows failed files to be tried again.
  func forgetFailures() {
    cache.forgetFailures()
    unavailable = []
  }

  /// Whether a file is known to be missing or unreadable.
  func isUnavailable(_ file: String) -> Bool { unavailable.contains(file) }

  private func arrived(_ cells: Frame?, _ request: PictureRequest) {
    decoding = nil
    cache.keep(cells.map { .ready($0) } ?? .none, for: request)
    let place = missing.firstIndex(of: request)
    if let place { missing.remove(at: place) }
    let isNews = cells == nil ? unavailable.insert(request.file).inserted : place != nil
    if isNews { onArrival() }
    endFrame()
  }
}

import TerminalUI

/// The pictures that the screens show. What is not there yet is asked for while a frame is drawn, and comes with a later one:
/// no frame waits. Only what the newest frame misses is still wanted, so that what has scrolled away is dropped; one at a
/// time is decoded, and what was asked for last comes first. A large one waits for the keys to rest: at every key another
/// would be more than a terminal takes in until the next.
@MainActor
final class PictureLoader {
  /// Pixels of what is sent to a terminal between two keys without being felt: a row's picture, or blocks of any size.
  private static let largest = 128 * 128
  private let source: any PictureSource
  let means: PictureMeans
  /// What pictures stand on.
  let ground: Style
  private let encoder: (any PictureEncoder)?
  private var cache: PictureCache
  /// What the newest frame misses.
  private var missing: [PictureRequest] = []
  private var decoding: PictureRequest?
  /// The files that could not be shown the last time.
  private var unavailable: Set<String> = []
  /// Set while a large one was taken, or wanted, a moment ago; and which was wanted since.
  private let rest = Alarm()
  private let restMilliseconds: Int64
  private var waiting: PictureRequest?
  /// A picture came that the newest frame misses.
  var onArrival: () -> Void = {}

  /// - Parameters:
  ///   - encoder: for pixels; without it nothing can be shown by them.
  ///   - limit: bytes of what is kept ready.
  ///   - restMilliseconds: more than from one key to the next of a keyboard that repeats.
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

  /// The cells of a picture in a place of this size; nil while it is not there, and for good when it cannot be had.
  func cells(of file: String, in size: Size, framing: PictureRequest.Framing, isOwn: Bool = false) -> Frame? {
    switch means {
    case .blocks: cells(PictureRequest(file: file, blocks: size, framing: framing, isOwn: isOwn))
    case .pixels(_, let cell):
      cells(PictureRequest(file: file, cells: size, of: cell, framing: framing, isOwn: isOwn))
    }
  }

  /// The cells of a picture; nil while it is not there, and for good when it cannot be had.
  func cells(_ request: PictureRequest) -> Frame? {
    switch cache[request] {
    case .ready(let cells): return cells
    case .some(.none): return nil
    case nil:
      if !missing.contains(request) { missing.append(request) }
      return nil
    }
  }

  /// A frame is to be drawn, and says anew what it misses.
  func beginFrame() { missing.removeAll(keepingCapacity: true) }

  /// The frame is drawn: what it misses is seen after.
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

  /// The first large one is taken at once; another that comes before the rest is over makes it begin anew.
  private func noteLarge() {
    guard rest.isSet, let request = missing.last(where: isLarge), request != waiting else { return }
    waiting = request
    beginRest()
  }

  private func beginRest() {
    rest.set(milliseconds: restMilliseconds) { [weak self] in self?.endFrame() }
  }

  private func isLarge(_ request: PictureRequest) -> Bool { request.width * request.height > Self.largest }

  /// What could not be shown may have been put right.
  func forgetFailures() {
    cache.forgetFailures()
    unavailable = []
  }

  /// Whether a file is missing or can't be read, as far as anybody tried.
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

/// Sends requests to web servers, and keeps connections for the next ones.
///
/// All transfers of a client run on one thread of its own. It starts with the first request, sleeps while nothing comes
/// or goes, and ends when the client is released. libcurl is loaded on it too. Certificates are checked, HTTP/2 is used
/// where a server offers it, and no redirect is followed. There are no cookies.
///
/// Cancelling the task of a request ends the transfer at once, with `.cancelled`.
package final class WebClient: Sendable {
  private let options: WebOptions
  private let loop: TransferLoop
  /// Resumes the tasks that wait for this client.
  package let waiting = WaitingQueue()

  /// Cheap: nothing is loaded yet. `library` is libcurl's name.
  package init(_ options: WebOptions = WebOptions(), library: String = "libcurl.so.4") {
    self.options = options
    loop = TransferLoop(library: library, options: options)
  }

  deinit { loop.stop() }

  /// A client with the same options and no connections.
  package func renewed() -> WebClient { WebClient(options, library: loop.library) }

  /// How often the thread has been awake. Tests count it.
  package var rounds: Int { loop.rounds }

  /// Returns the response of any status. Its body may have at most `limit` bytes, which are counted after decompression;
  /// a longer one is `.tooLarge`.
  package func send(_ request: WebRequest, limit: Int) async throws(WebError) -> WebResponse {
    let rules = Transfer.Rules(
      timeout: request.timeout ?? options.totalTimeout, silence: request.silence ?? options.silence, isCompressed: true)
    return try await perform(Transfer(request.checked(), rules, BodyReceiver(limit: limit)))
  }

  /// Like `send`, for a long body: it may take any time, as long as it is not silent for longer than
  /// `WebOptions.silence`. `progress` runs on the client's thread whenever bytes were handed to the connection, and has
  /// to return soon.
  package func upload(
    _ request: WebRequest, limit: Int, progress: @escaping @Sendable (WebProgress) -> Void
  ) async throws(WebError) -> WebResponse {
    let rules = Transfer.Rules(
      timeout: request.timeout, silence: request.silence ?? options.silence, isCompressed: true)
    return try await perform(Transfer(request.checked(), rules, BodyReceiver(limit: limit), progress: progress))
  }

  /// Writes the body of a response to a file of at most `limit` bytes, and returns the response without it. It may take
  /// as long as `upload`. `progress` runs on the client's thread and has to return soon.
  ///
  /// What has come stays in the file when the connection is cut off. With `resuming`, the download continues after the
  /// bytes that are there, or starts again where the server knows no ranges. To be sure that they belong together, give
  /// an `If-Range` header, or check the whole file. A response other than a file is `.unexpectedResponse`, and leaves the
  /// file as it was.
  package func download(
    _ request: WebRequest, to destination: WebDestination, limit: Int, resuming: Bool = false,
    progress: (@Sendable (WebProgress) -> Void)? = nil
  ) async throws(WebError) -> WebResponse {
    let rules = Transfer.Rules(timeout: request.timeout, silence: request.silence ?? options.silence)
    let receiver = FileReceiver(destination, limit: limit, isResuming: resuming)
    return try await perform(Transfer(request.checked(), rules, receiver, progress: progress))
  }

  /// The server-sent events of an address. A stream without a byte for the time of `silence` ends with `.silent`, so the
  /// server has to send comments more often than that. A reader that is behind pauses the stream. An event may have at
  /// most `limit` bytes. The request goes on after the event of its `Last-Event-ID` header.
  package func events(
    of request: WebRequest, silence: Duration = .seconds(45), limit: Int = 1 << 20
  ) throws(WebError) -> EventStream {
    var request = try request.checked()
    if request.headers["Accept"] == nil { request.headers.add("Accept", "text/event-stream") }
    let channel = EventChannel()
    let parser = EventParser(limit: limit, lastEventID: request.headers["Last-Event-ID"] ?? "")
    let rules = Transfer.Rules(silence: silence, isShared: false)
    let transfer = Transfer(request, rules, EventReceiver(channel, parser))
    return EventStream(EventConnection(channel, transfer, loop, of: self))
  }

  /// Returns the response when its status is 200 and its type one of `types`, or when it redirects. The body is cut
  /// after `limit` bytes, which are counted after decompression; that of a redirect is dropped.
  func page(_ request: WebRequest, types: Set<String>, limit: Int) async throws(WebError) -> WebResponse {
    let rules = Transfer.Rules(
      timeout: request.timeout ?? options.totalTimeout, silence: request.silence ?? options.silence, isCompressed: true)
    return try await perform(Transfer(request.checked(), rules, PageReceiver(types: types, limit: limit)))
  }

  private func perform(_ transfer: Transfer) async throws(WebError) -> WebResponse {
    let result: Result<WebResponse, WebError> = await waiting.wait { [loop] continuation in
      loop.start(transfer) { continuation.resume(returning: $0) }
    } onCancel: { [loop] in
      loop.cancel(transfer)
    }
    return try result.get()
  }
}

internal import Dispatch
internal import LocalFiles
internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// Uploads the files of pending items.
extension SyncEngine {
  /// The most bytes that are sent without asking first how far an earlier upload has come.
  private static let small = 64 << 10
  /// The tries of one upload until the server and this machine agree on where it goes on.
  private static let mostTries = 3

  /// Uploads the files of an item in the background, unless an upload is running.
  func beginUpload(for item: PendingItem) {
    guard uploads.running == nil else { return }
    let task = Task {
      var fault: ServerFault?
      do throws(ServerFault) { try await upload(for: item) } catch { fault = error }
      uploads.running = nil
      // Without a connection the engine starts the upload again by itself, as soon as it has one.
      guard status.connection == .online else { return }
      if !Task.isCancelled { uploads.fail(fault) }
      wake()
    }
    uploads.running = (item.id, task)
  }

  /// Uploads the files of an item one after the other.
  func upload(for item: PendingItem) async throws(ServerFault) {
    for file in uploads.missing(for: item) { try await upload(file, for: item) }
    uploads.finish(item.id)
  }

  /// Uploads a file. Skips a file that is missing on this machine: the server then refuses the command.
  private func upload(_ file: String, for item: PendingItem) async throws(ServerFault) {
    let isPicture = item.isPicture(file)
    guard let hash = FileName.hash(of: file) else { return }
    let bytes = isPicture ? await parts.files.picture(file) : await parts.files.attachment(file)
    guard let bytes else { return }
    let meter = UploadMeter(bytes: bytes.count) { [weak self] share in
      self?.show { $0.upload = share.map { SyncStatus.Upload(of: item.id, share: $0, isPicture: isPicture) } }
    }
    let timer = DispatchWorkItem { meter.begin() }
    executor.queue.asyncAfter(deadline: .now() + UploadMeter.delay, execute: timer)
    defer {
      timer.cancel()
      meter.end()
    }
    do throws(ServerFault) {
      try await upload(file, hash, isPicture, bytes, meter)
    } catch {
      switch error {
      // The server will refuse the command, with the reason.
      case .refused(.notAPicture, _), .refused(.tooLarge, _), .refused(.wrongHash, _): return
      default: throw error
      }
    }
    uploads.add(file)
  }

  /// Sends what the server does not have yet.
  private func upload(_ file: String, _ hash: String, _ isPicture: Bool, _ bytes: [UInt8], _ meter: UploadMeter)
    async throws(ServerFault)
  {
    let query = isPicture ? [] : [("name", String(file.split(separator: "/").last ?? "file"))]
    for attempt in 1... {
      var offset = 0
      if bytes.count > Self.small, let position = try await client.uploadPosition(of: hash) {
        if position.isComplete { return }
        offset = min(position.offset, bytes.count)
      }
      meter.set(offset)
      do throws(ServerFault) {
        return try await client.upload(
          isPicture ? .uploadPicture : .uploadFile, [hash], query: query, bytes, from: offset
        ) { meter.set($0) }
      } catch {
        guard case .refused(.wrongOffset, _) = error, attempt < Self.mostTries else { throw error }
      }
    }
  }
}

extension PendingItem {
  /// Whether a file of the item is a picture.
  fileprivate func isPicture(_ file: String) -> Bool {
    if case .send(_, .attachment(let attachment), _)? = given?.command { attachment.kind == .picture } else { true }
  }
}

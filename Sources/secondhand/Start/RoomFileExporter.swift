import EmbeddedStore
import Glibc
internal import LocalFiles
import Marketplace
import Screens

/// Exports chat rooms to files in the format of `secondhand chat export`.
struct RoomFileExporter: RoomExporter {
  let folder: String

  /// Exports go to the downloads folder in `home`, or to the current folder when there is none.
  init(home: String) {
    let downloads = home + "/Downloads"
    var status = stat()
    if stat(downloads, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      folder = downloads
    } else {
      let here = getcwd(nil, 0)
      defer { free(here) }
      folder = here.flatMap { String(validatingCString: $0) } ?? home
    }
  }

  func export(
    _ entry: RoomEntry, from market: Market, in strings: Strings, to path: String, replacing: Bool
  ) async throws(RoomExportError) -> Int {
    let file = PersonalFile(path: path)
    switch await file.place() {
    case .folder: throw .folder
    case .file where !replacing: throw .exists
    case .file, .free: break
    }
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(RoomExportError) {
      let count = try await write(entry, from: market, strings, to: file, path)
      let isPlaced: Bool
      do throws(StoreError) { isPlaced = try await file.finish(replacing: replacing) } catch {
        throw Self.failure(error, path)
      }
      // Another program created the file in the meantime.
      guard isPlaced else { throw .exists }
      return count
    } catch {
      await file.discard()
      throw error
    }
  }

  private func write(
    _ entry: RoomEntry, from market: Market, _ strings: Strings, to file: PersonalFile, _ path: String
  ) async throws(RoomExportError) -> Int {
    guard let person = market.viewer.account else { throw .chats(.guest) }
    let profile: Profile?
    do throws(StoreError) { profile = try await market.accounts.profile(person) } catch { throw .chats(.store(error)) }
    let transcript = RoomTranscript(
      entry: entry, actor: profile ?? Profile(Seller(id: person, name: "")), strings: strings, clock: market.clock)
    let format: RoomTranscript.Format = path.lowercased().hasSuffix(".json") ? .json : .text
    var (text, count, last) = (transcript.head(format), 0, entry.record.participant.leftUpTo)
    while true {
      let page: MessagePage
      do throws(ChatsError) {
        page = try await market.chats.messages(in: entry.id, at: .after(last), limit: 500)
      } catch { throw .chats(error) }
      for message in page.messages {
        text += transcript.part(message, isFirst: count == 0, format)
        count += 1
      }
      let newest = page.messages.last?.sequence
      if !page.hasNewer || newest == nil { text += transcript.foot(format) }
      do throws(StoreError) { try await file.write(text) } catch { throw Self.failure(error, path) }
      guard page.hasNewer, let newest else { return count }
      (text, last) = ("", newest)
    }
  }

  private static func failure(_ error: StoreError, _ path: String) -> RoomExportError {
    switch error {
    case .diskFull: .diskFull
    case .unavailable(_, reason: .io(ENOENT)), .unavailable(_, reason: .io(ENOTDIR)):
      .noFolder(path: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
    case .unavailable, .cancelled: .unwritable
    }
  }
}

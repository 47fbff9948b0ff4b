import Dispatch
import MarketTesting
import Marketplace
import Testing

/// The picture service with a fake codec and a fake store.
@MainActor
@Suite struct StoredMediaTests {
  private actor Codec: PictureCodec {
    func examine(_ path: String) throws(MediaError) -> PictureFacts {
      if path == "none" { throw .missing(path: path) }
      return PictureFacts(bytes: 99, width: 4, height: 3)
    }

    func verify(_ path: String) throws(MediaError) { _ = try examine(path) }

    func prepare(_ path: String) throws(MediaError) -> PreparedPicture {
      PreparedPicture(jpeg: Array(path.utf8), original: try examine(path))
    }
  }

  private actor Store: PictureStore {
    private(set) var kept: [String] = []

    func keep(_ jpeg: [UInt8]) throws(StoreError) -> String {
      let name = String(decoding: jpeg, as: UTF8.self)
      if name == "full" { throw .diskFull(path: name) }
      if name == "late" { throw .cancelled }
      kept.append(name)
      return name + ".jpg"
    }

    func release(_ files: [String]) { kept.removeAll { files.contains($0 + ".jpg") } }
    func collect() {}
  }

  private let store = Store()
  private let key = DispatchSpecificKey<Bool>()
  private var media: StoredMedia { StoredMedia(codec: Codec(), store: store) }
  private var isOnMain: Bool { DispatchQueue.getSpecific(key: key) == true }

  init() { DispatchQueue.main.setSpecific(key: key, value: true) }

  @Test func whatIsPreparedIsKeptUntilItIsReleased() async throws {
    #expect(try await media.examine("a") == PictureFacts(bytes: 99, width: 4, height: 3))
    #expect(await store.kept.isEmpty)
    #expect(try await media.keep("a") == KeptPicture(file: "a.jpg", bytesBefore: 99, bytesAfter: 1))
    #expect(await store.kept == ["a"])
    await media.release(["a.jpg"])
    #expect(await store.kept.isEmpty)
  }

  // Each call stands in the test itself: a closure would come back by itself.

  @Test func whatGoesWrongIsToldWhereItWasAsked() async {
    do throws(MediaError) { _ = try await media.examine("none") } catch {
      #expect(error == .missing(path: "none") && isOnMain)
    }
    do throws(MediaError) { _ = try await media.keep("none") } catch {
      #expect(error == .missing(path: "none") && isOnMain)
    }
    do throws(MediaError) { _ = try await media.keep("full") } catch {
      #expect(error == .store(.diskFull(path: "full")) && isOnMain)
    }
    do throws(MediaError) { _ = try await media.keep("late") } catch { #expect(error == .cancelled && isOnMain) }
    #expect(await store.kept.isEmpty)
  }

  @Test func whatWasTakenInIsReleasedAfterTheSave() async {
    let media = InMemoryMedia()
    let given = [
      DraftPicture(source: .path("/a.jpg"), alt: "앞"), DraftPicture(source: .kept(.url("https://example.org/x.png"))),
      DraftPicture(source: .path("/b.jpg")),
    ]
    var done: [Int] = []
    let saved = await media.keeping(
      given, onDone: { done.append($0) },
      { taken in
        #expect(taken.faults.isEmpty && media.released.isEmpty, "nothing is released before the save")
        return taken.pictures
      })
    let files: [Picture.Source] = [.file("ab/a.jpg"), .url("https://example.org/x.png"), .file("ab/b.jpg")]
    #expect(saved.map(\.source) == files && saved.map(\.alt) == ["앞", "", ""])
    #expect(media.released == ["ab/a.jpg", "ab/b.jpg"] && done == [1, 2, 3])
  }

  @Test func everyFaultOfAFileIsToldAndTheFirstOfTheStoreEndsIt() async {
    let media = InMemoryMedia()
    let full = MediaError.store(.diskFull(path: "Images"))
    media.fail("/1.jpg", with: .empty(path: "/1.jpg"))
    media.fail("/3.jpg", with: full)
    let given = (0..<6).map { DraftPicture(source: .path("/\($0).jpg")) }
    let faults = await media.keeping(given) { taken in taken.faults.map(\.error) }
    #expect(faults == [.empty(path: "/1.jpg"), full])
    #expect(media.kept == ["/0.jpg", "/2.jpg"] && media.released == ["ab/0.jpg", "ab/2.jpg"])
  }
}

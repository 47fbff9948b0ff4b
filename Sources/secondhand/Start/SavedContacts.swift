import EmbeddedStore
internal import LocalFiles
import MarketSync
import Marketplace
internal import VCards

/// Saves the contacts of a replica that is about to be removed as vCards: they are nowhere else.
struct SavedContacts: Sendable {
  /// The data folder. The file is written into its Documents.
  let data: String
  let gazetteer: FileGazetteer

  /// Returns the path of the file; nil when the replica has no contacts. One that cannot be read keeps nobody from
  /// leaving.
  func save(of server: JoinedServer) async throws(StoreError) -> String? {
    let folder = RemoteServers.replica(of: server, in: data)
    guard
      let store = try? await EmbeddedStore.open(
        folder: folder, bundled: nil, gazetteer: gazetteer, clock: SystemClock(), for: .command, isReplica: true)
    else { return nil }
    let found = try? await store.contacts.contacts(of: server.account, PersonSearch(""), from: 0, limit: .max).items
    let pictures = FolderPictureStore(folder: folder, references: [store, store.accounts])
    var cards: [ContactCard] = []
    for contact in found ?? [] {
      var picture: [UInt8]?
      if case .file(let name)? = contact.details.picture?.source { picture = await pictures.contents(of: name) }
      cards.append(ContactCard(contact, picture: picture))
    }
    await store.close()
    guard !cards.isEmpty else { return nil }
    do throws(FileFailure) { return try write(cards, of: server) } catch { throw error.storeError }
  }

  /// Writes a new file, beside those of earlier times.
  private func write(_ cards: [ContactCard], of server: JoinedServer) throws(FileFailure) -> String {
    let documents = Path.join(data, "Documents")
    try Path.makeFolder(documents)
    var number = 1
    while true {
      let path = Path.join(documents, "Contacts of \(server.id)\(number == 1 ? "" : " \(number)").vcf")
      var file = try UnfinishedFile(in: documents)
      for card in cards { try file.write(VCardWriter.bytes(card)) }
      if try file.place(at: path, replacing: false) { return path }
      number += 1
    }
  }
}

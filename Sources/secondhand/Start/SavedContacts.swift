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

  /// Returns the path of the file; nil when the replica has no contacts. Throws rather than let them be lost.
  func save(of server: JoinedServer) async throws(StoreError) -> String? {
    let replica = ClosedReplica(server: server, data: data, gazetteer: gazetteer)
    return try await replica.read { store throws(StoreError) in
      let contacts = try await store.contacts.contacts(of: server.account, PersonSearch(""), from: 0, limit: .max).items
      let pictures = FolderPictureStore(folder: replica.folder, references: [store, store.accounts])
      do throws(FileFailure) {
        return contacts.isEmpty ? nil : try await write(contacts, pictures, of: server)
      } catch { throw error.storeError }
    }
  }

  /// Writes a new file, beside those of earlier times.
  private func write(_ contacts: [Contact], _ pictures: FolderPictureStore, of server: JoinedServer)
    async throws(FileFailure) -> String
  {
    let documents = Path.join(data, "Documents")
    try Path.makeFolder(documents)
    var file = try UnfinishedFile(in: documents)
    for contact in contacts { try file.write(VCardWriter.bytes(await ContactCard(contact, from: pictures))) }
    var number = 1
    while true {
      let path = Path.join(documents, "Contacts of \(server.id)\(number == 1 ? "" : " \(number)").vcf")
      if try file.place(at: path, replacing: false) { return path }
      number += 1
    }
  }
}

extension ContactCard {
  /// A card with the contact's picture, if it is on this machine.
  init(_ contact: Contact, from pictures: FolderPictureStore) async {
    var picture: [UInt8]?
    if case .file(let name)? = contact.details.picture?.source { picture = await pictures.contents(of: name) }
    self.init(contact, picture: picture)
  }
}

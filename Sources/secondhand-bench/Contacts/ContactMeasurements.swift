import EmbeddedStore
import Marketplace

/// Measures the list of people: opening it, moving through it, searching it, and saving a contact.
struct ContactMeasurements {
  let workshop: Workshop
  let progress: (String) -> Void

  private static let contacts = 10_000
  private static let followed = 100
  private static let asked = 300
  private static let owner = ID<Account>(high: 1, low: 1)
  /// The rows that the screen reads first.
  private static let page = 60

  func take(into report: inout Report) async throws {
    let store = try await EmbeddedStore.open(
      folder: try workshop.emptyStore("contacts"), bundled: nil, gazetteer: NoPlaces(), clock: MachineClock(),
      for: .command)
    var random = SplitMix64(seed: 5)
    try await write((0..<Self.contacts).map { Self.contact($0, &random) }, store)
    progress("contacts: \(Self.contacts) written")
    let contacts = store.contacts
    report.section("\(Sizes.grouped(Self.contacts)) contacts")
    var (opening, moving, searching, merging, saving) = (Samples(), Samples(), Samples(), Samples(), Samples())
    let members = (0..<Self.followed).map { number in
      Marketplace.Seller(id: ID(high: 2, low: UInt64(number)), name: Self.name(&random))
    }
    for round in 0..<Self.asked {
      opening.add(try await Clock.time { try await list(contacts, "", from: 0) })
      let start = Int.random(in: 0..<Self.contacts, using: &random)
      moving.add(try await Clock.time { try await list(contacts, "", from: start) })
      let name = Self.name(&random)
      let texts = [
        String(name.prefix(1)), name, KoreanFolding.initials(of: name), "\(Int.random(in: 100...999, using: &random))",
      ]
      searching.add(try await Clock.time { try await list(contacts, texts[round % texts.count], from: 0) })
      merging.add(
        try await Clock.time { _ = try await contacts.places(of: members, among: Self.owner, PersonSearch("")) })
    }
    for number in 0..<50 {
      let new = Self.contact(Self.contacts + number, &random)
      saving.add(try await Clock.time { try await write([new], store) })
    }
    for (what, samples, target) in [
      ("the first page", opening, Targets.contacts), ("any page", moving, Targets.contacts),
      ("a search", searching, Targets.contacts),
      ("the places of \(Self.followed) followed members", merging, Targets.contacts),
      ("saving one more", saving, .none),
    ] {
      report.add(what + ", median", ours: samples.median, target: .none)
      report.add("… 99th percentile", ours: samples.percentile(0.99), target: target)
    }
    await store.close()
  }

  private func list(_ contacts: any ContactStore, _ text: String, from start: Int) async throws {
    _ = try await contacts.contacts(of: Self.owner, PersonSearch(text), from: start, limit: Self.page)
  }

  private func write(_ contacts: [Contact], _ store: EmbeddedListingStore) async throws {
    try await store.commands.transaction { transaction throws(ContactsError) in
      do throws(StoreError) {
        for contact in contacts {
          try transaction.write(
            .contact(contact.id, from: nil, to: contact), of: Self.owner, at: contact.createdAt)
        }
      } catch { throw .store(error) }
    }
  }

  private static func contact(_ number: Int, _ random: inout SplitMix64) -> Contact {
    let digits = (0..<8).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    let details = ContactDetails(
      name: name(&random), phone: PhoneNumber.formatted("010" + digits),
      note: number.isMultiple(of: 3) ? "역 앞에서 만났고 시간을 잘 지켰어요." : "", seed: random.next(),
      marks: number.isMultiple(of: 4) ? [.met, .friendly] : [])
    return Contact(
      id: ID(high: 3, low: UInt64(number)), details: details, createdAt: Timestamp(seconds: Int64(number)))
  }

  /// Three of four names are Korean.
  private static func name(_ random: inout SplitMix64) -> String {
    func one(_ letters: String) -> String { letters.randomElement(using: &random).map(String.init) ?? "" }
    if Int.random(in: 0...3, using: &random) > 0 {
      return one("김이박최정강조윤장임한오서신권황안송류홍") + one("민서지하도윤예준시우현수") + one("준서연우지윤호진아민영은")
    }
    return (0..<Int.random(in: 4...9, using: &random)).map { $0 == 0 ? one("ABCDEFGHJKLMNRSTW") : one("aeiourlnst") }
      .joined()
  }
}

import MarketTesting
import Marketplace

@testable import Screens

/// The list of people and the form of a contact.
extension Scene {
  @MainActor
  func arrangeContacts(_ journey: Journey) async {
    if self != .peopleNothing { await addContacts(journey) }
    await journey.press("F10")
    if self == .contactForm { await journey.press("j", "Enter") }
  }

  /// Contacts of a guest with everything that a row can show.
  @MainActor
  private func addContacts(_ journey: Journey) async {
    let isKorean = journey.isKorean
    let contacts = [
      ContactDetails(name: "Zoë", seed: 1),
      ContactDetails(
        name: isKorean ? "김민지" : "Minji Kim", phone: "010-1234-5678",
        note: isKorean ? "역삼역 3번 출구에서 만났고\n시간을 잘 지켜요" : "Met at exit 3,\nalways on time", seed: 2,
        member: JourneyPeople.neighbor.id, marks: [.met, .friendly]),
      ContactDetails(
        name: isKorean ? "박서준" : "Seojun Park", phone: "+82 10-9876-5432", seed: 3, marks: [.didNotCome, .haggles]),
      ContactDetails(
        name: String(repeating: isKorean ? "아주 긴 이름 👨‍👩‍👧 " : "A very long name 👨‍👩‍👧 ", count: 5), phone: "1588-1234", seed: 4),
      ContactDetails(name: "שלום\u{202E}", note: "a\u{1B}[31mb", seed: 5),
    ]
    for (number, details) in contacts.enumerated() {
      let contact = Contact(id: ID(high: 8, low: UInt64(number)), details: details, createdAt: Sample.now)
      _ = try? await journey.commands.perform(
        .addContact, [.contact(contact.id, from: nil, to: contact)], by: .guest)
    }
  }
}

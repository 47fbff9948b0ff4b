/// Merges a few members into a long sorted list of contacts of which only a page is read.
struct PeopleMerge {
  /// The members in their order, each with the number of contacts before it. These numbers never decrease.
  let members: [(profile: Profile, place: Int)]

  /// The contacts that may be in a page of the merged list.
  func contacts(from start: Int, limit: Int) -> (start: Int, limit: Int) {
    (start - membersBefore(start), max(0, limit))
  }

  /// The page of the merged list, made of the contacts of `contacts(from:limit:)`, which begin at the index `from`.
  func merged(_ contacts: [Contact], from: Int, start: Int, limit: Int) -> [ListedPerson] {
    var people: [ListedPerson] = []
    var (next, member) = (from, membersBefore(start))
    while people.count < limit {
      if members.indices.contains(member), members[member].place <= next {
        people.append(.member(members[member].profile))
        member += 1
      } else if contacts.indices.contains(next - from) {
        people.append(.contact(contacts[next - from]))
        next += 1
      } else {
        break
      }
    }
    return people
  }

  func index(of member: ID<Account>) -> Int? {
    members.firstIndex { $0.profile.id == member }.map { members[$0].place + $0 }
  }

  func index(ofContactAt index: Int) -> Int { index + members.count { $0.place <= index } }

  /// The number of members before an index of the merged list.
  private func membersBefore(_ index: Int) -> Int {
    members.enumerated().prefix { $0.element.place + $0.offset < index }.count
  }
}

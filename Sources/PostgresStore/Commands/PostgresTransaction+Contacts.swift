internal import Marketplace

/// Contacts never leave the machines of their owners, so a server has none.
extension PostgresTransaction {
  func contact(_ id: ID<Contact>, of owner: ID<Account>) throws(StoreError) -> Contact? { nil }
  func contact(tiedTo member: ID<Account>, of owner: ID<Account>) throws(StoreError) -> Contact? { nil }
  func contactCount(of owner: ID<Account>) throws(StoreError) -> Int { 0 }
}

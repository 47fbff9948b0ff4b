internal import LocalFiles
internal import MarketJSON
internal import Marketplace

extension EmbeddedTransaction: ReplicaTransaction {
  func pending() throws(StoreError) -> [PendingCommand] {
    try inStore { () throws(SQLiteFault) in try sql.pendingCommands() }
  }

  func setPending(_ command: PendingCommand) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in try sql.setPending(command) }
  }

  func removePending(_ id: ID<AnyCommand>) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in try sql.run("DELETE FROM pending WHERE id = ?", [.id(id)]) }
  }

  func forget(_ id: ID<AnyCommand>, by actor: ID<Account>) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in try sql.forgetCommand(id, by: actor) }
  }

  func setPosition(_ number: Int) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in try sql.setMeta(EmbeddedReplicaStore.positionName, to: String(number)) }
  }

  func setSentViews(_ number: Int) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in try sql.setMeta(EmbeddedReplicaStore.sentViewsName, to: String(number)) }
  }

  func put(_ record: ServerRecord, for member: ID<Account>) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in
      switch record {
      case .listing(let listing): try put(listing)
      case .hiddenListing(let id, let deletedAt): try hide(id, deletedAt, from: member)
      case .account(let account): try sql.replace(account, skeleton: ICULookalikes().skeleton(of: account.name))
      case .manner(let person, let manner): try sql.put(manner, of: person)
      case .post(let post): try sql.put(post)
      case .hiddenPost(let id): try sql.removePost(id)
      case .room(let room): try sql.put(room, of: member)
      case .messages(let messages): try sql.put(messages)
      case .newest(let sequence, let room): try sql.dropMessages(after: sequence, in: room)
      case .personal(let records): try sql.put(records, of: member)
      }
    }
  }

  private func put(_ listing: Listing) throws(SQLiteFault) {
    try writer().put(StoredListing(listing))
  }

  /// Marks a listing as deleted or hidden if a heart, a bookmark, a sale to the member or a chat refers to it. Removes any
  /// other listing.
  private func hide(_ id: ID<Listing>, _ deletedAt: Timestamp?, from member: ID<Account>) throws(SQLiteFault) {
    guard var known = try writer().stored(id) else { return }
    let values: [SQLValue] = [.id(id), .id(member)]
    let isKept = try sql.exists(
      """
      SELECT 1 WHERE EXISTS(SELECT 1 FROM heart WHERE listing = ?1 AND person = ?2)
        OR EXISTS(
          SELECT 1 FROM postMark
          WHERE kind = \(PostMark.Kind.bookmarkListing.number) AND subject = ?1 AND person = ?2)
        OR EXISTS(SELECT 1 FROM partner WHERE listing = ?1 AND person = ?2)
        OR EXISTS(SELECT 1 FROM room WHERE listing = ?1 AND last > 0)
      """, values)
    guard isKept else {
      try writer().remove(id)
      return
    }
    if let deletedAt { known.listing = known.listing.deleted(at: deletedAt) } else { known.listing.isHidden = true }
    try writer().put(known)
  }
}

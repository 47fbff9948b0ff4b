/// What a decision about listings may look at: the store as it is while nobody else writes.
public protocol ListingLedger {
  /// The listing of this identity, hidden or deleted ones too; nil when there is none.
  func listing(_ id: ID<Listing>) throws(StoreError) -> Listing?

  /// The newest `limit` acts of `actor`, newest first; fewer when there are no more, or the older ones are forgotten.
  /// `ActHistory.window` of them are never forgotten.
  func acts(of actor: ID<Account>, limit: Int) throws(StoreError) -> [PastAct]
}

/// A command that changes one listing of the member who gives it, and returns its new state. It writes nothing when
/// nothing changes.
///
/// It throws `.notFound` for a listing that the member cannot see, `.rule(.notYours)` for somebody else's, and
/// `.rule(.deleted)`.
protocol ListingCommand: CommandAction where Outcome == Listing, Failure == ListingsError {
  var listing: ID<Listing> { get }
  var kind: CommandKind { get }

  /// The listing after the command. Throws when the command violates a rule.
  func changed(_ listing: Listing, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing
}

extension ListingCommand {
  func perform(in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    let before = try context.ownListing(listing)
    let after = try changed(before, in: context)
    try context.change(.listing(listing, from: before, to: after), as: kind)
    return after
  }
}

extension CommandAction where Outcome == Listing, Failure == ListingsError {
  /// The listing as the command left it, or the current one when the command changed nothing.
  func outcome(of record: CommandRecord, on id: ID<Listing>, in context: CommandContext<ListingsError>)
    throws(ListingsError) -> Listing
  {
    let changes = try context.stored { transaction throws(StoreError) in try transaction.changes(of: record.number) }
    for case .listing(id, _, let after?) in changes.reversed() { return after }
    guard let listing = try context.listing(id) else { throw .notFound(id) }
    return listing
  }
}

extension ListingCommand {
  func outcome(of record: CommandRecord, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    try outcome(of: record, on: listing, in: context)
  }
}

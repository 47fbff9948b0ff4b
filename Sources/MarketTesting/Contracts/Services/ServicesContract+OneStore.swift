public import Marketplace

extension ServicesContract {
  /// Members who share one store.
  public struct OneStore: Neighbors {
    private let markets: Markets
    private let accounts: [Member: ID<Account>]

    /// Signs up the members.
    public init(_ markets: Markets) async throws {
      self.markets = markets
      var accounts: [Member: ID<Account>] = [:]
      for member in Member.allCases {
        let new = NewAccount(name: member.name, neighborhoods: NeighborhoodChoice(only: Sample.home))
        accounts[member] = try await markets.market(for: .guest).accounts.signUp(new).id
      }
      self.accounts = accounts
    }

    public func market(of member: Member) -> Market { markets.market(for: Viewer(accounts[member])) }

    /// Does nothing, because everybody reads the same records.
    public func settle() async throws {}
  }
}

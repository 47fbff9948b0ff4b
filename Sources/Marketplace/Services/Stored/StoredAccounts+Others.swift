/// Blocks and reports.
extension StoredAccounts {
  func setBlocked(_ other: ID<Account>, to isBlocked: Bool) async throws(AccountsError) {
    do throws(AccountsError) {
      try await commands.perform(BlockPerson(other: other, isBlocked: isBlocked))
    } catch { throw error }
  }

  func blocked() async throws(StoreError) -> [Profile] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      var profiles: [Profile] = []
      for id in try await store.blocked(by: me) {
        // A neighbor without remaining listings can still be unblocked.
        profiles.append(try await profile(id) ?? Profile(Seller(id: id, name: "\(id)")))
      }
      return profiles
    } catch { throw error }
  }

  func blocks() async throws(StoreError) -> [Block] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      let own = try await store.blocks(by: me)
      var blocks = own
      for other in try await store.visibility(for: me).sellers.subtracting(own.map(\.other)).sorted() {
        blocks += try await store.blocks(by: other).filter { $0.other == me }
      }
      return blocks
    } catch { throw error }
  }

  func report(
    _ subject: Report.Subject, reason: Report.Reason, note: String
  ) async throws(AccountsError) -> Report {
    do throws(AccountsError) {
      return try await commands.perform(SendReport(subject: subject, reason: reason, note: note))
    } catch { throw error }
  }

  func withdrawReport(about subject: Report.Subject) async throws(StoreError) -> Bool {
    do throws(AccountsError) { return try await commands.perform(WithdrawReport(subject: subject)) } catch {
      // A member's only possible error comes from the store; a guest has no reports.
      if case .store(let fault) = error { throw fault }
      return false
    }
  }

  func reports() async throws(StoreError) -> [Report] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) { return try await store.reports(by: me) } catch { throw error }
  }
}

/// The drafts of one viewer in a store.
public struct StoredDrafts: Drafts {
  let viewer: Viewer
  let store: any PersonalStore
  let clock: any MarketClock

  public init(viewer: Viewer, store: any PersonalStore, clock: any MarketClock) {
    self.viewer = viewer
    self.store = store
    self.clock = clock
  }

  public func draft(about subject: Draft.Subject) async throws(StoreError) -> Draft? {
    guard let me = viewer.account else { return nil }
    do throws(StoreError) { return try await store.draft(of: me, about: subject) } catch { throw error }
  }

  public func keep(_ draft: Draft) async throws(StoreError) {
    guard let me = viewer.account else { return }
    if draft.isEmpty { return try await drop(about: draft.subject) }
    do throws(StoreError) { try await store.keep(draft, of: me, at: clock.now()) } catch { throw error }
  }

  public func drop(about subject: Draft.Subject) async throws(StoreError) {
    guard let me = viewer.account else { return }
    do throws(StoreError) { try await store.dropDraft(of: me, about: subject) } catch { throw error }
  }
}

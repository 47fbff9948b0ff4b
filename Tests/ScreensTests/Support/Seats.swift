import Marketplace
import Synchronization

/// Records the accounts that the program remembers, in order.
final class Seats: Sendable {
  private let remembered = Mutex<[ID<Account>?]>([])

  var all: [ID<Account>?] { remembered.withLock { $0 } }

  @Sendable @MainActor func remember(_ person: ID<Account>?) async { remembered.withLock { $0.append(person) } }
}

import Marketplace
import Synchronization

/// Who the program wanted remembered, in order.
final class Seats: Sendable {
  private let remembered = Mutex<[ID<Account>?]>([])

  var all: [ID<Account>?] { remembered.withLock { $0 } }

  @Sendable @MainActor func remember(_ person: ID<Account>?) async { remembered.withLock { $0.append(person) } }
}

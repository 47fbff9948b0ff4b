internal import Marketplace
import Synchronization

/// The sign-ins at the provider that are under way. They live in memory only: after a restart, people start again.
final class DeviceFlows: Sendable {
  /// One sign-in. The provider's code and its tokens never leave the server.
  struct Flow: Sendable {
    let deviceCode: String
    let nonce: String
    let address: String
    var interval: Int
    var expiresAt: Timestamp
    /// The person, once the provider has named them. Then only their name and neighborhood are missing.
    var person: ProviderKeys.Person?
    fileprivate var asksAt: Timestamp
    fileprivate var isBusy = false
  }

  /// What a question about a sign-in may do.
  enum Turn: Sendable {
    /// There is no such sign-in, or it has expired.
    case unknown
    /// The provider is asked no more often than it wants, and for one question at a time.
    case early(interval: Int)
    /// The caller asks the provider or admits the person, and then ends the turn.
    case take(Flow)
  }

  private static let most = 2000
  private static let mostPerAddress = 20
  /// The seconds that a new member has for a name and a neighborhood.
  static let choosing: Int64 = 900

  private let flows = Mutex<[[UInt8]: Flow]>([:])

  /// Whether somebody at this address may start another sign-in.
  func hasRoom(for address: String, at now: Timestamp) -> Bool {
    flows.withLock { flows in
      flows = flows.filter { $0.value.expiresAt > now }
      return flows.count < Self.most && flows.count { $0.value.address == address } < Self.mostPerAddress
    }
  }

  /// Keeps a sign-in, and returns the handle by which the client asks about it.
  func add(_ started: OpenIDProvider.Started, from address: String, at now: Timestamp) -> String {
    let handle = Secret.token()
    let flow = Flow(
      deviceCode: started.deviceCode, nonce: started.nonce, address: address, interval: started.interval,
      expiresAt: now.advanced(seconds: Int64(started.lifetime)), asksAt: now)
    flows.withLock { $0[Secret.hash(handle)] = flow }
    return handle
  }

  func begin(_ handle: String, at now: Timestamp) -> Turn {
    flows.withLock { flows in
      let key = Secret.hash(handle)
      guard let flow = flows[key] else { return .unknown }
      guard flow.expiresAt > now else {
        flows[key] = nil
        return .unknown
      }
      guard !flow.isBusy, flow.asksAt <= now || flow.person != nil else { return .early(interval: flow.interval) }
      flows[key]?.isBusy = true
      return .take(flow)
    }
  }

  /// Ends a turn with the sign-in as it is now; nil when it is over.
  func end(_ handle: String, with flow: Flow?, at now: Timestamp) {
    flows.withLock { flows in
      guard var flow else {
        flows[Secret.hash(handle)] = nil
        return
      }
      flow.isBusy = false
      // Clocks and networks are not exact: a question that comes a second early is on time.
      flow.asksAt = now.advanced(seconds: Int64(max(0, flow.interval - 1)))
      flows[Secret.hash(handle)] = flow
    }
  }
}

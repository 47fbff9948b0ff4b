public import Marketplace
import Synchronization

/// An outbox in memory. Tests can make it fail.
public final class InMemoryOutbox: Outbox {
  private struct State {
    var waiting: [WaitingMessage] = []
    var failure: StoreError?
  }

  private let state = Mutex(State())
  private let announce: @Sendable (Change) -> Void

  /// `announce` receives the changes.
  public init(announce: @escaping @Sendable (Change) -> Void = { _ in }) { self.announce = announce }

  /// Makes every method throw `error`; nil ends that.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  public func keep(_ message: OutgoingMessage) async throws(StoreError) {
    try answer { state in
      if let place = state.waiting.firstIndex(where: { $0.id == message.id }) {
        state.waiting[place].fault = nil
      } else {
        state.waiting.append(WaitingMessage(message: message))
      }
    }
    announce(.room(message.room.id))
  }

  public func waiting(of sender: ID<Account>, in room: ID<ChatRoom>?) async throws(StoreError) -> [WaitingMessage] {
    try answer { state in
      state.waiting.filter { $0.message.sender == sender && (room == nil || $0.message.room.id == room) }
    }
  }

  public func setFault(_ fault: SendFault?, of id: ID<ChatMessage>) async throws(StoreError) {
    let room = try answer { state -> ID<ChatRoom>? in
      guard let place = state.waiting.firstIndex(where: { $0.id == id }), state.waiting[place].fault != fault
      else { return nil }
      state.waiting[place].fault = fault
      return state.waiting[place].message.room.id
    }
    if let room { announce(.room(room)) }
  }

  public func remove(_ id: ID<ChatMessage>) async throws(StoreError) {
    let room = try answer { state -> ID<ChatRoom>? in
      guard let place = state.waiting.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiting.remove(at: place).message.room.id
    }
    if let room { announce(.room(room)) }
  }

  private func answer<Answer: Sendable>(_ ask: (inout sending State) -> Answer) throws(StoreError) -> Answer {
    let outcome: Result<Answer, StoreError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      return .success(ask(&state))
    }
    return try outcome.get()
  }
}

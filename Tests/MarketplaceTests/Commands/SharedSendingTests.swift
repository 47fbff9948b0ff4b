import MarketTesting
import Synchronization
import Testing

@testable import Marketplace

/// Messages of several members that arrive at the same moment.
@Suite(.timeLimit(.minutes(5))) struct SharedSendingTests {
  private let people = TestPeople([], isLocal: true)
  private let buyers = (60..<90).map { Sample.account(Sample.seller($0), name: "buyer \($0)") }
  private let rooms: [ChatRoom]

  /// Each buyer has asked the seller about a listing.
  init() async throws {
    let listing = try await people.listing(of: people.other)
    for buyer in buyers {
      _ = try await people.accounts.add(buyer, skeleton: PlainLookalikes().skeleton(of: buyer.name))
      let chats = people.market(of: buyer.id).chats
      _ = try await chats.send(.text("아직 있나요?"), in: try await chats.open(listing.id).id)
    }
    rooms = buyers.map { ChatRoom(listing: listing.id, buyer: $0.id, seller: listing.seller) }
  }

  private func message(_ number: Int, in room: ChatRoom, _ content: ChatMessage.Content? = nil) -> SendMessage {
    SendMessage(
      message: OutgoingMessage(
        id: ID(high: 5, low: UInt64(number)), room: room, sender: room.buyer, time: people.clock.now(),
        content: content ?? .text("\(number)")))
  }

  private func texts(in room: ChatRoom) async throws -> [String] {
    try await people.chats.messages(in: room.id, at: .newest, above: 1, limit: 100).messages.map {
      if case .text(let text, _) = $0.content { text } else { "" }
    }
  }

  /// Sends all at once, while a transaction is under way. Returns their results in order, and the number of their
  /// transactions.
  private func send(_ messages: [SendMessage]) async throws
    -> (results: [Result<Bool, ChatsError>], transactions: Int)
  {
    let store = HeldCommandStore(store: people.commands)
    let sending = SharedSending(store, patience: .seconds(3600))
    let held = Task { try await sending.send(message(900, in: rooms[11])) }
    while store.transactions == 0 { await Task.yield() }
    var tasks: [Task<Result<Bool, ChatsError>, Never>] = []
    for message in messages {
      tasks.append(
        Task {
          do throws(ChatsError) { return .success(try await sending.send(message)) } catch { return .failure(error) }
        })
      while sending.waiting < tasks.count { await Task.yield() }
    }
    store.release()
    _ = await held.result
    var results: [Result<Bool, ChatsError>] = []
    for task in tasks { results.append(await task.value) }
    return (results, store.transactions - 1)
  }

  @Test func nobodyWaitsLongForAnotherTransaction() async throws {
    let store = HeldCommandStore(store: people.commands)
    let sending = SharedSending(store, patience: .zero)
    var tasks: [Task<Bool, any Error>] = []
    for number in 0..<SharedSending.mostTransactions {
      tasks.append(Task { try await sending.send(message(number, in: rooms[number])) })
      while store.transactions <= number { await Task.yield() }
    }
    store.release()
    for task in tasks { #expect(try await task.value) }
  }

  @Test func aSecondTransactionBeginsForMany() async throws {
    let store = HeldCommandStore(store: people.commands)
    let sending = SharedSending(store, patience: .seconds(3600))
    var tasks = [Task { try await sending.send(message(0, in: rooms[0])) }]
    while store.transactions == 0 { await Task.yield() }
    for number in 1..<SharedSending.fewestForSecond {
      tasks.append(Task { try await sending.send(message(number, in: rooms[number % 11])) })
      while sending.waiting < number { await Task.yield() }
    }
    #expect(store.transactions == 1)
    tasks.append(Task { try await sending.send(message(100, in: rooms[11])) })
    while store.transactions == 1 { await Task.yield() }
    store.release()
    for task in tasks { #expect(try await task.value) }
    #expect(try await texts(in: rooms[11]) == ["100"])
  }

  @Test func fewMessagesWaitForMore() async throws {
    let store = HeldCommandStore(store: people.commands)
    let sending = SharedSending(store, patience: .seconds(3600), gathering: .seconds(3600))
    var tasks = [Task { try await sending.send(message(0, in: rooms[0])) }]
    while store.transactions == 0 { await Task.yield() }
    func add(_ number: Int) {
      tasks.append(Task { try await sending.send(message(number, in: rooms[number])) })
    }
    for number in 1..<SharedSending.fewestForSecond {
      add(number)
      while sending.waiting < number { await Task.yield() }
    }
    store.release()
    _ = try await tasks[0].value
    #expect(store.transactions == 1 && sending.waiting == SharedSending.fewestForSecond - 1)
    add(SharedSending.fewestForSecond)
    for task in tasks { #expect(try await task.value) }
    #expect(store.transactions == 2)
  }

  @Test func aMessageAloneDoesNotWait() async throws {
    let sending = SharedSending(people.commands, patience: .seconds(3600), gathering: .seconds(3600))
    for number in 0..<3 { #expect(try await sending.send(message(number, in: rooms[number]))) }
  }

  @Test func oneTransactionTakesOneMessageOfEachRoom() async throws {
    let messages = (0..<10).map { message($0, in: rooms[$0]) } + [10, 11].map { message($0, in: rooms[0]) }
    let (results, transactions) = try await send(messages)
    #expect(results.allSatisfy { $0 == .success(true) })
    // Ten rooms, and the second and third message of one room.
    #expect(transactions == 3)
    #expect(try await texts(in: rooms[0]) == ["0", "10", "11"])
    for number in 1..<10 { #expect(try await texts(in: rooms[number]) == ["\(number)"]) }
  }

  @Test func aRefusedMessageKeepsNoOtherBack() async throws {
    try await people.commands.setBlocked(buyers[1].id, by: people.other.id, to: true, at: people.clock.now())
    let stranger = ChatRoom(listing: rooms[2].listing, buyer: people.me.id, seller: rooms[2].seller)
    let (results, _) = try await send([
      message(0, in: rooms[0]), message(1, in: rooms[1]), message(2, in: stranger), message(4, in: rooms[4]),
    ])
    #expect(results == [.success(true), .failure(.rule(.blocked)), .success(false), .success(true)])
    #expect(try await texts(in: rooms[1]).isEmpty)
    #expect(try await texts(in: rooms[4]) == ["4"])
  }

  @Test func aMessageThatIsSentAgainIsKeptOnce() async throws {
    let (results, _) = try await send([message(0, in: rooms[0]), message(0, in: rooms[0]), message(1, in: rooms[1])])
    #expect(results == [.success(true), .success(true), .success(true)])
    #expect(try await texts(in: rooms[0]) == ["0"])
  }

  @Test func aCardIsPerformedAlone() async throws {
    let proposal = Proposal(by: buyers[0].id, at: people.clock.now())
    let offer = message(0, in: rooms[0], .offer(Offer(amount: Money(won: 1000), proposal: proposal)))
    #expect(try await SharedSending(people.commands).send(offer) == false)
    let command = MemberCommand.send(offer.message.id, .text("말"), rooms[0])
    try await people.market(of: buyers[0].id).commands.perform(
      GivenCommand(id: ID(high: 9, low: 1), time: people.clock.now(), command: command))
    #expect(try await texts(in: rooms[0]) == ["말"])
  }

  /// A message that the store cannot take is found by performing each alone. When the store is away, nobody waits twice: those
  /// in the transaction and those that wait for the next one fail.
  @Test func aFaultOfTheStore() async throws {
    let damaged = StoreError.unavailable(path: "", reason: .damaged)
    for error in [damaged, .unavailable(path: "", reason: .busy), .diskFull(path: "")] {
      people.commands.fail(with: error)
      let given = [0, 1, 2].map { message($0, in: rooms[$0 / 2]) }
      let (results, transactions) = try await send(given)
      #expect(results.allSatisfy { $0 == (error == damaged ? .success(false) : .failure(.store(error))) })
      #expect(transactions == (error == damaged ? 2 : 0))
    }
  }
}

/// Holds its transactions until they are released.
private final class HeldCommandStore: CommandStore {
  let store: any CommandStore
  private let state = Mutex((started: 0, isReleased: false))

  init(store: any CommandStore) { self.store = store }

  var transactions: Int { state.withLock { $0.started } }
  func release() { state.withLock { $0.isReleased = true } }

  func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    state.withLock { $0.started += 1 }
    while state.withLock({ !$0.isReleased }) { await Task.yield() }
    do throws(Failure) { return try await store.transaction(body) } catch { throw error }
  }

  func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision] { [] }
}

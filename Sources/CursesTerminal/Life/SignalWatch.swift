import CRescue
import Dispatch

/// Hears signals on the main actor, in place of the handlers that ncurses has put there. Dispatch has sources for that, but
/// they begin to listen a little after they are made, and the signal that comes meanwhile is lost.
@MainActor
final class SignalWatch {
  private var source: (any DispatchSourceRead)?
  private var actions: [(number: Int32, act: @MainActor () -> Void)] = []

  /// From now on this signal is kept, and does this once `start` was called. Those that come close together are told once
  /// each, in the order in which they were asked for.
  func hear(_ number: Int32, _ act: @escaping @MainActor () -> Void) {
    guard signals_open() >= 0 else { return }
    actions.append((number, act))
    signals_hear(number)
  }

  func start() {
    let descriptor = signals_open()
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tell() } }
    source.activate()
    self.source = source
  }

  /// Every signal does again what it does to a program that does not care.
  func stop() {
    source?.cancel()
    source = nil
    for action in actions { signals_ignore(action.number) }
    actions = []
  }

  private func tell() {
    let told = signals_take()
    for action in actions where told & (1 << UInt64(action.number)) != 0 { action.act() }
  }
}

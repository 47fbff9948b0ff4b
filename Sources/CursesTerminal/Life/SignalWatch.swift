import CRescue
import Dispatch

/// Handles signals on the main actor, replacing the handlers of ncurses. Dispatch's signal sources start to listen only
/// some time after their creation, and a signal in between would be lost.
@MainActor
final class SignalWatch {
  private var source: (any DispatchSourceRead)?
  private var actions: [(number: Int32, act: @MainActor () -> Void)] = []

  /// Catches this signal from now on, and runs `act` for it after `start`. Signals in quick succession run once each,
  /// in the order of registration.
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

  /// Restores the default action of all signals.
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

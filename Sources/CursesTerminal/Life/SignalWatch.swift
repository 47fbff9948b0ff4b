import CNcurses
import Dispatch
import Glibc

/// Hears signals on the main actor, away from the handlers that ncurses has put there.
@MainActor
final class SignalWatch {
  private var sources: [any DispatchSourceSignal] = []
  private var numbers: [Int32] = []

  /// Signals that come close together are told once.
  func hear(_ number: Int32, _ act: @escaping @MainActor () -> Void) {
    curses_release_signal(number)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(act) }
    source.activate()
    sources.append(source)
    numbers.append(number)
  }

  /// Every signal does again what it does to a program that does not care.
  func stop() {
    for source in sources { source.cancel() }
    for number in numbers { curses_default_signal(number) }
    sources = []
    numbers = []
  }
}

import Glibc
import MarketSync
import Marketplace
import Screens
import TerminalUI

/// Joins a server by its provider on the command line: prints the page and the code, and waits for the approval.
struct ProviderJoining {
  let context: ServerContext
  let address: String
  /// What a new member has chosen already; nil asks at a terminal.
  let new: NewProviderMember?
  let invitation: String?

  func join() async throws -> JoinResult {
    let signIn = try await context.ask { servers throws(ServersError) in
      try await servers.startProvider(at: address)
    }
    show(signIn)
    var (interval, given) = (signIn.interval, NewProviderMember?.none)
    while true {
      // No sleeping task: it would keep the process's shared threads awake.
      if given == nil { sleep(UInt32(clamping: interval)) }
      let answer: ProviderAnswer
      do throws(ServersError) { answer = try await context.servers.askProvider(signIn, new: given) } catch {
        guard case .unreachable = error else { throw CommandFailure(error, context.strings) }
        interval = min(60, interval * 2)
        continue
      }
      switch answer {
      case .pending(let wanted): (interval, given) = (wanted, nil)
      case .new(let suggestion):
        guard given == nil else { throw CommandFailure(ServersError.refused(code: "unavailable"), context.strings) }
        given = try await newMember(suggestion)
      case .joined(let result): return result
      }
    }
  }

  private func show(_ signIn: ProviderSignIn) {
    let strings = context.strings
    Output.error(strings(.sayProviderPage, signIn.provider, signIn.page))
    Output.error(strings(.sayProviderCode, signIn.code))
    if let code = LoadedQRCodes.code(of: signIn.completePage ?? signIn.page) { show(code) }
    Output.say(strings(.sayProviderWaits))
  }

  /// Draws the code if it fits on a terminal with colors, in black on white whatever its colors are.
  private func show(_ code: QRCode) {
    var window = winsize()
    guard isatty(2) == 1, Environment.wantsColor, ioctl(2, UInt(TIOCGWINSZ), &window) == 0,
      code.size.columns <= Int(window.ws_col), code.size.rows + 4 <= Int(window.ws_row)
    else { return }
    for line in code.lines() { Output.unfinished("\u{1B}[30;107m\(line)\u{1B}[0m\n") }
  }

  private func newMember(_ suggestion: String?) async throws -> NewProviderMember {
    if let new { return new }
    guard isatty(0) == 1, isatty(2) == 1 else { throw CommandFailure(.usage, context.strings(.errorProviderNew)) }
    let strings = context.strings
    Output.unfinished(strings(.askProviderID, suggestion ?? "").displayed)
    let typed = readLine()?.trimmed ?? ""
    Output.unfinished(strings(.askProviderNeighborhood))
    let place = try await Places(context.composition.gazetteer, strings).one(named: readLine()?.trimmed ?? "").code
    return NewProviderMember(
      name: typed.isEmpty ? suggestion ?? "" : typed, neighborhood: place, invitation: invitation)
  }
}

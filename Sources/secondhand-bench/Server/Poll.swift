import Glibc

/// Waits for input on several connections at once.
struct Poll {
  private var entries: [pollfd]

  init(_ links: [Link]) {
    entries = links.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
  }

  /// The numbers of the connections with input.
  mutating func ready(within milliseconds: Double) -> [Int] {
    guard poll(&entries, nfds_t(entries.count), Int32(max(0, milliseconds.rounded(.up)))) > 0 else { return [] }
    return entries.indices.filter { entries[$0].revents != 0 }
  }
}

/// Which servers the requests of a client may reach.
package enum WebReach: Sendable, Hashable {
  case anywhere
  /// Servers of the public internet, on the ports of http and https. Tests name the servers of their own as exceptions.
  case publicServers(exceptions: Set<SocketAddress> = [])

  func contains(_ address: SocketAddress) -> Bool {
    switch self {
    case .anywhere: true
    case .publicServers(let exceptions):
      exceptions.contains(address) || (address.isPublic && [80, 443].contains(address.port))
    }
  }
}

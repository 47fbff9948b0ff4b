import Glibc
import Testing

@testable import WebClient

@Suite struct SocketAddressTests {
  private static func address(_ text: String) throws -> SocketAddress {
    let isSix = text.contains(":")
    var bytes = [UInt8](repeating: 0, count: isSix ? 16 : 4)
    try #require(inet_pton(isSix ? AF_INET6 : AF_INET, text, &bytes) == 1, "\(text)")
    return SocketAddress(bytes, port: 443)
  }

  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.1", "127.255.255.255",
    "169.254.0.0", "169.254.169.254", "172.16.0.0", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1",
    "192.168.0.0", "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.1", "203.0.113.255", "224.0.0.1",
    "239.255.255.255", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1",
    "64:ff9b::169.254.169.254", "64:ff9b::192.168.1.1", "64:ff9b::1:0:0:8.8.8.8",
    "64:ff9b:1::1", "100::1", "2001::1", "2001:1ff:ffff::1", "2001:db8::1", "2002:7f00:1::1", "3fff::1", "3fff:fff::1",
    "5f00::1", "fc00::1", "fdff::1", "fe80::1", "febf::1", "fec0::1", "ff02::1", "4000::1", "1fff::1",
  ])
  func specialOnesAreNotPublic(_ text: String) throws { #expect(try !Self.address(text).isPublic) }

  @Test(arguments: [
    "1.0.0.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1",
    "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.167.255.255", "192.169.0.0",
    "198.17.255.255", "198.20.0.0", "203.0.112.1", "203.0.114.1", "223.255.255.255",
    "2001:200::1", "2001:4860:4860::8888", "2001:db7::1", "2001:db9::1", "2003::1", "2606:4700::1111", "2a00:1450::1",
    "64:ff9b::8.8.8.8", "64:ff9b::1.0.0.1",
  ])
  func othersArePublic(_ text: String) throws { #expect(try Self.address(text).isPublic) }

  @Test func portsOtherThanThoseOfTheWebAreRefused() {
    let reach = WebReach.publicServers(exceptions: [SocketAddress([127, 0, 0, 1], port: 8080)])
    let host: [UInt8] = [8, 8, 8, 8]
    #expect(reach.contains(SocketAddress(host, port: 80)) && reach.contains(SocketAddress(host, port: 443)))
    for port in [0, 22, 25, 79, 81, 444, 6379, 8080, 65535] {
      #expect(!reach.contains(SocketAddress(host, port: port)))
    }
    #expect(reach.contains(SocketAddress([127, 0, 0, 1], port: 8080)))
    #expect(!reach.contains(SocketAddress([127, 0, 0, 2], port: 8080)))
    #expect(!reach.contains(SocketAddress([127, 0, 0, 1], port: 80)))
  }

  @Test(
    arguments: [
      ("text/html", "text/html", nil), ("Text/HTML; Charset=\"EUC-KR\"", "text/html", "euc-kr"),
      ("text/html;charset = utf-8", "text/html", "utf-8"),
      ("text/html; boundary=x; charset='ks_c'", "text/html", "ks_c"),
      ("", "", nil), (";", "", nil), ("text/html; charset=", "text/html", nil),
      ("text/html; charset", "text/html", nil),
    ] as [(String, String, String?)])
  func mediaTypesAreRead(_ header: String, _ name: String, _ charset: String?) {
    #expect(MediaType(header).name == name && MediaType(header).charset == charset)
  }
}

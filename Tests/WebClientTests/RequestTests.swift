import Testing

@testable import WebClient

@Suite struct RequestTests {
  @Test(arguments: [
    "", "example.org", "/path", "ftp://example.org/", "file:///etc/passwd", "http:/example.org", "http://", "http:///x",
    "http://:80/", "https://user:secret@example.org/", "https://example.org\\@evil.org/", "http://example.org/a b",
    "http://example.org/\r\nX: 1", "http://example.org/\u{0}", "http://예시.kr/", "javascript:alert(1)", " http://a.b",
    "http://example.org/" + String(repeating: "a", count: 16384),
  ])
  func refusesAddress(_ address: String) async {
    await #expect(throws: WebError.badAddress) { try await testClient().send(WebRequest(.get, address), limit: 0) }
    #expect(throws: WebError.badAddress) { try testClient().events(of: WebRequest(.get, address)) }
  }

  @Test(arguments: [
    ("HTTPS://Example.org", "HTTPS://Example.org"), ("http://[::1]:80/?q#f", "http://[::1]:80/?q#f"),
    ("http://example.org/한 국".replacing(" ", with: ""), "http://example.org/%ED%95%9C%EA%B5%AD"),
    ("http://example.org/a@b?c=\\", "http://example.org/a@b?c=\\"),
  ])
  func acceptsAddress(_ address: String, _ sent: String) throws {
    #expect(try WebRequest(.get, address).checked().address == sent)
  }

  @Test(arguments: ["http://a.b:1", "http://a.b:1/", "http://a.b:1/c/d//e", "http://a.b:1?c/d", "http://a.b:1#c"])
  func knowsTheServerOfAnAddress(_ address: String) {
    #expect(WebRequest(.get, address).origin == "http://a.b:1")
  }

  @Test(arguments: [
    ("X", "a\r\nY: b"), ("X", "a\nb"), ("X", "a\u{0}"), ("X", "\u{7F}"), ("X\r\nY", "a"), ("X Y", "a"), ("X:", "a"),
    ("", "a"),
    ("이름", "a"), ("Content-Length", "3"), ("transfer-encoding", "chunked"), ("HOST", "evil.org"),
  ])
  func refusesHeader(_ name: String, _ value: String) async {
    let request = WebRequest(.get, "http://127.0.0.1/", headers: [name: value])
    await #expect(throws: WebError.badHeader(name)) { try await testClient().send(request, limit: 0) }
  }

  @Test func headersIgnoreTheCaseOfTheirNames() {
    var headers: WebHeaders = ["Set-A": "1", "set-a": "2", "B": ""]
    #expect(headers["SET-A"] == "1" && headers.all("Set-a") == ["1", "2"] && headers["b"] == "" && headers["c"] == nil)
    headers["sEt-a"] = "3"
    #expect(headers.all("Set-A") == ["3"] && headers.fields.count == 2)
    headers["B"] = nil
    #expect(headers.fields.map(\.name) == ["sEt-a"])
  }

  @Test(arguments: [
    ("bytes 100-199/200", ContentRange.part(start: 100, total: 200)), ("bytes 5-9/*", .part(start: 5, total: nil)),
    ("Bytes */200", .outside(total: 200)), ("bytes */*", nil), ("bytes 1-2", nil), ("lines 1-2/3", nil), ("", nil),
    ("bytes x-2/3", nil), ("bytes 1-2/-3", nil), ("bytes 1-2/3/4", nil),
  ])
  func readsRanges(_ text: String, _ range: ContentRange?) {
    #expect(ContentRange(text) == range)
  }

  @Test func silenceCountsFromTheLastByteAndNotDuringAPause() {
    let start = SuspendingClock().now
    var watch = SilenceWatch(limit: .seconds(5))
    #expect(watch.deadline == nil)
    watch.restart(at: start)
    watch.restart(at: start.advanced(by: .seconds(3)))
    #expect(watch.deadline == start.advanced(by: .seconds(8)))
    watch.suspend()
    #expect(watch.deadline == nil)
  }

  @Test(arguments: [
    (Duration.zero, 1), (.seconds(-3), 1), (.milliseconds(7), 7), (.nanoseconds(1), 1), (.microseconds(1500), 2),
    (.seconds(1_000_000_000_000), Int(Int32.max)),
  ])
  func libcurlGetsMilliseconds(_ duration: Duration, _ milliseconds: Int) {
    #expect(duration.milliseconds == milliseconds)
  }
}

import CCurl

/// Sets the options of one handle, and keeps the first one that libcurl refuses.
struct HandleSetup {
  let curl: Curl
  let easy: UnsafeMutableRawPointer
  private(set) var refused: CURLoption?

  init(curl: Curl, easy: UnsafeMutableRawPointer) {
    self.curl = curl
    self.easy = easy
  }

  private mutating func check(_ option: CURLoption, _ isTaken: Bool) {
    if !isTaken, refused == nil { refused = option }
  }

  private mutating func set(_ option: CURLoption, _ value: Int) {
    check(option, ccurl_set_long(curl.functions, easy, option, value))
  }

  private mutating func set(_ option: CURLoption, _ text: String) {
    check(option, ccurl_set_text(curl.functions, easy, option, text))
  }

  private mutating func set(
    _ option: CURLoption, _ callback: @escaping ccurl_bytes_callback, _ context: CURLoption,
    _ pointer: UnsafeMutableRawPointer
  ) {
    check(option, ccurl_set_bytes(curl.functions, easy, option, callback))
    check(context, ccurl_set_pointer(curl.functions, easy, context, pointer))
  }

  mutating func address(_ address: String) {
    set(CURLOPT_URL, address)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_FOLLOWLOCATION, 0)
  }

  mutating func method(_ method: WebRequest.Method, bodyLength: Int?) {
    var length = bodyLength
    switch method {
    case .head: set(CURLOPT_NOBODY, 1)
    // A server may wait for the body of such a request unless its length is given.
    case .post, .put, .patch: length = bodyLength ?? 0
    case .get, .delete: break
    }
    if let length {
      set(CURLOPT_UPLOAD, 1)
      check(
        CURLOPT_INFILESIZE_LARGE, ccurl_set_size(curl.functions, easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(length)))
    }
    set(CURLOPT_CUSTOMREQUEST, method.rawValue)
  }

  mutating func connection(_ options: WebOptions, _ rules: Transfer.Rules) {
    set(CURLOPT_HTTP_VERSION, rules.isShared ? Int(CURL_HTTP_VERSION_2TLS) : Int(CURL_HTTP_VERSION_1_1))
    set(CURLOPT_HTTP09_ALLOWED, 0)
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_TCP_KEEPALIVE, 1)
    check(
      CURLOPT_SOCKOPTDATA,
      ccurl_set_patience(curl.functions, easy, Int32(clamping: options.acknowledgement.milliseconds)))
    if rules.isCompressed { set(CURLOPT_ACCEPT_ENCODING, "gzip") }
    if let file = options.certificateFile { set(CURLOPT_CAINFO, file) }
    if options.proxies == .none { set(CURLOPT_PROXY, "") }
  }

  /// Asks `transfer` about every address, after the name was resolved and before anything is sent to it. What a resolver
  /// answers at another time does not matter.
  mutating func reach(of transfer: Transfer) {
    let opening: ccurl_open_callback = { context, _, address in
      Transfer.at(context).mayReach(SocketAddress(address)) ? ccurl_open_socket(address) : CURL_SOCKET_BAD
    }
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    check(CURLOPT_OPENSOCKETFUNCTION, ccurl_set_opening(curl.functions, easy, opening, context))
    // A resolver that does not answer must not hold up the end of the transfer. Older libraries lack the option.
    _ = ccurl_set_long(curl.functions, easy, CURLOPT_QUICK_EXIT, 1)
  }

  /// Fixes the address of a host. The list has to live as long as the transfer.
  mutating func resolution(_ resolution: String) -> UnsafeMutablePointer<curl_slist>? {
    let list = ccurl_list_append(curl.functions, nil, resolution)
    check(CURLOPT_RESOLVE, list != nil && ccurl_set_pointer(curl.functions, easy, CURLOPT_RESOLVE, list))
    return list
  }

  mutating func timeouts(connect: Duration, total: Duration?) {
    set(CURLOPT_CONNECTTIMEOUT_MS, connect.milliseconds)
    if let total { set(CURLOPT_TIMEOUT_MS, total.milliseconds) }
  }

  mutating func headers(_ fields: [WebHeaders.Field], userAgent: String) -> UnsafeMutablePointer<curl_slist>? {
    // libcurl would wait a second for "100 Continue" before each long body.
    var lines = ["Expect:"]
    for field in fields { lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)") }
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = ccurl_list_append(curl.functions, list, line) else {
        refused = refused ?? CURLOPT_HTTPHEADER
        break
      }
      list = longer
    }
    set(CURLOPT_USERAGENT, userAgent)
    check(CURLOPT_HTTPHEADER, ccurl_set_pointer(curl.functions, easy, CURLOPT_HTTPHEADER, list))
    return list
  }

  mutating func callbacks(of transfer: Transfer) {
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    set(
      CURLOPT_HEADERFUNCTION,
      { bytes, size, count, context in
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Transfer.at(context).receivedHeader(line) ? line.count : size * count + 1
      }, CURLOPT_HEADERDATA, context)
    set(
      CURLOPT_WRITEFUNCTION,
      { bytes, size, count, context in
        switch Transfer.at(context).received(UnsafeRawBufferPointer(start: bytes, count: size * count)) {
        case .all: size * count
        case .pause: Int(CURL_WRITEFUNC_PAUSE)
        case .enough, nil: size * count + 1
        }
      }, CURLOPT_WRITEDATA, context)
    set(
      CURLOPT_READFUNCTION,
      { bytes, size, count, context in
        Transfer.at(context).fill(UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
          ?? Int(CURL_READFUNC_ABORT)
      }, CURLOPT_READDATA, context)
    let seek: ccurl_seek_callback = { context, offset, _ in
      Transfer.at(context).source?.seek(to: Int(offset)) == false ? CURL_SEEKFUNC_FAIL : CURL_SEEKFUNC_OK
    }
    check(CURLOPT_SEEKFUNCTION, ccurl_set_seek(curl.functions, easy, seek))
    check(CURLOPT_SEEKDATA, ccurl_set_pointer(curl.functions, easy, CURLOPT_SEEKDATA, context))
    let connected: ccurl_connected_callback = { context, _, _, _, _ in
      Transfer.at(context).connected()
      return CURL_PREREQFUNC_OK
    }
    check(CURLOPT_PREREQFUNCTION, ccurl_set_connected(curl.functions, easy, connected))
    check(CURLOPT_PREREQDATA, ccurl_set_pointer(curl.functions, easy, CURLOPT_PREREQDATA, context))
  }
}

import CCurl

extension Transfer {
  /// Opens the files and makes libcurl's handle. The handle knows the transfer by its address, so the transfer has to
  /// live until `release`.
  func makeHandle(_ curl: Curl, _ options: WebOptions) throws(WebError) {
    let headers = try begin()
    guard let easy = ccurl_easy_new(curl.functions) else { throw .failed(code: Int(CURLE_OUT_OF_MEMORY.rawValue)) }
    self.easy = easy
    var setup = HandleSetup(curl: curl, easy: easy)
    setup.address(request.address)
    setup.method(request.method, bodyLength: source?.length)
    setup.connection(options, rules)
    setup.timeouts(connect: options.connectTimeout, total: rules.timeout)
    setup.callbacks(of: self)
    if options.reach != .anywhere {
      reach = options.reach
      setup.reach(of: self)
    }
    if let resolution = request.resolution { resolutions = setup.resolution(resolution) }
    sentHeaders = setup.headers(headers, userAgent: options.userAgent)
    if let option = setup.refused { throw .failed(code: Int(option.rawValue)) }
  }

  func release(_ curl: Curl) {
    if let easy { ccurl_easy_free(curl.functions, easy) }
    ccurl_list_free(curl.functions, sentHeaders)
    ccurl_list_free(curl.functions, resolutions)
    easy = nil
    sentHeaders = nil
    resolutions = nil
  }
}

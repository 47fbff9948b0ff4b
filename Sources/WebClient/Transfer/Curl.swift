import CCurl
import Glibc

/// A loaded libcurl.
///
/// Unchecked Sendable is safe: the table of functions never changes, and libcurl's functions may be called from any
/// thread as long as each handle stays on one.
final class Curl: @unchecked Sendable {
  /// The C wrappers take it.
  let functions: OpaquePointer

  /// Loads the library of this name, such as `libcurl.so.4`, which takes some milliseconds.
  init(_ library: String) throws(WebError) {
    guard let functions = ccurl_open(library) else { throw .noLibrary }
    self.functions = functions
  }

  deinit { ccurl_close(functions) }
}

extension WebError {
  /// `nil` when the transfer went well. `systemError` is the error number of the last connection that failed.
  init?(_ code: CURLcode, systemError: Int32) {
    switch code {
    case CURLE_OK: return nil
    case CURLE_URL_MALFORMAT: self = .badAddress
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .cannotResolve
    case CURLE_COULDNT_CONNECT: self = systemError == ECONNREFUSED ? .refused : .unreachable
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: self = .untrustedCertificate
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_USE_SSL_FAILED:
      self = .tlsFailed
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2_STREAM,
      CURLE_SEND_FAIL_REWIND:
      self = .cutOff
    // The scheme has been checked: an "unsupported protocol" is a response that is not HTTP/1 or HTTP/2. A "bad function
    // argument" is a header that libcurl cannot store.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_BAD_CONTENT_ENCODING,
      CURLE_BAD_FUNCTION_ARGUMENT:
      self = .malformed
    default: self = .failed(code: Int(code.rawValue))
    }
  }
}

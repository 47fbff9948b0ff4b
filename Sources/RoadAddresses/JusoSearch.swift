public import Marketplace
internal import WebClient

/// The road-name address service of Korea (business.juso.go.kr, "도로명주소 검색 API").
public struct JusoSearch: AddressSearch {
  /// The address of the public service.
  public static let address = "https://business.juso.go.kr/addrlink/addrLinkApi.do"

  /// The number of addresses of a page; the service allows 100.
  static let pageLength = 20
  /// In bytes. A page needs some kilobytes.
  private static let longest = 256 << 10

  private let address: String
  private let key: String
  private let client: WebClient

  /// - Parameters:
  ///   - key: the key that the user got from the service.
  ///   - address: of the service, without a query.
  public init(key: String, address: String = Self.address) {
    var options = WebOptions()
    options.totalTimeout = .seconds(5)
    options.connectTimeout = .seconds(5)
    self.init(key: key, address: address, options)
  }

  init(key: String, address: String, _ options: WebOptions) {
    self.key = key
    self.address = address
    client = WebClient(options)
  }

  public func find(_ text: String, page: Int) async throws(AddressSearchError) -> Page<FoundAddress> {
    let values = [
      ("confmKey", key), ("currentPage", String(page)), ("countPerPage", String(Self.pageLength)), ("keyword", text),
      ("resultType", "json"),
    ]
    let query = values.map { $0 + "=" + PercentEncoding.encoded($1) }.joined(separator: "&")
    let response: WebResponse
    do throws(WebError) {
      response = try await client.send(WebRequest(.get, address + "?" + query), limit: Self.longest)
    } catch {
      throw error == .tooLarge || error == .malformed ? .broken : .unreachable
    }
    guard response.status == 200 else { throw .broken }
    return try JusoAnswer.page(response.body, start: (page - 1) * Self.pageLength)
  }
}

import MarketJSON
import Marketplace

/// An answer of the service:
///
/// ```
/// {"results":{"common":{"errorCode":"0","errorMessage":"정상","totalCount":"52","currentPage":"1","countPerPage":"20"},
///  "juso":[{"roadAddr":"서울특별시 강남구 테헤란로 152 (역삼동)","jibunAddr":…,"emdNm":"역삼동","admCd":"1168010100","zipNo":…}]}}
/// ```
enum JusoAnswer {
  /// The codes for a text that the service does not search for: empty, too short, too long, too common, only digits,
  /// with forbidden characters or words.
  private static let refusals: Set = ["E0005", "E0006", "E0008", "E0009", "E0010", "E0011", "E0012", "E0013", "E0015"]
  /// The codes for a key that is not approved, or has expired.
  private static let keyFaults: Set = ["E0001", "E0014"]

  /// `start`: the index of the first address of the page.
  static func page(_ bytes: [UInt8], start: Int = 0) throws(AddressSearchError) -> Page<FoundAddress> {
    guard case .object(let answer)? = try? JSONReader.value(of: bytes), case .object(let results)? = answer["results"],
      case .object(let common)? = results["common"], let code = text(common["errorCode"])
    else { throw .broken }
    if refusals.contains(code) { return Page(items: [], start: 0, total: 0) }
    if keyFaults.contains(code) { throw .key(code: code) }
    guard code == "0", let total = text(common["totalCount"]).flatMap({ Int($0) }), total >= 0 else { throw .broken }
    var found: [FoundAddress] = []
    // The list is null when nothing was found.
    if case .array(let list)? = results["juso"] {
      for case .object(let item) in list.prefix(JusoSearch.pageLength) {
        if let address = address(item) { found.append(address) }
      }
    }
    return Page(items: found, start: start, total: total)
  }

  private static func address(_ item: JSONObject) -> FoundAddress? {
    guard let road = text(item["roadAddr"]).map(line), !road.isEmpty, let code = text(item["admCd"]),
      // Ten digits. The last two are the number of a ri.
      code.utf8.count == 10, code.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return FoundAddress(road: road, neighborhood: NeighborhoodCode(String(code.prefix(8))))
  }

  /// The service writes numbers as text.
  private static func text(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text): text
    case .int(let number): String(number)
    default: nil
    }
  }

  private static func line(_ text: String) -> String {
    String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(200))
  }
}

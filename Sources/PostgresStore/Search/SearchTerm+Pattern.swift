internal import Marketplace

extension SearchTerm {
  /// The pattern for `LIKE` of the texts that contain its key.
  var pattern: String {
    var pattern = "%".unicodeScalars
    for scalar in key.unicodeScalars {
      if scalar == "%" || scalar == "_" || scalar == "\\" { pattern.append("\\") }
      pattern.append(scalar)
    }
    pattern.append("%")
    return String(pattern)
  }
}

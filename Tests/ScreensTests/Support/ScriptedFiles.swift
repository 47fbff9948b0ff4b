import Marketplace

/// Simulated files.
struct ScriptedFiles: PathExpander, PathCompleter {
  var names = ["chair.jpg", "chair back.png", "sofa.jpg", "photos/"]
  /// The prefix of a completed name.
  var folder = "/home/"

  /// Blanks separate paths. A glob matches every name with the same beginning.
  func paths(in text: String) async -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      word.hasSuffix("*") ? (1...12).map { "/home/\(word.dropLast())\($0).jpg" } : [String(word)]
    }
  }

  func completions(of text: String, limit: Int) async -> PathCompletions {
    let candidates = names.filter { $0.hasPrefix(text) }.map {
      PathCompletions.Candidate(name: $0, text: folder + $0)
    }
    return PathCompletions(
      candidates: Array(candidates.prefix(limit)), total: candidates.count,
      common: candidates.count == 1 ? candidates[0].text : text)
  }
}

/// Recommends the same categories for every title.
struct ScriptedRecommendations: Recommendations {
  func categories(for title: String) async throws(StoreError) -> [Category] {
    ["furniture", "kitchen", "sports"].compactMap { Category(named: $0) }
  }
}

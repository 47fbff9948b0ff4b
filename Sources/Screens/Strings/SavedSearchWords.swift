public import Marketplace

extension Strings {
  /// The criteria of a saved search: `의자 · 가구/인테리어 · 20,000원 미만 · 역삼동에서 5km 이내 · 낮은 가격순`. Typed operators, such as
  /// `price:<20000`, become words; other typed text stays unchanged. `places` provides the names of the neighborhoods.
  public func words(of request: SearchRequest, _ places: any Neighborhoods) -> String {
    let text = SearchText(request.text)
    let typed = text.text { part, _ in [.word, .phrase, .excluded].contains(part.kind) ? nil : "" }
    let line = typed.split { $0.isWhitespace }.joined(separator: " ")
    var words = line.isEmpty ? [] : [line]
    let filter = request.filter
    if let category = text.category ?? filter.category { words.append(name(category)) }
    if let price = text.price ?? filter.price { words.append(range(price)) }
    if let status = text.status ?? filter.status { words.append(name(status)) }
    if text.withPicture || filter.withPicture { words.append(self(.actionWithPicture)) }
    let saved = SavedPlace(request.place, places)
    let place = saved.map { reach($0) } ?? self(.searchEverywhere)
    words.append(text.place.map { reach($0, metres: saved?.metres ?? 0) } ?? place)
    if request.inDescriptions { words.append(self(.searchDescriptions)) }
    if request.order != .newest { words.append(self(request.order.name)) }
    return words.joined(separator: " · ")
  }

  /// The number of listings that a search would have found.
  public func sentence(_ test: BackTest) -> Sentence {
    if test.isCut { return Sentence(.backTestMore, Self.grouped(test.count)) }
    switch test.count {
    case 0: return Sentence(.backTestNone)
    case 1: return Sentence(.backTestOne)
    default: return Sentence(.backTest, Self.grouped(test.count))
    }
  }

  /// Why saving a search failed, and what to do next.
  public func sentence(_ error: SavedSearchesError) -> Sentence {
    switch error {
    case .rule(.nameTaken(let name)): Sentence(.savedNameTaken, name)
    case .rule(.full): Sentence(.savedFull, String(SavedSearch.limit))
    case .rule(.badName): Sentence(.savedBadName, String(SavedSearch.nameLimit))
    case .rule(.nothingAsked): Sentence(.savedNothingAsked)
    case .notFound: Sentence(.savedNotFound)
    case .guest: Sentence(.signInFirst)
    case .store(let error): sentence(error)
    }
  }

  /// The number of new listings, as far as it is counted; nil for zero.
  public func new(_ entry: SavedSearchEntry) -> String? {
    entry.new.isEmpty ? nil : self(.savedNew, Self.count(of: entry))
  }

  /// `3`, `99+`.
  static func count(of entry: SavedSearchEntry) -> String {
    entry.new.count >= SavedSearchEntry.limit ? "\(SavedSearchEntry.limit)+" : String(entry.new.count)
  }
}

import Marketplace
import TerminalUI

/// The filters and the order of a search.
extension SearchModel {
  /// Returns false for any other action.
  func performFilter(_ action: Action) -> Bool {
    switch action {
    case .chooseCategory: context.go(.choose(categoryMenu()))
    case .chooseRange: context.go(.choose(reachMenu()))
    case .choosePrice: context.go(.sheet(priceSheet()))
    case .chooseStatus: context.go(.choose(statusMenu()))
    case .togglePicture: set { $0.filter.withPicture.toggle() }
    case .toggleDescriptions: set { $0.inDescriptions.toggle() }
    case .chooseOrder: context.go(.choose(orderMenu()))
    case .clearFilters: set { ($0.filter, $0.reach) = (ListingFilter(), .chosen) }
    case .searchAsTyped:
      state.isLiteral = true
      lookAnew()
    case .saveSearch: saveSearch()
    default: return false
    }
    return true
  }

  /// Clears one filter, whether it was set by key or typed in the line.
  func clearFilter(_ action: Action) {
    set { state in
      func forget(_ kind: SearchText.Part.Kind) {
        state.field.replace(with: SearchText(state.field.text).text(without: kind))
      }
      switch action {
      case .chooseRange: state.reach = .chosen
      case .chooseOrder: state.order = .newest
      case .toggleDescriptions: state.inDescriptions = false
      case .chooseCategory:
        state.filter.category = nil
        forget(.category)
      case .choosePrice:
        state.filter.price = nil
        forget(.price)
      case .chooseStatus:
        state.filter.status = nil
        forget(.status)
      case .togglePicture:
        state.filter.withPicture = false
        forget(.picture)
      default: break
      }
    }
  }

  private func set(_ change: (inout SearchState) -> Void) {
    change(&state)
    lookAnew()
  }

  private func entry(
    _ text: String, isCurrent: Bool, _ change: @escaping @MainActor (inout SearchState) -> Void
  ) -> Menu.Entry {
    Menu.Entry(text: text, isCurrent: isCurrent) { [self] in set(change) }
  }

  private func categoryMenu() -> Menu {
    let entries = ([nil] + Category.allCases.map { $0 }).map { category in
      entry(context.strings.name(category), isCurrent: state.filter.category == category) {
        $0.filter.category = category
      }
    }
    return Menu(title: .searchCategory, entries: entries)
  }

  private func reachMenu() -> Menu {
    let name = state.place.map(context.strings.name) ?? state.choice?.current.text ?? ""
    var entries = NeighborhoodChoice.Range.allCases.map { range in
      entry(context.strings.reach(name, metres: range.metres), isCurrent: state.range == range) {
        $0.reach = .around(range)
      }
    }
    entries.append(
      entry(context.strings(.searchEverywhere), isCurrent: state.reach == .everywhere) { $0.reach = .everywhere })
    return Menu(title: .menuRange, entries: entries)
  }

  private func statusMenu() -> Menu {
    var entries = [
      entry(context.strings(.searchAnyStatus), isCurrent: state.filter.status == nil) { $0.filter.status = nil }
    ]
    entries += ListingStatus.allCases.map { status in
      entry(context.strings.name(status), isCurrent: state.filter.status == status) { $0.filter.status = status }
    }
    return Menu(title: .searchStatus, entries: entries)
  }

  private func orderMenu() -> Menu {
    let entries = SearchRequest.Order.allCases.map { order in
      entry(context.strings(order.name), isCurrent: state.order == order) { $0.order = order }
    }
    return Menu(title: .searchOrder, entries: entries)
  }

  /// The lower and upper limit in won. An empty field sets no limit.
  private func priceSheet() -> Sheet {
    let price = state.filter.price
    let fields = [
      Sheet.Field(
        .searchPriceFrom, placeholder: .searchPriceAny, kind: .amount,
        text: price.map { $0.lowerBound == 0 ? "" : String($0.lowerBound) } ?? ""),
      Sheet.Field(
        .searchPriceTo, placeholder: .searchPriceAny, kind: .amount,
        text: price.map { $0.upperBound == Int.max ? "" : String($0.upperBound) } ?? ""),
    ]
    return Sheet(title: .searchPrice, fields: fields, button: .buttonOK) { [weak self] typed in
      let amounts = typed.map { Int($0.filter(\.isNumber)) }
      guard let self, amounts.count == 2 else { return .done }
      let (low, high) = (amounts[0] ?? 0, amounts[1] ?? Int.max)
      guard low <= high else { return .refused(1, Sentence(.searchPriceUpsideDown)) }
      let isAny = amounts[0] == nil && amounts[1] == nil
      set { $0.filter.price = isAny ? nil : low...high }
      return .done
    }
  }
}

extension SearchRequest.Order {
  var name: Phrase {
    switch self {
    case .newest: .orderNewest
    case .nearest: .orderNearest
    case .cheapest: .orderCheapest
    case .mostHearts: .orderHearts
    case .best: .orderBest
    }
  }
}

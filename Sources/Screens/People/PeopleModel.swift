import Marketplace
import TerminalUI

/// The person's contacts and the members they follow, in one list that is searched as they type.
@MainActor
final class PeopleModel: Screen {
  /// What the list is searched for.
  @MainActor
  private final class Search {
    var field = TextFieldState(maximum: ContactRules.nameLimit)
    var text: String { field.text }
  }

  private let context: AppContext
  private let search = Search()
  private let rows: PagedRows<ListedPerson>
  private var isTyping = false

  init(context: AppContext) {
    self.context = context
    rows = PagedRows(
      context: context,
      source: RowSource { [search, context] start, limit throws(StoreError) in
        let market = context.market
        let (text, followed) = (search.text, try await market.following.followed())
        return try await market.contacts.people(matching: text, beside: followed, from: start, limit: limit)
      } index: { [search, context] person throws(StoreError) in
        let market = context.market
        let (text, followed) = (search.text, try await market.following.followed())
        return try await market.contacts.index(of: person, matching: text, beside: followed)
      })
  }

  var destination: Destination { .people }
  var contexts: [ActionContext] { [.people, .moving] }
  var hasCaret: Bool { isTyping }
  var isListLoading: Bool { rows.phase == .loading }
  var stateHints: StateHints { StateHints(isListEmpty: rows.list.count == 0) }

  func appear() { rows.refresh() }

  func personChanged() {
    clearSearch()
    rows.clear()
    rows.reload()
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .personal(let person): if person == context.viewer ?? .guest { rows.refresh() }
    case .accounts, .everything: rows.refresh()
    case .listing, .neighborhoods, .room, .post, .inbox, .progress: break
    }
  }

  /// Shows a new or edited contact in its place.
  private func reveal(_ contact: ID<Contact>) {
    clearSearch()
    rows.seek(.contact(contact))
  }

  // MARK: Actions

  func perform(_ action: Action) -> Bool {
    if rows.move(action) { return true }
    switch action {
    case .open: open()
    case .find: isTyping = true
    case .back where isTyping:
      clearSearch()
      rows.reload()
    case .addContact: context.go(.show(form(nil)))
    case .removeContact: if let contact = selectedContact { context.askToRemove(contact) }
    case .openSeller: if let member = rows.selected?.member { context.go(.push(.profile(member))) }
    case .chat:
      if let person = rows.selected, let member = person.member { context.openChats(with: member, person.name) }
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open where isTyping: nil
    case .open: rows.selected == nil ? .reasonNoPerson : nil
    case .removeContact:
      rows.selected == nil ? .reasonNoPerson : selectedContact == nil ? .reasonOnlyFollowed : nil
    case .openSeller, .chat:
      rows.selected == nil ? .reasonNoPerson : rows.selected?.member == nil ? .reasonNotTied : nil
    default: nil
    }
  }

  private var selectedContact: Contact? {
    rows.selected?.contact
  }

  private func form(_ contact: Contact?) -> ContactModel {
    ContactModel(known: contact, context: context) { [weak self] in self?.reveal($0) }
  }

  private func open() {
    // Typing and Enter can arrive together, before the list shows what the text finds.
    guard isTyping, rows.list.current == 0 else {
      if let person = rows.selected { open(person) }
      return
    }
    context.activity.run { [self, market = context.market] in
      do throws(StoreError) {
        let found = try await rows.first()
        guard context.isCurrent(market) else { return }
        isTyping = false
        if let found { open(found) }
      } catch {
        context.say(error)
      }
    }
  }

  private func open(_ person: ListedPerson) {
    switch person {
    case .contact(let contact): context.go(.show(form(contact)))
    case .member(let profile): context.go(.push(.profile(profile.id)))
    }
  }

  // MARK: The search

  func type(_ key: Key) -> Bool {
    guard isTyping else { return false }
    let before = search.text
    guard search.field.handle(key) else { return false }
    if search.text != before { rows.reload() }
    return true
  }

  func paste(_ text: String) {
    isTyping = true
    search.field.insert(text)
    rows.reload()
  }

  private func clearSearch() {
    isTyping = false
    search.field.replace(with: "")
  }

  // MARK: Mouse

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    isTyping = false
    rows.select(target.index)
    if let person = rows.selected { open(person) }
  }

  func clickField(column: Int, width: Int) {
    isTyping = true
    FieldView.click(&search.field, column: column, width: width)
  }

  func wheel(_ notches: Int, over target: HitTarget?) { rows.wheel(notches) }
  func scrollToTop() -> Bool { rows.scrollToTop() }

  // MARK: Drawing

  private var view: PeopleView {
    PeopleView(
      window: rows.window, list: rows.list, field: search.field, isTyping: isTyping,
      note: { [rows, search] in
        rows.note(empty: search.text.isEmpty ? .peopleEmpty : .peopleNothingFound, $0)
      }, isError: rows.phase.isFailure)
  }

  func fit(_ area: Rect, _ render: RenderContext) { rows.setVisible(PeopleView.visibleRows(in: area)) }
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
}

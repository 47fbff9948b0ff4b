import TerminalUI

extension EditorModel {
  func click(_ target: HitTarget) {
    guard !state.isSaving else { return }
    switch target.name {
    case "picture":
      focus(on: .picture(target.index))
      removePicture()
    case "earlier":
      focus(on: .picture(target.index))
      movePicture(-1)
    case "later":
      focus(on: .picture(target.index))
      movePicture(1)
    case "candidate": take(candidate: target.index)
    case "category":
      focus(on: .category(target.index))
      choose(target.index)
    case "giveaway":
      focus(on: .giveaway)
      toggleGiveaway()
    case "offers" where !state.isGiveaway:
      focus(on: .offers)
      toggleOffers()
    case "neighborhood":
      focus(on: .neighborhood)
      chooseNeighborhood()
    case "done":
      focus(on: .done)
      publish()
    case "close": leave()
    case "field": focusField(target.index)
    default: return
    }
    changed()
  }

  func clickField(_ field: Int, column: Int, width: Int) {
    guard !state.isSaving else { return }
    focusField(field)
    switch field {
    case EditorFields.path: FieldView.click(&state.path, column: column, width: width)
    case EditorFields.title: FieldView.click(&state.title, column: column, width: width)
    case EditorFields.price: PriceRowView.click(&state.price, column: column)
    default: TextAreaView.click(&state.description, row: field - EditorFields.description, column: column)
    }
  }

  private func focusField(_ field: Int) {
    switch field {
    case EditorFields.path: focus(on: .path)
    case EditorFields.title: focus(on: .title)
    case EditorFields.price: focus(on: .price)
    default: focus(on: .description)
    }
  }
}

import Marketplace

extension EntriesModel {
  /// How each kind of the inbox is told. Opening one turns to the next value.
  static func inboxKinds(context: AppContext) -> EntriesModel {
    final class Place { weak var model: EntriesModel? }
    let place = Place()
    let model = EntriesModel(
      .inboxKinds, title: .inboxSettings, empty: .inboxEmpty, subtitle: Sentence(.inboxSettingsHint),
      openHint: .hintChange, context: context
    ) { () throws(StoreError) in
      let choice = context.settings.inbox
      return InboxKind.allCases.map { kind in
        let row = EntryRow(
          text: context.strings.name(kind), ending: context.strings.name(choice[kind]), leadsOn: true)
        return Entry(row: row) {
          var settings = context.settings
          settings.inbox[kind] = settings.inbox[kind].next
          context.go(.apply(settings))
          context.readInbox()
          place.model?.appear()
        }
      }
    }
    place.model = model
    return model
  }
}

extension InboxLevel {
  fileprivate var next: InboxLevel {
    switch self {
    case .notify: .inbox
    case .inbox: .off
    case .off: .notify
    }
  }
}

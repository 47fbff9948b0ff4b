extension AppModel {
  /// Opens the notices, the moderators' lists, or one report.
  func openModeration(_ destination: Destination) {
    switch destination {
    case .notices: show(NumberedListModel.notices(context: context))
    case .moderation: show(NumberedListModel.moderation(context: context))
    case .report(let id): show(ReportModel(id, context: context))
    default: break
    }
  }
}

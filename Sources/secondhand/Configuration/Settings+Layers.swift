import Marketplace

extension Settings {
  /// Merges layers of settings, strongest first: flags, environment, settings changed in the program, configuration
  /// file, defaults.
  init(layers: [PartialSettings]) {
    func first<Value>(_ key: KeyPath<PartialSettings, Value?>, _ standard: Value) -> Value {
      layers.lazy.compactMap { $0[keyPath: key] }.first ?? standard
    }
    let standard = Settings()
    self.init(
      language: first(\.language, standard.language), theme: first(\.theme, standard.theme),
      pictures: first(\.pictures, standard.pictures), motion: first(\.motion, standard.motion),
      mouse: first(\.mouse, standard.mouse), screenReader: first(\.screenReader, standard.screenReader),
      timeFormat: first(\.timeFormat, standard.timeFormat), split: first(\.split, standard.split),
      townLayout: first(\.townLayout, standard.townLayout),
      quickReplies: layers.lazy.compactMap(\.quickReplies).first,
      notifications: first(\.notifications, standard.notifications),
      inbox: first(\.inbox, standard.inbox),
      quietHours: first(\.quietHours, standard.quietHours),
      linkPreviews: first(\.linkPreviews, standard.linkPreviews), welcome: first(\.welcome, standard.welcome))
  }
}

extension PartialSettings {
  /// Adds the differences between two moments to these settings. A flag that the person did not change in the program
  /// is not saved.
  func changed(from before: Settings, to after: Settings) -> PartialSettings {
    var kept = self
    if before.language != after.language { kept.language = after.language }
    if before.theme != after.theme { kept.theme = after.theme }
    if before.pictures != after.pictures { kept.pictures = after.pictures }
    if before.motion != after.motion { kept.motion = after.motion }
    if before.mouse != after.mouse { kept.mouse = after.mouse }
    if before.screenReader != after.screenReader { kept.screenReader = after.screenReader }
    if before.timeFormat != after.timeFormat { kept.timeFormat = after.timeFormat }
    if before.split != after.split { kept.split = after.split }
    if before.townLayout != after.townLayout { kept.townLayout = after.townLayout }
    if before.quickReplies != after.quickReplies { kept.quickReplies = after.quickReplies }
    if before.notifications != after.notifications { kept.notifications = after.notifications }
    if before.inbox != after.inbox { kept.inbox = after.inbox }
    if before.quietHours != after.quietHours { kept.quietHours = after.quietHours }
    if before.linkPreviews != after.linkPreviews { kept.linkPreviews = after.linkPreviews }
    if before.welcome != after.welcome { kept.welcome = after.welcome }
    return kept
  }
}

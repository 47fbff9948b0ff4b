import Marketplace

/// The times of searches: each kind of words under each setting, through the service that the screen uses, with fifty
/// listings per page.
struct SearchTimes {
  /// The times of one kind of words under one setting.
  struct Class {
    let kind: SearchWords.Kind
    let setting: SearchSetting
    var samples = Samples()
    var slowest = (milliseconds: 0.0, text: "")

    var name: String { "\(kind.rawValue), \(setting.name)" }
  }

  private(set) var classes: [Class] = []
  static let rows = 50

  /// Runs `times` searches of each class. Throws when the store cannot be read.
  static func measure(_ search: any Search, _ words: inout SearchWords, _ settings: [SearchSetting], times: Int)
    async throws -> SearchTimes
  {
    var all = SearchTimes()
    for kind in SearchWords.Kind.allCases {
      let texts = words.texts(kind, times)
      for setting in settings {
        var one = Class(kind: kind, setting: setting)
        for text in texts {
          var request = setting.request
          request.text = text
          let began = Clock.milliseconds
          let answer = try await search.find(request, after: nil, limit: rows)
          let time = Clock.milliseconds - began
          one.samples.add(time)
          guard time > one.slowest.milliseconds else { continue }
          let plan = answer.page.plan
          one.slowest = (
            time, "\(plan.route.rawValue), \(plan.walked) rows, \(answer.page.items.count) found: \(text)"
          )
        }
        all.classes.append(one)
      }
    }
    return all
  }

  /// The classes, slowest first.
  func worst(where isWanted: (Class) -> Bool) -> [Class] {
    classes.filter(isWanted).sorted { $0.samples.percentile(0.99) > $1.samples.percentile(0.99) }
  }

  /// The samples of all matching classes.
  func samples(where isWanted: (Class) -> Bool) -> Samples {
    var all = Samples()
    for one in classes where isWanted(one) { for value in one.samples.values { all.add(value) } }
    return all
  }
}

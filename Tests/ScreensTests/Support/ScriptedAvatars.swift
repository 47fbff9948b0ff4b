import Marketplace
import Synchronization

/// An avatar service that answers every seed with a file, or with nothing.
final class ScriptedAvatars: AvatarSource {
  private let answers: Bool
  private let seeds = Mutex<[UInt64]>([])

  init(answers: Bool = true) { self.answers = answers }

  /// The seeds that were asked for, in order.
  var asked: [UInt64] { seeds.withLock { $0 } }

  static func file(_ seed: UInt64) -> String { "/avatars/\(seed).png" }

  func picture(seed: UInt64) async -> String? {
    seeds.withLock { $0.append(seed) }
    return answers ? Self.file(seed) : nil
  }
}

import Marketplace
import TerminalUI

/// The picture of a contact from the configured service. The creature stands until it arrives, and when it does not.
@MainActor
final class AvatarFetch {
  /// The file of the picture.
  private(set) var path: String?
  private let context: AppContext
  private var work: Activity.Work?

  init(context: AppContext) { self.context = context }

  /// Forgets the former picture, and asks for the one of a seed.
  func fetch(_ seed: UInt64) {
    forget()
    guard let avatars = context.tools.avatars else { return }
    work = context.activity.start(isAwaited: false) { [weak self] in
      let found = await avatars.picture(seed: seed)
      if !Task.isCancelled { self?.path = found }
    }
  }

  /// Ends a running request.
  func stop() {
    work?.cancel()
    work = nil
  }

  func forget() {
    stop()
    path = nil
  }
}

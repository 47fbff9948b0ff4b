internal import Dispatch
internal import Marketplace

/// Takes in a Products.json a step ahead of who writes it into the index: while the listings of one step are written, another
/// processor reads those of the next.
///
/// Sendable without a check, because two threads never touch it at once: each step is made while `next` or `wait` waits
/// for it, or is the only thing that is done with this until one of them does.
final class IntakeAhead: @unchecked Sendable {
  /// A step ends with so many elements of the list, or with the one that brings it to `mostBytes`. Two steps are in memory;
  /// a file of one is read on the caller's thread.
  static let step = 1000
  static let mostBytes = 1 << 20

  struct Element {
    enum Content {
      case listing(PreparedListing)
      /// Something that is no listing here, byte for byte.
      case kept([UInt8])
    }

    let content: Content
    /// As in `ProductsIntake.Item`.
    let position: Int
    let range: Range<Int>
  }

  private struct Step {
    var elements: [Element] = []
    var isLast = false
  }

  private var intake: ProductsIntake
  private let step: Int
  private var taken: Set<ID<Listing>> = []
  private let reader = TitleReader()
  private let queue = DispatchQueue(label: "intake")
  private let underWay = DispatchGroup()
  /// The step that was made last, until it is given; a failure stays.
  private var made: Result<Step, StreamFailure>?

  init(_ intake: ProductsIntake, step: Int = step) {
    self.intake = intake
    self.step = step
  }

  /// The next elements, in the order of the file; none at its end. Throws what `ProductsIntake.next` threw, instead of giving
  /// the elements of that step.
  func next() throws(StreamFailure) -> [Element] {
    underWay.wait()
    let given = made ?? makeStep()
    made = given
    let step = try given.get()
    made = .success(Step(isLast: true))
    if !step.isLast { queue.async(group: underWay) { self.made = self.makeStep() } }
    return step.elements
  }

  /// Returns when the file is not read any more.
  func wait() { underWay.wait() }

  /// What has to be told of the file; complete when `next` has given none.
  var notices: [StoreNotice] {
    wait()
    return intake.notices
  }

  private func makeStep() -> Result<Step, StreamFailure> {
    var made = Step()
    var bytes = 0
    do throws(StreamFailure) {
      while made.elements.count < step, bytes < Self.mostBytes {
        guard let item = try intake.next(isTaken: { taken.contains($0) }) else {
          made.isLast = true
          break
        }
        bytes += item.range.count
        made.elements.append(element(item))
      }
    } catch {
      return .failure(error)
    }
    return .success(made)
  }

  private func element(_ item: ProductsIntake.Item) -> Element {
    let content: Element.Content
    switch item.content {
    case .listing(let stored):
      taken.insert(stored.id)
      content = .listing(PreparedListing(stored, reader))
    case .kept(let bytes, _): content = .kept(bytes)
    }
    return Element(content: content, position: item.position, range: item.range)
  }
}

internal import Dispatch
package import Marketplace

/// Parses a Products.json one step ahead of the writer: another thread parses the next step while the caller writes the
/// current one.
///
/// Unchecked Sendable is safe, because two threads never access the state at once. A step is made either while `next`
/// or `wait` waits for it, or while nothing else uses this object.
package final class IntakeAhead: @unchecked Sendable {
  /// A step ends after this many elements, or with the element that reaches `mostBytes`. Two steps are in memory. The
  /// caller's thread parses a file of one step.
  package static let step = 1000
  private static let mostBytes = 1 << 20

  /// An element of the list.
  package struct Element {
    /// What the element is.
    package enum Content {
      /// A valid listing.
      case listing(PreparedListing)
      /// An element that is not a valid listing, byte for byte.
      case kept([UInt8])
    }

    /// The listing, or the bytes of what is none.
    package let content: Content
    /// The index in the list, as in `ProductsIntake.Item`.
    package let position: Int
    /// Its bytes in the file.
    package let range: Range<Int>
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
  /// The next step, until `next` returns it. A failure stays.
  private var made: Result<Step, StreamFailure>?

  /// - Parameter step: the maximum number of elements in a step.
  package init(_ intake: ProductsIntake, step: Int = step) {
    self.intake = intake
    self.step = step
  }

  /// The next elements in file order; empty at the end of the file. Throws the error of `ProductsIntake.next` instead
  /// of returning the elements of that step.
  package func next() throws(StreamFailure) -> [Element] {
    underWay.wait()
    let given = made ?? makeStep()
    made = given
    let step = try given.get()
    made = .success(Step(isLast: true))
    if !step.isLast { queue.async(group: underWay) { self.made = self.makeStep() } }
    return step.elements
  }

  /// Waits until no thread reads the file.
  package func wait() { underWay.wait() }

  /// The notices about the file; complete after `next` has returned no elements.
  package var notices: [StoreNotice] {
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

/// A listing with the data that a search index has of it.
package struct PreparedListing {
  /// The listing, with the members of its object that this program does not know.
  package let stored: StoredListing
  /// Its canonical line.
  package let line: [UInt8]
  /// Nil for a deleted listing, which no search finds.
  package let title: SearchedTitle?

  /// `line` is the canonical line, when the caller already has it.
  package init(_ stored: StoredListing, line: [UInt8]? = nil, _ reader: TitleReader) {
    self.stored = stored
    self.line = line ?? stored.line
    title = stored.listing.deletedAt == nil ? SearchedTitle(stored.listing.title, reader) : nil
  }
}

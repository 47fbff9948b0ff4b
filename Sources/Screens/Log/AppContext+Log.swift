import Marketplace

/// What the person is told of the store goes into the log, too.
extension AppContext {
  func note(_ error: StoreError) { log.note(error, strings) }

  /// Notes a sentence that tells an error of the store. Other sentences may quote what people wrote, and are left out.
  func note(_ sentence: Sentence) {
    if Self.ofStore.contains(sentence.phrase) { log.note(.error, strings(sentence)) }
  }

  private static let ofStore: Set<Phrase> = [.storeUnavailable, .storeBusy, .storeDamaged, .storeFull, .storeNewer]
}

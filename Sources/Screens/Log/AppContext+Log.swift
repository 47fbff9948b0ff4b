import Marketplace

/// Store errors that the person sees also go into the log.
extension AppContext {
  func note(_ error: StoreError) { log.note(error, strings) }

  /// Logs a sentence about a store error. Other sentences may quote user content and are not logged.
  func note(_ sentence: Sentence) {
    if Self.ofStore.contains(sentence.phrase) { log.note(.error, strings(sentence)) }
  }

  private static let ofStore: Set<Phrase> = [
    .storeUnavailable, .storeBusy, .storeRetired, .storeDamaged, .storeFull, .storeNewer,
  ]
}

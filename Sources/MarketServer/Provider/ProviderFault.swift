/// Why a provider cannot be used. The texts are for the log, and contain no secrets.
enum ProviderFault: Error, Hashable {
  /// It did not answer, or says that it cannot at the moment.
  case unreachable(String)
  /// Its answer is no answer to the question, or a token is not to be trusted.
  case unusable(String)
}

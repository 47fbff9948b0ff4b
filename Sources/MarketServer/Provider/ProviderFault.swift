/// Why a provider cannot be used. The texts are for the log, and contain no secrets.
enum ProviderFault: Error, Hashable {
  /// It did not answer, or says that it cannot at the moment.
  case unreachable(String)
  /// The response does not have the expected form, or a token is not valid.
  case unusable(String)
}

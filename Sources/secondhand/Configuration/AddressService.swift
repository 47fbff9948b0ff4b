/// The configured service for road addresses.
struct AddressService: Hashable {
  let key: String
  /// Nil is the public service.
  let address: String?
}

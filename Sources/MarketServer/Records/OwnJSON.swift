internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// The fields of an account that only the member sees.
enum OwnJSON {
  static func me(_ account: Account, _ standing: Standing) -> JSONObject {
    var object = JSONObject(
      [
        .init("id", .string(account.id.description)), .init("name", .string(account.name)),
        .init("joinedAt", .string(account.joinedAt.iso8601())),
      ] + RecordJSON.members(of: account.details))
    if standing.isModerator { object["isModerator"] = .bool(true) }
    if let until = standing.suspendedUntil { object["suspendedUntil"] = .string(until.iso8601()) }
    return object
  }

  static func device(_ device: Device, isThis: Bool) -> JSONObject {
    JSONObject([
      .init("id", .string(device.id.description)), .init("name", .string(device.name)),
      .init("signedInAt", .string(device.signedInAt.iso8601())), .init("usedAt", .string(device.usedAt.iso8601())),
      .init("expiresAt", .string(device.expiresAt.iso8601())), .init("isThis", .bool(isThis)),
    ])
  }

  static func signedIn(_ signedIn: Membership.SignedIn) -> JSONObject {
    var object = JSONObject([
      .init("token", .string(signedIn.token)), .init("device", .object(device(signedIn.device, isThis: true))),
      .init("me", .object(me(signedIn.account, signedIn.standing))),
    ])
    if !signedIn.recoveryCodes.isEmpty {
      object["recoveryCodes"] = .array(signedIn.recoveryCodes.map { .string($0) })
    }
    return object
  }
}

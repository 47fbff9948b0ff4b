/// What a member can change about the own account at any time, without asking whether somebody else has it.
public struct AccountDetails: Hashable, Sendable {
  /// Nil for none.
  public var picture: Picture?
  public var neighborhoods: NeighborhoodChoice
  public var about: String

  public init(picture: Picture?, neighborhoods: NeighborhoodChoice, about: String) {
    self.picture = picture
    self.neighborhoods = neighborhoods
    self.about = about
  }

  /// With the fields in which `new` differs from `old`.
  func replacing(_ old: Self, with new: Self) -> Self {
    var details = self
    if old.picture != new.picture { details.picture = new.picture }
    if old.neighborhoods != new.neighborhoods { details.neighborhoods = new.neighborhoods }
    if old.about != new.about { details.about = new.about }
    return details
  }
}

extension Account {
  public var details: AccountDetails {
    get { AccountDetails(picture: picture, neighborhoods: neighborhoods, about: about) }
    set { (picture, neighborhoods, about) = (newValue.picture, newValue.neighborhoods, newValue.about) }
  }
}

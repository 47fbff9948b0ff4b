/// The endpoints of a server. The server's routes, the OpenAPI document and the client's calls come from this list.
public enum Endpoint: String, CaseIterable, Hashable, Sendable {
  case health, readiness, metrics, description, server
  case signUp, signIn, recover, startDevice, pollDevice, signOut
  case me, records, notices, setPassphrase, devices, revokeDevice, deleteAccount
  case perform, views, changes, events
  case listings, listing, search, person
  case posts, post, comments, projectMembers
  case rooms, room, messages
  case uploadPicture, picture, uploadFile, file, upload
  case reports, report, decisions, decide

  public enum Method: String, Hashable, Sendable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"
    case delete = "DELETE"
  }

  /// Who may call the endpoint.
  public enum Access: Hashable, Sendable {
    case everyone
    /// Members, and guests unless the server is for members only.
    case readers
    case members
    /// Members who are not suspended.
    case writers
    /// Moderators who are not suspended.
    case moderators
    /// Programs on the server's machine.
    case machine
  }

  public var method: Method {
    switch self {
    case .signUp, .signIn, .recover, .startDevice, .pollDevice, .perform, .views, .deleteAccount, .decide: .post
    case .setPassphrase, .uploadPicture, .uploadFile: .put
    case .signOut, .revokeDevice: .delete
    default: .get
    }
  }

  /// A part in braces is a parameter.
  public var path: String {
    switch self {
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .description: "/v1/openapi.json"
    case .server: "/v1/server"
    case .signUp: "/v1/accounts"
    case .signIn, .signOut: "/v1/session"
    case .recover: "/v1/session/recovery"
    case .startDevice: "/v1/session/device"
    case .pollDevice: "/v1/session/device/poll"
    case .me: "/v1/me"
    case .records: "/v1/me/records"
    case .notices: "/v1/me/notices"
    case .setPassphrase: "/v1/me/passphrase"
    case .devices: "/v1/me/devices"
    case .revokeDevice: "/v1/me/devices/{device}"
    // Proxies may drop the body of a DELETE.
    case .deleteAccount: "/v1/me/delete"
    case .perform: "/v1/commands"
    case .views: "/v1/views"
    case .changes: "/v1/changes"
    case .events: "/v1/events"
    case .listings: "/v1/listings"
    case .listing: "/v1/listings/{listing}"
    case .search: "/v1/search"
    case .person: "/v1/people/{person}"
    case .posts: "/v1/posts"
    case .post: "/v1/posts/{post}"
    case .comments: "/v1/posts/{post}/comments"
    case .projectMembers: "/v1/posts/{post}/members"
    case .rooms: "/v1/rooms"
    case .room: "/v1/rooms/{room}"
    case .messages: "/v1/rooms/{room}/messages"
    case .uploadPicture, .picture: "/v1/pictures/{hash}"
    case .uploadFile, .file: "/v1/files/{hash}"
    case .upload: "/v1/uploads/{hash}"
    case .reports: "/v1/moderation/reports"
    case .report: "/v1/moderation/reports/{report}"
    case .decisions, .decide: "/v1/moderation/decisions"
    }
  }

  public var access: Access {
    switch self {
    case .health, .readiness, .description, .server, .signUp, .signIn, .recover, .startDevice, .pollDevice: .everyone
    case .metrics: .machine
    case .listings, .listing, .search, .person, .picture, .changes, .events: .readers
    case .posts, .post, .comments: .readers
    case .signOut, .me, .records, .notices, .setPassphrase, .devices, .revokeDevice, .deleteAccount: .members
    case .rooms, .room, .messages, .file, .views, .projectMembers: .members
    case .perform, .uploadPicture, .uploadFile, .upload: .writers
    case .reports, .report, .decisions, .decide: .moderators
    }
  }

  public var summary: String {
    switch self {
    case .health: "The process runs."
    case .readiness: "The store answers."
    case .metrics: "Metrics in Prometheus' text format, for programs on the same machine."
    case .description: "This description."
    case .server: "The server's name, rules, way of registration and limits."
    case .signUp: "Creates an account and signs in a device."
    case .signIn: "Signs in a device."
    case .recover: "Sets a new passphrase with a recovery code, and signs in a device."
    case .startDevice: "Starts a sign-in by the provider. A person approves it there with the code."
    case .pollDevice:
      "Whether the sign-in was approved. It then signs in a device; a new member chooses a name and a neighborhood first."
    case .signOut: "Signs out this device."
    case .me: "The member's own account."
    case .records:
      "The member's hearts, blocks, follows, ratings, received thanks, saved searches, bookmarks, reports and partners."
    case .notices: "What the member was told about decisions of moderators, the newest first."
    case .setPassphrase: "Sets or changes the passphrase, and signs out all other devices."
    case .devices: "The devices on which the member is signed in."
    case .revokeDevice: "Signs out a device."
    case .deleteAccount: "Deletes the account. What the member wrote to others stays with them."
    case .perform: "Performs commands in order, each at most once. One outcome each."
    case .views: "Counts views of listings, each once for each member, and returns the listings."
    case .changes: "What changed for the viewer since an event number, with the records as they are now."
    case .events:
      "The same, pushed as server-sent events whose ids are event numbers. The event `problem` ends the stream."
    case .listings: "Listings, the last bumped first."
    case .listing: "A listing."
    case .search: "Listings that a search finds."
    case .person: "A person as everybody sees them, by their id. Members can give a name instead."
    case .posts:
      "Posts around a position, or of the member's own lists. A position is taken no more exactly than to 100 m."
    case .post: "A post."
    case .comments: "The comments of a post, each with the replies to it."
    case .projectMembers: "The people who joined a project, for its leader."
    case .rooms: "The member's rooms, the newest message first."
    case .room: "A room of the member."
    case .messages: "Messages of a room."
    case .uploadPicture: "Stores a picture, for commands that refer to it within an hour."
    case .picture: "A picture, as JPEG."
    case .uploadFile: "Stores a file, for a message that refers to it within an hour."
    case .file: "A file from a message."
    case .upload: "How far a broken upload of the member has come, so that it can go on."
    case .reports: "Reports, the newest first."
    case .report: "A report with its evidence."
    case .decisions: "The audit log of moderators, the newest decision first."
    case .decide: "Makes a decision, at most once by its id."
    }
  }
}

internal import Hummingbird
internal import MarketAPI

/// Answers requests for event streams in a task of their own. A task keeps the memory of its deepest call for as long as
/// it lives, and the task of a stream's connection lives as long as the stream.
struct StreamResponder<Routes: HTTPResponder>: HTTPResponder where Routes.Context == MemberContext {
  let routes: Routes

  func respond(to request: Request, context: MemberContext) async throws -> Response {
    guard request.uri.path == Endpoint.events.path else {
      return try await routes.respond(to: request, context: context)
    }
    return try await Task { try await routes.respond(to: request, context: context) }.value
  }
}

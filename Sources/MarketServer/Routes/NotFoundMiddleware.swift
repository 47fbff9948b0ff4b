internal import Hummingbird
internal import MarketAPI

/// Answers addresses that nobody knows as problems, too.
struct NotFoundMiddleware: RouterMiddleware {
  let metrics: ServerMetrics

  @concurrent func handle(
    _ request: Request, context: MemberContext, next: @concurrent (Request, MemberContext) async throws -> Response
  ) async throws -> Response {
    do { return try await next(request, context) } catch let error as HTTPError where error.status == .notFound {
      metrics.add(nil, status: 404, seconds: 0)
      return Answer.problem(.notFound, request: context.id)
    }
  }
}

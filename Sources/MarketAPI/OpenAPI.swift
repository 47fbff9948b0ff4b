public import MarketJSON
internal import Marketplace

/// The OpenAPI 3.1 document of a server, generated from the endpoints and the command forms.
public enum OpenAPI {
  /// - Parameters:
  ///   - name: the server's name.
  ///   - version: the program's version.
  public static func document(name: String, version: String) -> JSONObject {
    var paths = JSONObject()
    for endpoint in Endpoint.allCases {
      var methods = if case .object(let object)? = paths[endpoint.path] { object } else { JSONObject() }
      methods[endpoint.method.rawValue.lowercased()] = .object(operation(endpoint))
      paths[endpoint.path] = .object(methods)
    }
    return JSONObject([
      .init("openapi", .string("3.1.0")),
      .init("info", .object(JSONObject([.init("title", .string(name)), .init("version", .string(version))]))),
      .init("paths", .object(paths)),
      .init(
        "components",
        .object(
          JSONObject([
            .init("schemas", .object(JSONObject(Schemas.all.map { .init($0.name, $0.schema.json) }))),
            .init(
              "securitySchemes",
              .object(
                JSONObject([
                  .init(
                    "token",
                    .object(
                      JSONObject([.init("type", .string("http")), .init("scheme", .string("bearer"))])))
                ]))),
          ]))),
    ])
  }

  private static func operation(_ endpoint: Endpoint) -> JSONObject {
    var operation = JSONObject([
      .init("operationId", .string(endpoint.rawValue)), .init("summary", .string(endpoint.summary)),
    ])
    let parameters = self.parameters(of: endpoint)
    if !parameters.isEmpty { operation["parameters"] = .array(parameters.map { .object($0) }) }
    if let content = content(of: endpoint.request) {
      operation["requestBody"] = .object(
        JSONObject([.init("required", .bool(true)), .init("content", .object(content))]))
    }
    var responses = JSONObject()
    for status in endpoint.successes {
      let content = status == 304 ? nil : content(of: endpoint.response)
      responses[String(status)] = .object(response(endpoint.summary, content))
    }
    let problem = JSONObject([
      .init(
        "application/problem+json", .object(JSONObject([.init("schema", Schema.named("Problem").json)])))
    ])
    for status in Set(endpoint.problems.map(\.status)).sorted() {
      let titles = endpoint.problems.filter { $0.status == status }.map(\.title).joined(separator: " ")
      responses[String(status)] = .object(response(titles, problem))
    }
    operation["responses"] = .object(responses)
    switch endpoint.access {
    case .members, .writers, .moderators:
      operation["security"] = .array([.object(JSONObject([.init("token", .array([]))]))])
    case .readers:
      operation["security"] = .array([.object(JSONObject()), .object(JSONObject([.init("token", .array([]))]))])
    case .everyone, .machine: break
    }
    return operation
  }

  private static func response(_ description: String, _ content: JSONObject?) -> JSONObject {
    var response = JSONObject([.init("description", .string(description))])
    if let content { response["content"] = .object(content) }
    return response
  }

  private static func parameters(of endpoint: Endpoint) -> [JSONObject] {
    let inPath = endpoint.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { $0.dropFirst().dropLast() }
    let path = inPath.map { name in
      let schema: Schema =
        switch name {
        case "hash": .text(atMost: 80)
        case "person": .text(atMost: 200)
        default: .id
        }
      return parameter(String(name), in: "path", schema)
    }
    return path + endpoint.query.map { parameter($0.name, in: "query", $0.schema) }
      + endpoint.headers.map { parameter($0.name, in: "header", $0.schema) }
  }

  private static func parameter(_ name: String, in place: String, _ schema: Schema) -> JSONObject {
    JSONObject([
      .init("name", .string(name)), .init("in", .string(place)), .init("required", .bool(place == "path")),
      .init("schema", schema.json),
    ])
  }

  private static func content(of body: Endpoint.Body) -> JSONObject? {
    func content(_ type: String, _ schema: JSONValue) -> JSONObject {
      JSONObject([.init(type, .object(JSONObject([.init("schema", schema)])))])
    }
    let binary = JSONValue.object(JSONObject([.init("type", .string("string")), .init("format", .string("binary"))]))
    let text = JSONValue.object(JSONObject([.init("type", .string("string"))]))
    return switch body {
    case .nothing: nil
    case .json(let schema): content("application/json", schema.json)
    case .picture: content("image/jpeg", binary)
    case .file: content("application/octet-stream", binary)
    case .text: content("text/plain", text)
    case .stream: content("text/event-stream", text)
    }
  }
}

internal import MarketJSON

/// The shape of a JSON value, written into the interface description as a JSON Schema (draft 2020-12).
public indirect enum Schema: Hashable, Sendable {
  case text(atMost: Int)
  /// A number without a fraction, from 0 on.
  case whole(atMost: Int)
  /// Any number.
  case number
  case flag
  /// A UUID in its 36-character form.
  case id
  /// ISO 8601 with an offset.
  case time
  case one([String])
  case list(Schema, atMost: Int)
  case object([Property])
  case nullable(Schema)
  /// Any of several objects.
  case anyOf([Schema])
  /// A schema below `components/schemas`.
  case named(String)
  /// An object whose fields may grow.
  case open

  public struct Property: Hashable, Sendable {
    let name: String
    let schema: Schema
    let isRequired: Bool
  }

  static func need(_ name: String, _ schema: Schema) -> Property {
    Property(name: name, schema: schema, isRequired: true)
  }

  static func may(_ name: String, _ schema: Schema) -> Property {
    Property(name: name, schema: schema, isRequired: false)
  }

  var json: JSONValue {
    switch self {
    case .text(let length): object(["type": .string("string"), "maxLength": .int(length)])
    case .whole(let most): object(["type": .string("integer"), "minimum": .int(0), "maximum": .int(most)])
    case .number: object(["type": .string("number")])
    case .flag: object(["type": .string("boolean")])
    case .id: object(["type": .string("string"), "format": .string("uuid")])
    case .time: object(["type": .string("string"), "format": .string("date-time")])
    case .one(let values): object(["type": .string("string"), "enum": .array(values.map { .string($0) })])
    case .list(let element, let most):
      object(["type": .string("array"), "items": element.json, "maxItems": .int(most)])
    case .object(let properties):
      object([
        "type": .string("object"),
        "properties": .object(JSONObject(properties.map { .init($0.name, $0.schema.json) })),
        "required": .array(properties.filter(\.isRequired).map { .string($0.name) }),
      ])
    case .nullable(let schema): object(["anyOf": .array([schema.json, object(["type": .string("null")])])])
    case .anyOf(let schemas): object(["anyOf": .array(schemas.map(\.json))])
    case .named(let name): object(["$ref": .string("#/components/schemas/\(name)")])
    case .open: object(["type": .string("object")])
    }
  }

  private func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(JSONObject(members.map { .init($0.key, $0.value) }))
  }
}

/// One channel of a picture, a byte a pixel, row by row from the top.
struct Plane: Hashable, Sendable {
  let width: Int
  let height: Int
  var bytes: [UInt8]
}

/// One channel of a picture, one byte per pixel, row by row from the top.
struct Plane: Hashable, Sendable {
  let width: Int
  let height: Int
  var bytes: [UInt8]
}

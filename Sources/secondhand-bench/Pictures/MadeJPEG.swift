import CJpeg

/// A JPEG of soft shapes with sensor noise. The same seed gives the same bytes.
struct MadeJPEG {
  enum Kind: CaseIterable {
    /// With chroma subsampling, like the pictures of phones.
    case baseline
    case progressive
    /// Without chroma subsampling.
    case fullColor
    case gray
  }

  let width: Int
  let height: Int
  let kind: Kind
  let seed: UInt64

  init(width: Int, height: Int, kind: Kind = .baseline, seed: UInt64) {
    (self.width, self.height, self.kind, self.seed) = (width, height, kind, seed)
  }

  /// Throws when the library runs out of memory.
  func bytes() throws -> [UInt8] {
    guard let handle = tjInitCompress() else { throw BenchError("libturbojpeg: no memory") }
    defer { tjDestroy(handle) }
    let sampling =
      switch kind {
      case .baseline, .progressive: TJSAMP_420
      case .fullColor: TJSAMP_444
      case .gray: TJSAMP_GRAY
      }
    var target: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let outcome = tjCompress2(
      handle, pixels(), Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &target, &size,
      Int32(sampling.rawValue), 88, kind == .progressive ? TJFLAG_PROGRESSIVE : 0)
    defer { tjFree(target) }
    guard outcome == 0, let target else { throw BenchError("libturbojpeg: \(String(cString: tjGetErrorStr2(handle)))") }
    return Array(UnsafeBufferPointer(start: target, count: Int(size)))
  }

  private func pixels() -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let (across, down) = (16 + random.below(100), 16 + random.below(100))
    let (red, green, blue) = (random.below(100), random.below(100), random.below(100))
    return [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, filled in
      var place = 0
      for row in 0..<height {
        let soft = row * 90 / height
        for column in 0..<width {
          let noise = Int(truncatingIfNeeded: random.next() & 7)
          let shape = (column / across * 31 + row / down * 57) % 56 + noise
          buffer[place] = UInt8(red + soft + shape)
          buffer[place + 1] = UInt8(green + column * 90 / width + shape)
          buffer[place + 2] = UInt8(blue + 90 - soft + shape)
          place += 3
        }
      }
      filled = place
    }
  }
}

/// The seller's source files for pictures, each made on first use.
struct PictureSources {
  let folder: String

  func path(_ name: String) -> String { "\(folder)/\(name).jpg" }

  func make(_ name: String) throws {
    guard !DataFolder.exists(path(name)) else { return }
    try Files.makeFolder(folder)
    let seed = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var random = SplitMix64(seed: seed)
    let kind = MadeJPEG.Kind.allCases.any(&random)
    let picture = MadeJPEG(width: 24 + random.below(120), height: 24 + random.below(120), kind: kind, seed: seed)
    let file = try OutputFile(path(name))
    file.append(try picture.bytes())
    try file.finish()
  }
}

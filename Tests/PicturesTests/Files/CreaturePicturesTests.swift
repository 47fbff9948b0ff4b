import Marketplace
import TerminalUI
import Testing

@testable import Pictures

@Suite struct CreaturePicturesTests {
  @Test func drawsACreatureInAnySize() async throws {
    let file = Creature.file(seed: 26)
    for (width, height) in [(64, 64), (48, 48), (6, 6), (1, 1), (200, 90)] {
      let request = PictureRequest(file: file, width: width, height: height, framing: .filled)
      let thumbnail = try #require(await CreaturePictures().thumbnail(request))
      #expect(thumbnail.width == width)
      #expect(thumbnail.height == height)
    }
    let creature = Creature(seed: 26)
    let request = PictureRequest(file: file, width: 64, height: 64, framing: .whole)
    let thumbnail = try #require(await CreaturePictures().thumbnail(request))
    #expect(thumbnail.pixels == creature.pixels.map { creature.palette[Int($0)] })
  }

  @Test(arguments: ["creature:", "creature:x", "creature:-1", "creature:99999999999999999999", "a.png"])
  func otherNamesHaveNoCreature(_ file: String) async {
    let request = PictureRequest(file: file, width: 8, height: 8, framing: .filled)
    #expect(await CreaturePictures().thumbnail(request) == nil)
  }

  @Test func standsBesideThePicturesOfAFolder() async {
    let pictures = PersonalPictures(kept: FilePictures(folder: "/nowhere"))
    let drawn = PictureRequest(file: Creature.file(seed: .max), width: 12, height: 12, framing: .filled)
    #expect(await pictures.thumbnail(drawn) != nil)
    let missing = PictureRequest(file: "a.png", width: 12, height: 12, framing: .filled)
    #expect(await pictures.thumbnail(missing) == nil)
  }
}

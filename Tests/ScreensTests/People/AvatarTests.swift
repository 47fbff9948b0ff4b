import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Pictures of contacts from a service.
@MainActor
@Suite struct AvatarTests {
  private func journey(_ avatars: ScriptedAvatars?, _ pictures: PaintedPictures) async -> Journey {
    var tools = EditorTools()
    tools.avatars = avatars
    let journey = await Journey(tools: tools, pictures: pictures)
    await journey.press("F10", "a")
    await journey.type("Ada")
    return journey
  }

  @Test func theServiceIsAskedOnceForEachKeyAndItsPictureIsKept() async throws {
    let (avatars, pictures) = (ScriptedAvatars(), PaintedPictures())
    let journey = await journey(avatars, pictures)
    #expect(avatars.asked.isEmpty, "opening the form asks nobody")
    await journey.press("Alt-r", "Alt-r")
    await journey.until { avatars.asked.count == 2 && pictures.asked.last == ScriptedAvatars.file(avatars.asked[1]) }
    #expect(Set(avatars.asked).count == 2)
    await journey.press("Enter")
    await journey.until { journey.media.kept == [ScriptedAvatars.file(avatars.asked[1])] }
    #expect(avatars.asked.count == 2)
  }

  @Test func withoutAnAnswerTheCreatureStays() async {
    let (avatars, pictures) = (ScriptedAvatars(answers: false), PaintedPictures())
    let journey = await journey(avatars, pictures)
    await journey.press("Alt-r")
    await journey.until { avatars.asked.count == 1 && pictures.asked.contains(Creature.file(seed: avatars.asked[0])) }
    await journey.press("Enter")
    await journey.until { journey.shows("Ada") && journey.foot.contains("Ada") }
    #expect(journey.media.kept.isEmpty)
  }

  @Test func aTypedPathComesBeforeTheService() async {
    let (avatars, pictures) = (ScriptedAvatars(), PaintedPictures())
    let journey = await journey(avatars, pictures)
    await journey.press("Alt-r")
    await journey.until { pictures.asked.contains { $0.hasPrefix("/avatars/") } }
    // The name, the number, the note, the marks, the member, the creature, the path.
    await journey.press("Tab", "Tab", "Tab", "Tab", "Tab", "Tab")
    await journey.type("/own.jpg")
    await journey.press("Enter")
    await journey.until { journey.media.kept == ["/own.jpg"] }
  }
}

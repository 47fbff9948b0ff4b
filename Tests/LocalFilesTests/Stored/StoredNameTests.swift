import Testing

@testable import LocalFiles

/// The names of stored pictures and attachments.
@Suite struct StoredNameTests {
  @Test func theNameIsTheHashOfTheBytes() throws {
    #expect(
      PictureName.file(of: Array("abc".utf8))
        == "ba/ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.jpg")
    let file = PictureName.file(of: [1])
    #expect(PictureName.hash(of: file).map(PictureName.file(hash:)) == file)
    for other in ["", "skates.jpg", "../" + file, "a" + file, file.uppercased(), "zz" + file.dropFirst(2), file + "x"] {
      #expect(PictureName.hash(of: other) == nil, "\(other)")
    }
    let hashes = ["\"\(file)\",\"\(PictureName.file(of: [2]))\"", file, "a" + file].map {
      PictureName.hashes(in: Array($0.utf8)).count
    }
    #expect(hashes == [2, 1, 1])
  }

  @Test(arguments: [
    ("a/b/목록.pdf", "목록.pdf"), ("..", "file"), (".bashrc", "bashrc"), ("\u{1B}[31m.txt", "[31m.txt"), ("", "file"),
    ("x\u{202E}gpj.exe", "xgpj.exe"), ("  . .a", "a"), ("a \n", "a"),
  ])
  func namesCanStandInAnyFolder(_ name: String, _ sanitized: String) {
    #expect(AttachmentName.sanitized(name) == sanitized)
  }

  @Test func longNamesKeepTheirEnd() {
    let name = AttachmentName.sanitized(String(repeating: "가", count: 900) + ".pdf")
    #expect(name.utf8.count <= 200 && name.hasSuffix("가.pdf"))
    #expect(AttachmentName.numbered("a.tar", 2) == "a (2).tar")
    #expect(AttachmentName.file(of: [1], named: "x.../../y").hasSuffix("/y") == false)
  }
}

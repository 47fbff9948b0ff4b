import Marketplace

extension ServerFailure {
  init(_ error: BackupError, folder: String) {
    switch error {
    case .noMarket(let folder):
      self = .store(
        words(
          "There is no market in \(folder): name its folder with --data.",
          "\(folder)에 장터가 없어요. --data로 장터 폴더를 알려 주세요."))
    case .occupied(let folder):
      self = .store(
        words(
          "\(folder) has a market already: move its Documents and Library away, or name another folder with --data.",
          "\(folder)에 이미 장터가 있어요. 그 안의 Documents와 Library를 다른 곳으로 옮기거나 --data로 다른 폴더를 정해 주세요."))
    case .restoring(let folder):
      self = .store(
        words(
          "Another restore is under way in \(folder): wait until it has ended.",
          "\(folder)에서 다른 복원이 진행 중이에요. 끝난 다음에 다시 해 주세요."))
    case .ownFile(let path):
      self = .usage(
        words(
          "\(path) is among the market's own files: choose a path outside of them.",
          "\(path)은(는) 장터가 쓰는 자리예요. 다른 경로를 골라 주세요."))
    case .source(let error), .target(let error): self.init(plain: error, folder: folder)
    case .archive(let path, let fault): self = .store(Self.text(of: fault, in: path))
    }
  }

  /// A file that the user named: what is wrong with it is not for doctor to mend.
  private init(plain error: StoreError, folder: String) {
    guard case .unavailable(let path, let reason) = error else {
      self.init(error, checkedWith: "secondhand doctor --data \(folder)")
      return
    }
    let text =
      switch reason {
      case .noPermission:
        words("\(path) is not yours to use: check its permissions.", "\(path)을(를) 쓸 권한이 없어요. 권한을 확인해 주세요.")
      case .isFolder:
        words("\(path) is a folder: name a file in it.", "\(path)은(는) 폴더예요. 그 안의 파일 이름까지 적어 주세요.")
      case .notAFile: words("\(path) is no file: name another one.", "\(path)은(는) 파일이 아니에요. 다른 파일을 골라 주세요.")
      case .newerVersion:
        words(
          "\(path) comes from a newer version of secondhand-server: update this one first.",
          "\(path)은(는) 더 새로운 버전에서 만들었어요. 먼저 secondhand-server를 업데이트해 주세요.")
      case .io(2): words("There is no \(path): check the path.", "\(path)이(가) 없어요. 경로를 확인해 주세요.")
      default: ""
      }
    if text.isEmpty { self.init(error, checkedWith: "secondhand doctor --data \(folder)") } else { self = .store(text) }
  }

  private static func text(of fault: ArchiveFault, in path: String) -> String {
    switch fault {
    case .foreign, .noListings:
      words(
        "\(path) is no backup: choose a file that secondhand-server backup wrote.",
        "\(path)은(는) 백업 파일이 아니에요. secondhand-server backup으로 만든 파일을 골라 주세요.")
    case .damaged:
      words(
        "\(path) is damaged, so nothing was restored: try another backup.",
        "\(path) 파일이 손상되어서 복원하지 않았어요. 다른 백업 파일로 해 보세요.")
    case .truncated:
      words(
        "\(path) ends too early, so nothing was restored: copy it again, or try another backup.",
        "\(path) 파일이 중간에 끊겨서 복원하지 않았어요. 다시 복사하거나 다른 백업 파일로 해 보세요.")
    case .unsafeEntry(let name):
      words(
        "\(path) has \(name), which no backup has, so nothing was restored: try another backup.",
        "\(path)에 백업에 없어야 할 \(name)이(가) 있어서 복원하지 않았어요. 다른 백업 파일로 해 보세요.")
    case .tooLarge(let name):
      words(
        "\(name) is too large for a backup: copy the data folder while the server is stopped.",
        "\(name)이(가) 백업하기에는 너무 커요. 서버를 멈추고 데이터 폴더를 복사해 주세요.")
    }
  }
}

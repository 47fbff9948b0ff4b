import Logging
import MarketServer
import ServiceLifecycle
import UnixSignals

/// Reads the certificate again whenever the process gets SIGHUP.
struct CertificateService: Service {
  let certificate: ServerCertificate
  let logger: Logger

  func run() async throws {
    for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
      do throws(ServerCertificate.Fault) {
        try certificate.reload()
        logger.notice("certificate reloaded")
      } catch {
        logger.error("certificate kept", metadata: ["reason": "\(ServerFailure(error).text)"])
      }
    }
  }
}

extension ServerFailure {
  init(_ fault: ServerCertificate.Fault) {
    self =
      switch fault {
      case .certificate(let path):
        .usage(
          words(
            "\(path) is no certificate in PEM that this user can read: check its path and permissions.",
            "\(path)에서 PEM 인증서를 읽을 수 없어요. 경로와 권한을 확인해 주세요."))
      case .key(let path):
        .usage(
          words(
            "\(path) is no private key in PEM that this user can read: check its path and permissions.",
            "\(path)에서 PEM 개인 키를 읽을 수 없어요. 경로와 권한을 확인해 주세요."))
      case .otherKey(let path):
        .usage(
          words(
            "\(path) is the key of another certificate: name the two files that belong together.",
            "\(path)은(는) 이 인증서의 키가 아니에요. 짝이 맞는 두 파일을 알려 주세요."))
      }
  }
}

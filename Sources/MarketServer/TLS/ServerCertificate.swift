internal import NIOCore
internal import NIOSSL
import Synchronization

/// The server's TLS certificate. It can be replaced while the server runs.
public final class ServerCertificate: Sendable {
  /// Why the files cannot be used. Each case names the file.
  public enum Fault: Error, Hashable, Sendable {
    case certificate(String)
    case key(String)
    /// The private key does not match the certificate.
    case otherKey(String)
  }

  private struct Loaded: Sendable {
    let chain: [NIOSSLCertificateSource]
    let key: NIOSSLPrivateKeySource
  }

  private let certificatePath: String
  private let keyPath: String
  private let loaded: Mutex<Loaded>

  /// Reads a PEM certificate chain and its PEM private key.
  public init(certificate: String, key: String) throws(Fault) {
    certificatePath = certificate
    keyPath = key
    loaded = Mutex(try Self.load(certificate, key))
  }

  /// Reloads the files for new connections. Keeps the old certificate when it throws.
  public func reload() throws(Fault) {
    let new = try Self.load(certificatePath, keyPath)
    loaded.withLock { $0 = new }
  }

  /// Allows TLS 1.2 and 1.3. Looks up the certificate at each handshake.
  var configuration: TLSConfiguration {
    let first = loaded.withLock { $0 }
    var configuration = Self.configuration(first)
    configuration.sslContextCallback = { _, promise in
      let current = self.loaded.withLock { $0 }
      var change = NIOSSLContextConfigurationOverride()
      change.certificateChain = current.chain
      change.privateKey = current.key
      promise.succeed(change)
    }
    return configuration
  }

  private static func configuration(_ loaded: Loaded) -> TLSConfiguration {
    var configuration = TLSConfiguration.makeServerConfiguration(certificateChain: loaded.chain, privateKey: loaded.key)
    configuration.minimumTLSVersion = .tlsv12
    return configuration
  }

  private static func load(_ certificate: String, _ key: String) throws(Fault) -> Loaded {
    let chain: [NIOSSLCertificate]
    do { chain = try NIOSSLCertificate.fromPEMFile(certificate) } catch { throw .certificate(certificate) }
    guard !chain.isEmpty else { throw .certificate(certificate) }
    let privateKey: NIOSSLPrivateKey
    do { privateKey = try NIOSSLPrivateKey(file: key, format: .pem) } catch { throw .key(key) }
    let loaded = Loaded(chain: chain.map { .certificate($0) }, key: .privateKey(privateKey))
    do { _ = try NIOSSLContext(configuration: configuration(loaded)) } catch { throw .otherKey(key) }
    return loaded
  }
}

import CSodium
internal import Dispatch
import Synchronization

/// Hashes passphrases with Argon2id (RFC 9106). A hash takes 64 MiB and some 70 ms by design. One thread makes them one by
/// one, and at most `mostWaiting` requests wait for it.
final class PassphraseHasher: Sendable {
  private static let mostWaiting = 32

  private let queue = DispatchQueue(label: "secondhand.passphrases")
  private let waiting = Mutex(0)

  /// Must be made before any other use of libsodium. Nil when the library cannot start.
  init?() { guard sodium_init() >= 0 else { return nil } }

  /// The hash with its algorithm, parameters and salt; nil when too many others wait, or memory ran out.
  func hash(_ passphrase: String) async -> String? {
    await onQueue {
      var hash = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
      let text = Array(passphrase.utf8CString.dropLast())
      let code = crypto_pwhash_str(
        &hash, text, UInt64(text.count), UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE),
        Int(crypto_pwhash_MEMLIMIT_INTERACTIVE))
      guard code == 0 else { return nil }
      return String(decoding: hash.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Whether `hash` is the hash of the passphrase; nil when too many others wait.
  func verify(_ passphrase: String, against hash: String) async -> Bool? {
    await onQueue {
      let text = Array(passphrase.utf8CString.dropLast())
      return crypto_pwhash_str_verify(hash, text, UInt64(text.count)) == 0
    }
  }

  private func onQueue<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer?) async -> Answer? {
    let mayWait = waiting.withLock { count in
      guard count < Self.mostWaiting else { return false }
      count += 1
      return true
    }
    guard mayWait else { return nil }
    defer { waiting.withLock { $0 -= 1 } }
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}

import Glibc

/// The file permissions that this program removes.
enum FileMask {
  /// The original umask, which started programs inherit. Its first use makes all later files private, including those
  /// of SQLite.
  static let inherited = umask(0o077)
}

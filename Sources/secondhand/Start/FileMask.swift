import Glibc

/// Which permissions the files of this program do not get.
enum FileMask {
  /// The mask that the program was started with, which the programs get that it starts. Asked for the first time, it makes all
  /// files from then on private, also those that SQLite makes.
  static let inherited = umask(0o077)
}

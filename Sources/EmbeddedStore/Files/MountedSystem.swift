import Glibc

/// What kind of file system a file lies in, by proc_pid_mountinfo(5).
struct MountedSystem: Hashable {
  /// `ext4`, `nfs4`; nil when it is not known.
  let kind: String?

  init(of descriptor: Int32) {
    var status = stat()
    let isThere = fstat(descriptor, &status) == 0
    let mounts = isThere ? (try? FileContents(of: "/proc/self/mountinfo").bytes) ?? [] : []
    self.init(device: UInt64(status.st_dev), mounts: String(decoding: mounts, as: UTF8.self))
  }

  /// `mounts`: lines such as `36 35 98:0 /a /b rw,noatime master:1 - ext3 /dev/root rw`.
  init(device: UInt64, mounts: String) {
    // The parts of a device's number as makedev(3) puts them together.
    let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
    let minor = device & 0xFF | (device >> 12) & ~0xFF
    let line = mounts.split(separator: "\n").first { line in
      line.split(separator: " ", maxSplits: 3).dropFirst(2).first.map { $0 == "\(major):\(minor)" } ?? false
    }
    kind = line?.split(separator: " ").drop { $0 != "-" }.dropFirst().first.map(String.init)
  }

  /// Those of other machines, and of programs, refuse a lease (fcntl(2), F_SETLEASE) also where nobody writes.
  var refusesLeases: Bool {
    guard let kind else { return false }
    return kind.hasPrefix("fuse") || ["nfs", "nfs4", "cifs", "smb3", "9p", "ceph", "afs", "coda"].contains(kind)
  }
}

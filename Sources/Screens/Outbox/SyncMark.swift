import Marketplace
import TerminalUI

/// The synchronization status for the header. Nil while the replica is in step and nothing is pending.
struct SyncMark {
  private let status: SyncStatus
  private let parts: [Part]

  private enum Part {
    case signedOut, failing, suspended, refused
    case progress(Double)
    case offline(since: Timestamp)
    case connecting, waiting
    case upload(SyncStatus.Upload)
  }

  init?(_ status: SyncStatus) {
    self.status = status
    var parts: [Part] = []
    if status.connection == .signedOut { parts.append(.signedOut) }
    if case .failing = status.connection { parts.append(.failing) }
    if status.refused > 0 { parts.append(.refused) }
    if status.isSuspended { parts.append(.suspended) }
    switch status.connection {
    case .offline(let time): parts.append(.offline(since: time))
    case .connecting where status.progress == nil: parts.append(.connecting)
    case .connecting, .online, .signedOut, .failing: break
    }
    if let progress = status.progress, parts.isEmpty { parts.append(.progress(min(max(0, progress), 1))) }
    if let upload = status.upload, status.connection == .online { parts.append(.upload(upload)) }
    // The upload already tells of its item.
    let isTold = status.waiting == 1 && status.upload != nil && status.connection == .online
    if status.waiting > 0, !isTold { parts.append(.waiting) }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  /// Whether the person has to act.
  var isUrgent: Bool {
    switch parts.first {
    case .signedOut, .failing, .suspended, .refused: true
    default: false
    }
  }

  /// The action of a click on the mark.
  var action: Action { status.connection == .signedOut ? .servers : .outbox }

  /// The texts, the most informative first: all parts, then abbreviations of all parts and of ever fewer.
  func texts(_ render: RenderContext) -> [String] {
    let brief = parts.map { short($0, render) }
    return [parts.map { text(of: $0, render) }.joined(separator: " · ")]
      + (1...parts.count).reversed().map { brief.prefix($0).joined(separator: " · ") }
  }

  func spoken(_ render: RenderContext) -> SpokenLine {
    let words = parts.map { text(of: $0, isRounded: true, render) }.joined(separator: ", ")
    return SpokenLine(render.strings(.spokenSync, words), target: .action(action))
  }

  /// Milliseconds until a text is out of date; nil if no text depends on the time.
  func changesIn(_ render: RenderContext) -> Int64? {
    guard case .offline(let time) = status.connection else { return nil }
    return render.timeChangesIn(time)
  }

  /// `isRounded`: rounds the progress to ten percent, so that a screen reader does not announce every change.
  private func text(of part: Part, isRounded: Bool = false, _ render: RenderContext) -> String {
    switch part {
    case .signedOut: render.strings(.syncSignedOut)
    case .failing: render.strings(.syncFailing)
    case .suspended: render.strings(.syncSuspended)
    case .refused: render.strings(.syncRefused, String(status.refused))
    case .progress(let share):
      render.strings(.syncProgress, String(isRounded ? Int(share * 10) * 10 : Int(share * 100)))
    case .offline(let time): render.strings(.syncOfflineSince, render.time(time))
    case .connecting: render.strings(.syncConnecting)
    case .upload(let upload):
      render.strings(
        upload.isPicture ? .syncUploadPicture : .syncUploadFile, String(upload.percent(isRounded: isRounded)))
    case .waiting: render.strings(.syncWaiting, String(status.waiting))
    }
  }

  private func short(_ part: Part, _ render: RenderContext) -> String {
    switch part {
    case .signedOut: render.strings(.syncSignedOutShort)
    case .failing: render.strings(.syncFailing)
    case .suspended: render.strings(.syncSuspended)
    case .refused: render.strings(.syncRefusedShort, String(status.refused))
    case .progress(let share): "\(Int(share * 100))%"
    case .upload(let upload): "\(upload.percent())%"
    case .offline: render.strings(.syncOffline)
    case .connecting: render.strings(.syncConnectingShort)
    case .waiting: render.strings(.syncWaiting, String(status.waiting))
    }
  }
}

extension SyncStatus.Upload {
  /// `isRounded`: rounds down to ten percent, for a screen reader.
  func percent(isRounded: Bool = false) -> Int {
    let percent = Int((min(max(0, share), 1) * 100).rounded())
    return isRounded ? percent / 10 * 10 : percent
  }
}

extension AppModel {
  /// Nil on the own store.
  var syncMark: SyncMark? { context.synchronizer.flatMap { SyncMark($0.status) } }
}

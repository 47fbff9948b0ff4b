extension Meeting {
  /// The meeting as an iCalendar text with one event (RFC 5545), in UTC.
  ///
  /// - Parameters:
  ///   - id: the message with the meeting. It makes the event's UID, which is the same in every export.
  ///   - title: the title of the listing.
  ///   - now: the time of the export.
  public func calendar(id: ID<ChatMessage>, title: String, now: Timestamp) -> String {
    Self.calendar([(id, self)], title: title, now: now)
  }

  /// The same for several meetings about one listing.
  public static func calendar(_ meetings: [(id: ID<ChatMessage>, meeting: Meeting)], title: String, now: Timestamp)
    -> String
  {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//secondhand//secondhand//EN"]
    for (id, meeting) in meetings {
      lines += [
        "BEGIN:VEVENT", "UID:\(id)@secondhand", "DTSTAMP:\(utc(now))", "DTSTART:\(utc(meeting.time))",
        "SUMMARY:\(escaped(title))", "LOCATION:\(escaped(meeting.place))", "STATUS:CONFIRMED", "END:VEVENT",
      ]
    }
    lines.append("END:VCALENDAR")
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  /// `20261121T050200Z`.
  private static func utc(_ time: Timestamp) -> String {
    String(Timestamp(seconds: time.seconds).iso8601(offset: 0).filter { $0 != "-" && $0 != ":" })
  }

  /// The value of a text property, with special characters escaped and forbidden ones removed.
  private static func escaped(_ text: String) -> String {
    var value = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": value += ["\\", scalar]
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": value += ["\\", "n"]
      case "\t": value.append(scalar)
      default: if scalar.properties.generalCategory != .control { value.append(scalar) }
      }
      previous = scalar
    }
    return String(value)
  }

  /// Folds a line into lines of at most 75 octets, each continuation after a space. Never splits a character.
  private static func folded(_ line: String) -> String {
    var folded = String.UnicodeScalarView()
    var octets = 0
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if octets + length > 75 {
        folded += ["\r", "\n", " "]
        octets = 1
      }
      folded.append(scalar)
      octets += length
    }
    return String(folded)
  }
}

extension Meeting {
  /// The meeting for a calendar: an iCalendar text of one event (RFC 5545), at UTC.
  ///
  /// - Parameters:
  ///   - id: of the message that the meeting stands in; the same event has the same one wherever it is written.
  ///   - title: of the listing that it is about.
  ///   - now: when this is written.
  public func calendar(id: ID<ChatMessage>, title: String, now: Timestamp) -> String {
    Self.calendar([(id, self)], title: title, now: now)
  }

  /// The same of several meetings about one listing.
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

  /// A text as the value of a property: what has a meaning there is escaped, and what may not stand there left out.
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

  /// Lines of at most 75 octets, each further one after a blank; no character is cut apart.
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

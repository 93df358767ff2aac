/// What `--help` prints.
enum Help {
  static let version = "marslink 0.1.0"

  static let text = """
    marslink: a feed from Mars in a terminal, and an example for ListKit

    EXAMPLES
      marslink                            the station's own feed, live
      marslink FEED.ndjson                a file of records
      tail -f log | marslink --follow -   records as they come
      marslink --plain | less             as text, then each change as lines
      marslink --json | head -n 3         a line of JSON for each update
      marslink --at 2026-12-04T12:00:00Z --speed 0 --svg screen.svg > /dev/null
                                          a picture, the same each time

    OPTIONS
      --plain            text, once, and then each update as lines
      --json             one JSON object a line for each update
      --follow           go on reading as the feed grows, and from its beginning if it
                         is cut short or replaced; what comes together is one update
      --width N          columns of the screen, at most the terminal's; of a post in text,
                         before which an update has a mark and a place (80 without a terminal)
      --height N         rows of the screen, at most the terminal's (24 without a terminal)
      --at DATE          the time at which the feed is opened, in ISO 8601
      --speed X          how fast time passes (1); 0 does not wait, and a
                         followed feed then has an update for each record
      --seed N           what happens by chance in the station's own feed (1)
      --color WHEN       auto, always or never
      --theme NAME       dark or light
      --no-animation     nothing moves by itself
      --no-mouse         leave the mouse to the terminal
      --inline           below the prompt instead of on a screen of its own
      --record FILE      write what was shown as an asciicast, as it is shown
      --svg FILE         write the final screen as a picture
      -h, --help         this text
      --version          the version

    KEYS
      arrows j k, PgUp PgDn, Home End g G    move
      Enter Space                            unfold the weather
      /                                      filter as you type
      d                                      what the last updates did
      ?                                      all keys
      q                                      quit

    EXIT STATUS
      0 all well · 1 the output or the terminal failed · 64 wrong option · 65 bad records
      66 unreadable feed · 73 a recording or a picture cannot be written
      129 hung up · 130 interrupted · 131 quit · 143 terminated

    A record is one JSON object a line; Examples/Marslink/Feeds has samples and a JSON Schema.
    """
}

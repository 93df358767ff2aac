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
      --width N          columns of the screen, at most the terminal's; of a line of text,
                         with its mark and its place (80 without a terminal)
      --height N         rows of the screen, at most the terminal's (24 without a terminal)
      --at DATE          the time at which the station's own feed is opened: a day, or a
                         time with its zone, such as 2026-05-04T09:30:00+02:00
      --speed X          how fast time passes (1); 0 does not wait, and a
                         followed feed then has an update for each record
      --seed N           what happens by chance in the station's own feed (1)
      --color WHEN       auto, always or never
      --theme NAME       dark or light
      --no-animation     nothing moves by itself
      --no-mouse         leave the mouse to the terminal
      --inline           below the prompt instead of on a screen of its own
      --errors FILE      write all lines that cannot be read into a file; without it
                         the first 20 are told, and the others counted
      --record FILE      write what was shown as an asciicast, as it is shown
      --svg FILE         write the final screen as a picture
      -h, --help         this text
      --version          the version

    KEYS
      arrows j k, Home End g G               a post up or down, the first or last
      PgUp PgDn, ^B ^F, ^U ^D                a screen, half a screen; 5j is five times j
      Enter Space                            unfold the weather
      /                                      filter as you type; Enter keeps it, Esc goes back
      n N                                    the next or the previous post with those words
      y                                      copy the post
      d                                      what the last updates did, and why; [ ] scroll
      ^L                                     draw the screen again
      Esc                                    show all posts, let go, follow what comes
      ?                                      all keys
      q, ^C, ^\\                              quit, with 0, 130 or 131
    The wheel scrolls, a click picks, the scroll bar is dragged; a click on "3 new" goes there.

    EXIT STATUS
      0 all well · 1 the output or the terminal failed · 64 wrong option · 65 bad records
      66 unreadable feed · 73 a recording or a picture cannot be written
      129 hung up · 130 interrupted · 131 quit · 143 terminated

    A record is one JSON object a line, in UTF-8. Examples/Marslink/Feeds has samples, and JSON
    Schemas of records and of the lines of --json. An option that would do nothing is an error.
    """
}

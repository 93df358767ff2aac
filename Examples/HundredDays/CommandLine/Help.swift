/// What `--help` prints.
enum Help {
  static let text = """
    hundreddays: goals held for a hundred days, in a terminal, and an example for ListKit

    COMMANDS
      hundreddays                      the screen; without a terminal, the list
      hundreddays list                 all goals
      hundreddays add GOAL             a new goal [--start DAY] [--length N]
      hundreddays check GOAL           check in today
      hundreddays makeup GOAL DAY      check in a missed day of the last 7
      hundreddays undo [GOAL]          undo the last step, of one goal
      hundreddays month GOAL [MONTH]   the days of a month, such as 2026-05
      hundreddays card GOAL            a complete goal in a frame

    OPTIONS
      --file FILE      the goals; else HUNDREDDAYS_FILE, else hundreddays/goals.json in
                       XDG_DATA_HOME or ~/.local/share
      --json           what a command has to tell as JSON
      --plain          the list as text, also in a terminal
      --svg FILE       list, month, card: write a picture
      --width N        columns of a text or a picture (80)
      --height N       rows of a picture (24)
      --week DAY       with which day weeks begin (Monday)
      --minutes N      how long the fan is open (25)
      --now INSTANT    the time at the start, such as 2026-05-04T09:30:00Z
      --zone NAME      the time zone, such as Europe/Berlin
      --color WHEN     auto, always or never; NO_COLOR is heeded
      -h, --help       this text

    KEYS
      arrows j k h l   move            c  check in today       f  focus: the fan
      Enter            open, or check  m  make up a missed day x  card of a complete goal
      Esc              back            u  undo                 a  add a goal
      ?                all keys        q  quit

    DAYS
      ✓ done   + made up   × missed   ○ today, open   · to come   [12] today

    EXIT STATUS
      0 done · 1 refused, such as a day done already · 64 wrong option · 65 damaged or newer
      file · 66 unreadable · 73 cannot be written · 75 another program holds the file
    """
}

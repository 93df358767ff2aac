/// What `--help` prints.
enum Help {
  static let text = """
    buyers: shoppers abroad on a map and in lists, and an example for ListKit

    EXAMPLES
      buyers                      400 buyers that were made up
      buyers --flaky              from a server that is slow, and fails at times
      buyers --lang zh            in Chinese; l switches while it runs
      buyers BUYERS.ndjson        your own; Examples/Buyers/Feeds has a sample
      buyers --plain | less       all buyers as text
      buyers --keys '++<Enter>' --width 80 --height 24
                                  the screen as text after these keys

    OPTIONS
      --plain         all buyers as text; so it is too if the output is no terminal
      --flaky         slow answers, of which a third fails; try again with Enter
      --seed N        what happens by chance (1)
      --count N       how many buyers are made up, at most 100,000 (400)
      --lang NAME     en or zh
      --no-animation  nothing moves by itself
      --keys KEYS     press keys, then print the screen; <Enter> <Esc> <Tab> <Up> <Down>
                      <Left> <Right> <PgDn> are keys too
      --width N       columns of that screen, and of plain text (80)
      --height N      rows of that screen (24)
      -h, --help      this text

    KEYS
      m b                 the map, the list of buyers
      Enter, click        open what is there: a buyer, or the members of a group
      Esc                 back
      f                   follow a buyer, or no longer
      l                   English, 中文
      on the map          arrows move the cursor, H J K L or a drag the map, + - and the
                          wheel zoom, n N go to the next mark, 0 shows the world
      in lists            arrows, PgUp, PgDn, Home, End move; / filters, r refreshes
      of a buyer          Tab goes to the next tab
      ?  q                all keys; quit

    EXIT STATUS
      0 all well · 1 the terminal cannot be used · 64 wrong option · 65 bad records
      66 unreadable file · 129 hung up · 130 interrupted · 143 terminated

    Colours follow NO_COLOR; nothing is said by colour alone.
    """
}

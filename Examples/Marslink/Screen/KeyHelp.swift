import ListTextKit

/// The page of keys.
enum KeyHelp {
  static let page = Overlay(
    title: "Keys",
    lines: [
      "↑ ↓ j k          move",
      "PgUp PgDn        a screen up or down",
      "Home End g G     first or last",
      "Enter Space      unfold the weather, or fold it",
      "mouse            the wheel scrolls, a click picks",
      "/                filter as you type; Esc clears",
      "d                what the last updates did",
      "Esc              give up the focus, follow what comes",
      "?                these keys",
      "q                quit",
    ])
}

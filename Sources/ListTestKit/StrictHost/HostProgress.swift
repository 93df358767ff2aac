/// The work that a strict host is in the middle of, to detect reentrant calls.
struct HostProgress {
  /// Whether the content is being changed, or all cells are being hidden: no cells are shown meanwhile.
  var isChangingData = false
  /// Whether a call inside `updates` made a reload necessary.
  var mustReload = false
  var isRefreshing = false
  var needsRefresh = false
  var isMeasuring = false
  /// Whether a measurement was requested during a measurement, which must then be repeated.
  var measuresAgain = false
}

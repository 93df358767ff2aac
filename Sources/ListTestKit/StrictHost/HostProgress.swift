/// What a strict host is in the middle of.
struct HostProgress {
  /// Whether the content changes right now, or all cells are being hidden: nothing is shown meanwhile.
  var isChangingData = false
  /// Whether something happened inside `updates` that only a reload can repair.
  var mustReload = false
  var isRefreshing = false
  var needsRefresh = false
  var isMeasuring = false
  /// Whether something that is being measured is to be measured again.
  var measuresAgain = false
}

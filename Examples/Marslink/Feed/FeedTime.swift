/// How much time of a feed has passed, whether it was waited for or not.
actor FeedTime {
  private(set) var passed: Duration = .zero

  func pass(_ duration: Duration) { passed += duration }
}

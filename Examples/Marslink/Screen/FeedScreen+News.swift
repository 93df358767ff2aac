import ListTextKit

extension FeedScreen {
  /// Shows what a source tells.
  func take(_ news: FeedNews) async {
    switch news {
    case .opened(let feed):
      if header.progress == nil { header.status = "LINK" }
      await list.open(feed)
    case .reading(let progress): header.progress = progress
    case .read(let feed): await list.add(feed)
    case .finished:
      header.progress = nil
      header.status = "LINK"
    case .changed(let changes, let why):
      await list.apply(changes, why: why, animated: true) { unseen.note(changes, news: $0, in: $1) }
    case .waiting(let what):
      status.waiting = what
      header.status = what == nil ? "LINK" : "WAITING"
    case .problem(let problem):
      if !problem.isAboutFile { status.problems += 1 }
      let text = problem.isAboutFile ? "\(problem)" : "line \(problem.line): \(problem)"
      status.tell(text, at: lastTime)
    }
    screen.setNeedsDisplay()
  }

  /// The source has nothing more to tell: the light rests.
  func sourceEnded() {
    header.light.isUp = false
    header.status = "END"
    status.waiting = nil
    screen.setNeedsDisplay()
  }
}

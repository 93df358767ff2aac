import ListUIKit
import UIKit

// What the user of the model does, and what the model is told to leave open.
extension Stage {
  convenience init(
    height: Double = 90, choices: ModelChoices, layout: UICollectionViewLayout? = nil
  ) {
    self.init(height: height, layout: layout)
    view.choices = choices
  }

  var waitingCount: Int { ModelRunLoop.shared.animationCount(in: view) }

  func scroll(to y: Double) { view.userScrolls(to: CGFloat(y)) }
  func scrollSideways(to x: Double) {
    view.userDrags(to: CGPoint(x: x, y: 0))
    view.userLiftsFinger(decelerates: false)
  }
  func tap(_ section: Int, _ item: Int = 0) {
    view.userTaps(IndexPath(item: item, section: section))
  }
  func drag(_ item: Int, to target: Int?, in section: Int = 0, meanwhile: () -> Void = {}) -> Bool {
    host.allowsReordering()
    let isTaken = view.userDrags(
      IndexPath(item: item, section: section),
      to: target.map { IndexPath(item: $0, section: section) }, meanwhile: meanwhile)
    settle()
    return isTaken
  }
  func openMenu(_ section: Int) -> [String]? {
    view.userOpensMenu(at: IndexPath(item: 0, section: section))
  }
  func moveFocusAway(from section: Int) {
    view.userMovesFocus(from: IndexPath(item: 0, section: section), to: nil)
  }
  func moveFocus(to section: Int) -> Bool {
    view.userMovesFocus(from: nil, to: IndexPath(item: 0, section: section))
  }
}

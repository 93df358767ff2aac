/// The turns of the main run loop: layout passes that are due, and animations that end.
///
/// Nothing happens by itself: a test says when a pass comes and when an animation is over.
@MainActor
public final class ModelRunLoop {
  public static let shared = ModelRunLoop()

  private struct Animation {
    let view: UIView
    let finish: @MainActor () -> Void
    let complete: @MainActor () -> Void
  }

  private struct DirtyView {
    weak var view: UIView?
  }

  private var dirty: [DirtyView] = []
  private var animations: [Animation] = []

  /// The number of animations that are under way.
  public var animationCount: Int { animations.count }

  /// The number of animations that are under way in a view.
  public func animationCount(in view: UIView) -> Int {
    animations.lazy.filter { $0.view === view }.count
  }

  func noteDirty(_ view: UIView) {
    if !dirty.contains(where: { $0.view === view }) { dirty.append(DirtyView(view: view)) }
  }

  func animate(
    _ view: UIView, finish: @escaping @MainActor () -> Void,
    complete: @escaping @MainActor () -> Void
  ) { animations.append(Animation(view: view, finish: finish, complete: complete)) }

  /// Lays out the views that need it and are in a window.
  public func layoutPass() {
    let views = dirty.compactMap { $0.view }
    dirty = []
    // A view without a window is noted again when it comes into one.
    for view in views where view.needsLayout && view.window != nil { view.layoutIfNeeded() }
  }

  /// Ends the animation that began first, in a view or in any.
  @discardableResult
  public func finishAnimation(in view: UIView? = nil) -> Bool {
    guard let index = animations.firstIndex(where: { view == nil || $0.view === view }) else {
      return false
    }
    let animation = animations.remove(at: index)
    animation.finish()
    animation.complete()
    return true
  }

  /// Ends the animations of a view and loses their completions, as a system at fault would.
  public func loseCompletions(in view: UIView) {
    let lost = animations.filter { $0.view === view }
    animations.removeAll { $0.view === view }
    for animation in lost { animation.finish() }
  }

  /// Lays out and ends animations until nothing is left to do.
  public func settle() {
    layoutPass()
    while finishAnimation() { layoutPass() }
  }
}

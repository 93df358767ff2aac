/// What Apple's documentation leaves open, or what differs between systems.
///
/// A host is right only if it is right for every choice: tests draw them at random.
public struct ModelChoices: Sendable, CustomStringConvertible {
  /// Layout is done, and cells are made, before the block of a batch runs.
  public var laysOutBeforeBatch = false
  /// Layout is done before the call of a batch returns, or with the next pass.
  public var laysOutAfterBatch = true
  /// A batch that is not animated calls its completion within the call, or in a later turn.
  public var answersAtOnce = true
  /// The display of a deleted cell ends when its animation does.
  public var endsDisplayLate = false
  /// The display of a deleted cell ends before the inserted ones are made.
  public var endsDisplayFirst = false
  /// How many cells are made before they are visible; they may never be.
  public var cellsMadeAhead = 0
  /// A cell that is no longer visible may stay prepared and be displayed again without a new request.
  public var keepsEndedCells = false
  /// A reload keeps the selected paths.
  public var reloadKeepsSelection = false
  /// A reload takes the cells away within the call, or with the next layout.
  public var reloadsAtOnce = false
  /// The delegate and the layout are asked for the offset after a batch.
  public var asksForOffset = true
  /// The counts are read twice after a batch.
  public var readsCountsTwice = false
  /// A compositional layout asks for its sections whenever it is prepared, or only if the data, the size of
  /// the view or everything changed.
  public var asksProviderOften = true
  /// The layout is told what size a cell wants even if that is the size that it has there.
  public var reportsEqualSizes = true

  public init() {}

  /// Draws every choice but whether equal sizes are reported: that concerns layouts of one kind, whose tests
  /// draw it.
  public init(using generator: inout some RandomNumberGenerator) {
    laysOutBeforeBatch = Bool.random(using: &generator)
    laysOutAfterBatch = Int.random(in: 0..<4, using: &generator) > 0
    answersAtOnce = Bool.random(using: &generator)
    endsDisplayLate = Bool.random(using: &generator)
    endsDisplayFirst = Bool.random(using: &generator)
    cellsMadeAhead = Bool.random(using: &generator) ? 2 : 0
    keepsEndedCells = Bool.random(using: &generator)
    reloadKeepsSelection = Bool.random(using: &generator)
    reloadsAtOnce = Bool.random(using: &generator)
    asksForOffset = Bool.random(using: &generator)
    readsCountsTwice = Bool.random(using: &generator)
    asksProviderOften = Bool.random(using: &generator)
  }

  public var description: String {
    Mirror(reflecting: self).children.map { "\($0.label ?? ""): \($0.value)" }
      .joined(separator: ", ")
  }
}

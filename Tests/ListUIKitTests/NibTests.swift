import ListUIKit
import Testing

// What the model makes without files of Interface Builder, and what it leaves open.
extension `Cells of a collection view` {
  @Test func `a section that is hidden just before the batch that deletes it ends its display`() {
    let stage = Stage()
    stage.view.choices.laysOutBeforeBatch = true
    stage.show([Sol(1), Sol(2)])
    let controller = stage.adapter.sectionControllers.first as? SolController
    stage.view.frame.size.height = 0
    stage.show([Sol(2)])
    #expect(controller?.isDisplayed == false)
  }

  @Test func `a nib makes the cells of its class`() {
    let stage = Stage()
    var made = 0
    stage.registerNib { made += 1 }
    stage.show([Sol(1, "a"), Sol(2, "b")])
    #expect(made == 2)
    #expect(stage.lines == ["a", "b"])
    #expect(stage.violations == [])
  }

  @Test func `a prototype of a storyboard makes the cells of its class`() {
    let stage = Stage()
    var made = 0
    stage.registerPrototype { made += 1 }
    stage.show([Sol(1, "a"), Sol(2, "b")])
    #expect(made == 2)
    #expect(stage.cells.map { $0.reuseIdentifier } == ["Prototype", "Prototype"])
    #expect(stage.violations == [])
  }
}

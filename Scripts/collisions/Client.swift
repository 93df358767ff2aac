// A program that has a list beside SwiftUI, and uses both without the names of their modules.
import CoreGraphics
import Foundation
import ListTextKit
import SwiftUI

struct Message: Identifiable, Equatable, Diffable {
  var id: Int
  var text: String
}

final class MessageController: TextSectionController<Message> {
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 1)
  }

  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    cell.show(TextTruncation.truncate(value.text, toColumns: 20))
    return cell
  }
}

@MainActor
func makeList() -> TextListView {
  let view = TextListView(layout: StackLayout(), columns: 20, rows: 4)
  view.commands[TerminalKeyPress(.character("x"), .control)] = .copy
  let adapter = ListAdapter(host: view)
  adapter.register(Message.self) { MessageController($0) }
  adapter.content { Message(id: 1, text: "landed") }
  return view
}

// Members that SwiftUI or another library gives standard types are not ambiguous either.
let widths = ["a", "b"].map(\.columns) + [Character("c").columns]
let texts = ["a".truncated(toColumns: 1), "b".neutralized]
let lines = "a".wrapped(toColumns: 3)
let direction = "a".isRightToLeft

// An app's use of the parts of ListUIKit that need SwiftUI.
import ListFeedKit
import ListKit
import ListUIKit
import SwiftUI
import UIKit

struct Message: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var text: String
}

final class MessageController: CollectionItemsSectionController<Message> {
  override var items: ListItems<UICollectionReusableView> {
    [.view(value) { [value] in Text(value.text) }]
  }
}

struct Messages: View {
  let messages: [Message]

  var body: some View {
    ListCollection(layout: ListFlowLayout()) { adapter in
      adapter.register(Message.self) { MessageController($0) }
    } content: {
      ListContent(messages)
    }
  }
}

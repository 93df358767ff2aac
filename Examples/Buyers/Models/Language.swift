import Foundation
import ListTextKit

/// A display language.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case chinese = "zh"

  /// Sorts texts by the collation of the language: Chinese texts by Pinyin.
  func sorted(_ texts: Set<String>) -> [String] {
    let locale = Locale(identifier: rawValue)
    return texts.sorted { one, other in
      let order = one.compare(other, locale: locale)
      return order == .orderedSame ? one < other : order == .orderedAscending
    }
  }
}

/// A text in both languages.
struct Words: Hashable, Codable, Identifiable, Diffable, Sendable {
  let en: String
  let zh: String
  var id: Words { self }

  init(_ en: String, _ zh: String) {
    self.en = en
    self.zh = zh
  }

  subscript(_ language: Language) -> String { language == .english ? en : zh }
}

/// A value with its display language, which changes the value but not its identity.
struct Spoken<Value: Diffable & Equatable & Sendable>: ListValue, Equatable {
  let value: Value
  let language: Language

  init(_ value: Value, in language: Language) {
    self.value = value
    self.language = language
  }

  var diffIdentifier: Value.DiffIdentifier { value.diffIdentifier }
}

/// The texts of the user interface.
extension Words {
  static let title = Words("Buyers", "代购")
  static let map = Words("Map", "地图")
  static let goods = Words("Goods", "商品")
  static let comments = Words("Comments", "评论")
  static let following = Words("following", "已关注")
  static let loading = Words("Loading…", "加载中…")
  static let refreshing = Words("Refreshing…", "刷新中…")
  static let noBuyers = Words("No buyers", "没有代购")
  static let noSuchBuyers = Words("No such buyers (Esc shows all)", "没有找到（按 Esc 显示全部）")
  static let noComments = Words("No comments yet", "还没有评论")
  static let again = Words(" (Enter tries again)", "（按回车重试）")
  static let againByKey = Words(" (r tries again)", "（按 r 重试）")
  static let end = Words("That is all", "没有更多了")
  static let keys = Words("Keys", "按键")
  static let waiting = Words("photo…", "图片…")
  static let mapHint = Words(
    "arrows cursor · +- zoom · Enter opens · b buyers · l 中文 · ? keys · q quits",
    "方向键移动 · +- 缩放 · 回车打开 · b 代购 · l English · ? 按键 · q 退出")
  static let listHint = Words(
    "Enter opens · / filter · r refresh · f follow · m map · l 中文 · ? keys",
    "回车打开 · / 筛选 · r 刷新 · f 关注 · m 地图 · l English · ? 按键")
  static let membersHint = Words(
    "Enter opens · f follow · Esc back · m map · l 中文 · ? keys",
    "回车打开 · f 关注 · Esc 返回 · m 地图 · l English · ? 按键")
  static let pageHint = Words(
    "Tab next tab · f follow · Esc back · l 中文 · ? keys",
    "Tab 切换 · f 关注 · Esc 返回 · l English · ? 按键")

  static func count(_ count: Int) -> Words {
    Words(count == 1 ? "1 buyer" : "\(count) buyers", "\(count) 位代购")
  }
  static func trips(_ trips: Int) -> Words {
    Words(trips == 1 ? "1 trip" : "\(trips) trips", "往返\(trips)次")
  }
  static func busy(_ place: String) -> Words {
    let chinese = ["market": "市场", "comments": "评论"][place] ?? place
    return Words("\(place): the line is busy", "\(chinese)：线路繁忙")
  }
  /// Returns the description of a list command, for the help.
  static func summary(of command: TextListCommand) -> Words {
    let chinese: [TextListCommand: String] = [
      .focusUp: "上移", .focusDown: "下移", .focusLeft: "左移", .focusRight: "右移",
      .lineBack: "上一行", .lineForward: "下一行",
      .pageBack: "上一页", .pageForward: "下一页", .halfPageBack: "上半页", .halfPageForward: "下半页",
      .first: "到第一项", .last: "到最后一项", .pick: "选择", .moveBack: "将此项上移",
      .moveForward: "将此项下移", .copy: "复制", .redraw: "重绘屏幕", .quit: "退出",
    ]
    return Words(command.summary, chinese[command] ?? command.summary)
  }
}

import BuyersClusters
import Foundation

/// Random numbers that are the same for a seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}

/// Buyers that do not exist, in cities that do.
enum MadeUp {
  private static let regions: [(Words, [(Words, Double, Double)])] = [
    (
      Words("East Asia", "东亚"),
      [
        (Words("Tokyo", "东京"), 139.7, 35.7), (Words("Osaka", "大阪"), 135.5, 34.7),
        (Words("Seoul", "首尔"), 127.0, 37.6), (Words("Hong Kong", "香港"), 114.2, 22.3),
      ]
    ),
    (
      Words("Europe", "欧洲"),
      [
        (Words("Paris", "巴黎"), 2.35, 48.85), (Words("London", "伦敦"), -0.1, 51.5),
        (Words("Milan", "米兰"), 9.2, 45.5), (Words("Berlin", "柏林"), 13.4, 52.5),
        (Words("Madrid", "马德里"), -3.7, 40.4),
      ]
    ),
    (
      Words("North America", "北美"),
      [
        (Words("New York", "纽约"), -74.0, 40.7), (Words("Los Angeles", "洛杉矶"), -118.2, 34.1),
        (Words("Vancouver", "温哥华"), -123.1, 49.3), (Words("Toronto", "多伦多"), -79.4, 43.7),
      ]
    ),
    (
      Words("Oceania", "大洋洲"),
      [
        (Words("Sydney", "悉尼"), 151.2, -33.9), (Words("Auckland", "奥克兰"), 174.8, -36.9),
        (Words("Suva", "苏瓦"), 178.4, -18.1), (Words("Apia", "阿皮亚"), -171.8, -13.8),
      ]
    ),
    (
      Words("Southeast Asia", "东南亚"),
      [
        (Words("Singapore", "新加坡"), 103.8, 1.35), (Words("Bangkok", "曼谷"), 100.5, 13.8),
      ]
    ),
    (
      Words("Middle East", "中东"),
      [
        (Words("Dubai", "迪拜"), 55.3, 25.3), (Words("Istanbul", "伊斯坦布尔"), 29.0, 41.0),
      ]
    ),
    (
      Words("South America", "南美"),
      [
        (Words("São Paulo", "圣保罗"), -46.6, -23.5), (Words("Lima", "利马"), -77.0, -12.0),
      ]
    ),
    (
      Words("Africa", "非洲"),
      [
        (Words("Nairobi", "内罗毕"), 36.8, -1.3), (Words("Cape Town", "开普敦"), 18.4, -33.9),
      ]
    ),
  ]

  private static let families = [
    Words("Lin", "林"), Words("Chen", "陈"), Words("Wang", "王"), Words("Zhao", "赵"),
    Words("Sun", "孙"), Words("Liu", "刘"), Words("Xu", "徐"), Words("Gao", "高"),
    Words("He", "何"), Words("Luo", "罗"),
  ]
  private static let givenNames = [
    Words("Mei", "梅"), Words("Yun", "云"), Words("Jie", "杰"), Words("Lan", "兰"),
    Words("Tao", "涛"), Words("Xue", "雪"), Words("Ning", "宁"), Words("Bo", "波"),
    Words("Qing", "晴"), Words("An", "安"),
  ]
  static let things = [
    Words("tea", "茶叶"), Words("vitamins", "维生素"), Words("handbags", "手袋"),
    Words("baby milk powder", "婴儿奶粉"), Words("cameras", "相机"), Words("watches", "手表"),
    Words("face cream", "面霜"), Words("chocolate", "巧克力"), Words("wool jumpers", "羊毛衫"),
    Words("picture books", "绘本"), Words("coffee", "咖啡"), Words("running shoes", "跑鞋"),
  ]
  private static let praise = [
    Words("Came in three days, well packed.", "三天就到了，包装很好。"),
    Words("Sent photos from the shop before paying.", "付款前先发了店里的照片。"),
    Words("The receipt was in the box, as promised.", "说好的小票就在盒子里。"),
    Words("A little late, but worth the wait.", "晚了一点，但值得等。"),
    Words("Found the last one in my size!", "找到了我的尺码的最后一件！"),
  ]

  static func name(_ random: inout SeededNumbers) -> Words {
    let (family, given) = (random.pick(families), random.pick(givenNames))
    return Words("\(given.en) \(family.en)", family.zh + given.zh)
  }

  /// Buyers around their cities; each twelfth lives where the one before does.
  static func buyers(_ count: Int, seed: UInt64) -> [Buyer] {
    var random = SeededNumbers(seed)
    var buyers: [Buyer] = []
    for id in 0..<count {
      let (region, cities) = regions[id % regions.count]
      let city = random.pick(cities)
      let spread = pow(10, Double.random(in: -2...0.3, using: &random))
      let turn = Double.random(in: 0..<(2 * Double.pi), using: &random)
      var place = (city.1 + spread * cos(turn), city.2 + spread * sin(turn) * 0.8)
      var home = city.0
      if id % 12 == 8, let last = buyers.last(where: { $0.region == region }) {
        (place, home) = ((last.longitude, last.latitude), last.city)
      }
      let shelf = things.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random))
      buyers.append(
        Buyer(
          id: id, name: name(&random), city: home, region: region,
          longitude: (place.0 * 10_000).rounded() / 10_000,
          latitude: (place.1 * 10_000).rounded() / 10_000,
          rating: Int.random(in: 3...5, using: &random),
          trips: Int.random(in: 1...80, using: &random), brings: Array(shelf)))
    }
    return buyers
  }

  static func goods(of buyer: Buyer) -> [Good] {
    var random = SeededNumbers(UInt64(bitPattern: Int64(buyer.id)) &+ 1_000)
    return (0..<24).map { number in
      let thing = buyer.brings.isEmpty ? random.pick(things) : random.pick(buyer.brings)
      return Good(
        id: number, name: Words("\(thing.en) no. \(number + 1)", "\(thing.zh)\(number + 1)号"),
        price: Int.random(in: 5...900, using: &random))
    }
  }

  static func comments(of buyer: Buyer) -> [Comment] {
    var random = SeededNumbers(UInt64(bitPattern: Int64(buyer.id)) &+ 9_000)
    return (0..<(buyer.trips)).map {
      Comment(id: $0, author: name(&random), text: random.pick(praise))
    }
  }
}

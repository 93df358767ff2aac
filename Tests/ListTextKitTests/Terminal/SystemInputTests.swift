import Testing

@testable import ListTextKit

@MainActor @Suite struct `Terminal: the thread that reads keys` {
  @Test func `notes a pause between bytes`() async throws {
    let pipe = try #require(Platform.makePipe())
    defer {
      Platform.close(pipe.read)
      Platform.close(pipe.write)
    }
    let input = try #require(SystemInput(keys: pipe.read, ownsKeys: false, output: -1))
    defer { input.close() }
    var inputs = input.inputs().makeAsyncIterator()
    try Platform.write([27], to: pipe.write)
    #expect(await inputs.next() == .bytes([27]))
    try await Task.sleep(for: .milliseconds(60))
    try Platform.write([120], to: pipe.write)
    guard case .pause(let time) = await inputs.next() else {
      Issue.record("no pause")
      return
    }
    #expect(time >= .milliseconds(50))
    #expect(await inputs.next() == .bytes([120]))
  }
}

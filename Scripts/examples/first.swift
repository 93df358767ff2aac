import ListTextKit

@MainActor let messages: [Message] = []

import BuyersApp
import Foundation

let status = await Command.run(
  Array(CommandLine.arguments.dropFirst()), showsScreen: isatty(1) == 1 && isatty(0) == 1
) {
  // A bare print would say nothing of a full disk.
  try FileHandle.standardOutput.write(contentsOf: Data("\($0)\n".utf8))
} complain: {
  try? FileHandle.standardError.write(contentsOf: Data("\($0)\n".utf8))
}
exit(status)

import BuyersApp
import Foundation

let status = await Command.run(
  Array(CommandLine.arguments.dropFirst()), showsScreen: isatty(1) == 1 && isatty(0) == 1
) {
  // `print` would hide a write error, such as that of a full disk.
  try FileHandle.standardOutput.write(contentsOf: Data("\($0)\n".utf8))
} complain: {
  try? FileHandle.standardError.write(contentsOf: Data("\($0)\n".utf8))
}
exit(status)

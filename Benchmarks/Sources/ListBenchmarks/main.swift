import CMeasuring

measuring_use_fresh_memory()

do {
  let options = try Options(parsing: Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    measuring_print(Options.help)
  } else if try !Session(options).run() {
    measuring_print_error("A must was missed.\n")
    measuring_exit(1)
  }
} catch let error as UsageError {
  measuring_print_error("\(error)\nSee --help.\n")
  measuring_exit(64)
} catch {
  measuring_print_error("\(error)\n")
  measuring_exit(1)
}

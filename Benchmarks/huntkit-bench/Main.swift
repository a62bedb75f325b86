import Campaigns
import Geo
import Glibc

/// Measurements inside one process, for what timing a command from outside would not show.
@main
struct Main {
  static let usage = """
    huntkit-bench micro                                     nanoseconds a call, one thread
    huntkit-bench within --targets F --guesses F [--threads N]
                                                            any of many targets within 150 m: seconds, how many guesses
    huntkit-bench exact [--random N] [--placed N] [--seed S] every path against Karney: how many differ
    huntkit-bench places [--bytes N]                        looking for written places: MB a second, how many are found
    huntkit-bench store [--guesses N] [--players N] [--hunts N] [--seconds N]
                                                            the store: durable units a second, cost of a guess, boards, lists
    huntkit-bench store-kill [--rounds N] [--seed S]        kill -9 under load: everything acknowledged is there, or exit 1
    huntkit-bench store-load FILE [--seed S]                the load that is killed
    huntkit-bench sample-guesses PACK.geojson               the sample guesses of data/guesses, from their seed

    """

  nonisolated static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let options = BenchOptions(Array(words.dropFirst()))
    switch words.first {
    case "micro": try Micro.run()
    case "within": try Within.run(options)
    case "exact": try Exact.run(options)
    case "places": WrittenPlacesBench.run(options)
    case "sample-guesses": try SampleGuesses.run(options)
    case "store", "store-kill", "store-load": try await StoreCommands.run(words[0], options)
    default:
      print(usage, terminator: "")
      exit(2)
    }
  }
}

/// `--name value` pairs and what else there is.
struct BenchOptions {
  private(set) var values: [String: String] = [:]
  private(set) var positionals: [String] = []

  init(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.hasPrefix("--") { values[String(word.dropFirst(2))] = rest.popFirst() } else { positionals.append(word) }
    }
  }

  func integer(_ name: String, _ standard: Int) -> Int { values[name].flatMap(Int.init) ?? standard }
}

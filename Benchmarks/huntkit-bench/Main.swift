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
    huntkit-bench store-fill FILE [--players N] [--hunts N] a game with one large board and a long list
    huntkit-bench guess-cost [--guesses N]                  microseconds of a guess beside so many stored ones
    huntkit-bench serve-kill --huntkit PATH [--rounds N] [--seed S]
                                                            kill -9 of huntkit serve while many play over HTTP
    huntkit-bench serve-siege --huntkit PATH [--seconds N] [--connections N] [ATTACK ...]
                                                            slow, silent, endless and unreading clients by the thousand
    huntkit-bench serve-streams --port N [--streams N] [--seconds N]
                                                            those who watch a game that store-fill has made
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
    case "serve-kill", "serve-siege", "serve-streams": try ServeCommands.run(words[0], options)
    case "store", "store-kill", "store-load", "store-fill", "guess-cost": try await StoreCommands.run(words[0], options)
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

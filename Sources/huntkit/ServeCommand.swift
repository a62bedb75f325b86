import Files
import Formats
import GameService
import Geo
import Glibc
import HTTP
import Store

enum ServeCommand: Command {
  static let name = "serve"
  static let summary = "Run the game: accounts, hunts, guesses, boards, forum, behind an API"
  static let synopsis = "--database PATH [--listen HOST:PORT] [OPTIONS]"
  static let discussion = """
    Serves the game over HTTP from a SQLite database, which is made where there is none. Prints one line
    with its address on standard output when it is ready; its API says what it can at /api/openapi.json,
    its state at /healthz, /readyz and /metrics.

    SIGTERM and SIGINT stop it: requests in hand are finished, event streams end. A second one ends it at
    once; nothing that was acknowledged is lost then either. SIGHUP opens the access log anew.

    TLS is for a proxy in front; name its addresses with --trusted-proxy, so that X-Forwarded-For and
    X-Forwarded-Proto are believed of it and of nobody else.
    """
  static let options: [Option] = [
    .database,
    Option("listen", "HOST:PORT", "where to listen (default: 127.0.0.1:8080); [::1]:80, :80 for all, port 0 for any free one"),
    Option("trusted-proxy", "CIDR", "addresses of a proxy in front, e.g. 10.0.0.0/8", isRepeatable: true),
    Option(
      "origin", "URL",
      "pages of this origin alone may write, e.g. https://play.example.org (default: of the host in the request)",
      isRepeatable: true),
    Option("threads", "N", "threads that answer (default: as many as processors, at least 2)"),
    Option(
      "region", "LAT,LON[,METRES]",
      "where maps open of hunts that declare no area, and how far around (default: Stanford, 5000 m)"),
    Option(
      "import", "PACK", "import this pack before serving, by the account huntkit; what has been played stays as it is",
      isRepeatable: true),
    Option("access-log", "FILE", "a line of JSON for each request, added to FILE; - is standard output"),
    Option(
      "synchronous", "MODE", "full: what was acknowledged outlives a power cut (default); normal: it outlives a crash"),
  ]
  static let examples: [Example] = [
    (
      "huntkit serve --database game.db --import data/packs/great-hunt.geojson",
      "serves the sample hunt at http://127.0.0.1:8080"
    ),
    (
      "huntkit serve --database /var/lib/huntkit/game.db --listen [::1]:8080 --trusted-proxy ::1",
      "behind a proxy on the same machine"
    ),
  ]

  private enum Durability: String, CaseIterable { case full, normal }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.positionals.isEmpty else { throw arguments.usage("serve takes options alone") }
    _ = try arguments.databasePath()
    let listen = try address(arguments)
    let settings = try settings(arguments)
    let threads = try arguments.integer("threads", in: 1...64)
    let durability = try arguments.choice("synchronous", Durability.self) ?? .full
    // Threads inherit what is held back, so before the first of them.
    let signals = StopSignals()
    // A file that may not grow is an error of the write, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    let log = try arguments["access-log"].map { path throws(FileError) in try LogFile(path) }
    var options = Store.Options()
    options.synchronous = durability == .full ? .full : .normal
    options.readers = (threads ?? 4) + 2
    let packs = try arguments.all("import").map { path in
      try ImportedPack(path, arguments)
    }
    let store = try arguments.openStore(creates: true, options)
    defer { store.close() }
    for pack in packs { try write(pack, to: store, isQuiet: arguments.has("quiet")) }
    let game = try ServedGame(store, settings, listen, threads: threads ?? 0, log)
    let line = listen.url(port: game.port) + "\n"
    if arguments["access-log"] == "-" { Console.say(line) } else { try OutputFile(nil).write(line) }
    game.run(until: signals, log)
    return .done
  }

  /// What players have begun to play stays as it is, and is no reason not to serve it.
  private static func write(_ pack: ImportedPack, to store: Store, isQuiet: Bool) throws {
    do {
      let hunts = try pack.write(to: store, author: .houseAccount)
      if !isQuiet { for hunt in hunts { Console.say("huntkit: " + hunt.text(asDraft: false)) } }
    } catch let refusal as ImportRefusal {
      Console.say("huntkit: \(refusal)")
    }
  }

  private static func address(_ arguments: Arguments) throws(UsageError) -> ListenAddress {
    let text = arguments["listen"] ?? "127.0.0.1:8080"
    guard let address = ListenAddress(text) else {
      throw arguments.usage(
        "--listen takes HOST:PORT, such as 127.0.0.1:8080, [::1]:8080 or :8080, not \(ShownText.quoted(text))")
    }
    return address
  }

  private static func settings(_ arguments: Arguments) throws(UsageError) -> ServiceSettings {
    var settings = ServiceSettings()
    var ranges: [NetworkRange] = []
    for text in arguments.all("trusted-proxy") {
      guard let range = NetworkRange(text) else {
        throw arguments.usage(
          "--trusted-proxy takes an address or a range such as 10.0.0.0/8 or 2001:db8::/32, not \(ShownText.quoted(text))")
      }
      ranges.append(range)
    }
    settings.proxies = TrustedProxies(ranges)
    for text in arguments.all("origin") {
      guard isOrigin(text) else {
        throw arguments.usage(
          "--origin takes an origin as browsers write it, such as https://play.example.org, not \(ShownText.quoted(text))")
      }
      settings.origins.append(text)
    }
    if let region = arguments["region"] { settings.region = try Self.region(region, arguments) }
    return settings
  }

  private static func region(_ text: String, _ arguments: Arguments) throws(UsageError) -> HuntContent.Area {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Arguments.number(String($0)) }
    guard (2...3).contains(parts.count), let latitude = parts[0], let longitude = parts[1],
      let center = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude),
      let radius = parts.count == 3 ? parts[2] : 5_000, (100...500_000).contains(radius)
    else {
      throw arguments.usage(
        "--region takes LAT,LON in degrees and METRES from 100 to 500000, such as 52.52,13.405,8000, not "
          + ShownText.quoted(text))
    }
    return HuntContent.Area(center: center, radiusMetres: radius)
  }

  /// Scheme and host and nothing behind.
  private static func isOrigin(_ text: String) -> Bool {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let host = text.dropFirst(scheme.count)
      return !host.isEmpty
        && host.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isAlphabetic || "0123456789-._:[]".unicodeScalars.contains($0))
        }
    }
    return false
  }
}

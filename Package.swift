// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules.
let rules: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "huntkit",
  products: [
    .executable(name: "huntkit", targets: ["huntkit"]),
    .library(
      name: "Huntkit", targets: ["Geo", "Game", "Store", "Formats", "GeoPackage", "Places", "Crypto", "Packs", "Batch"]),
  ],
  targets: [
    // C libraries: a module map and a shim, nothing else. Each is imported by exactly one Swift target.
    .systemLibrary(name: "CProj", pkgConfig: "proj", providers: [.apt(["libproj-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(name: "CLanes"),
    .systemLibrary(name: "CVector"),
    .systemLibrary(name: "CWidth"),

    // Thin Swift over one C library each; no domain.
    .target(name: "Compression", dependencies: ["CZlib"], swiftSettings: rules),
    .target(name: "PNG", dependencies: ["CPNG"], swiftSettings: rules),
    .target(name: "Crypto", dependencies: ["CSodium"], swiftSettings: rules),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: rules),
    .target(name: "XML", dependencies: ["CXML"], swiftSettings: rules),
    .target(name: "Platform", swiftSettings: rules),
    .target(name: "Files", dependencies: ["Platform", "Compression"], swiftSettings: rules),

    // The domain. Arrows point downwards only.
    .target(name: "Geo", dependencies: ["CLanes", "CProj", "Platform"], swiftSettings: rules),
    .target(name: "Game", dependencies: ["Geo"], swiftSettings: rules),
    .target(name: "Store", dependencies: ["SQLite", "Game", "Geo", "Platform"], swiftSettings: rules),
    .target(
      name: "Formats", dependencies: ["Platform", "CVector", "CWidth", "CUTF8Proc", "Compression", "XML"], swiftSettings: rules),
    // Apart from Formats, which turns bytes into values: this format is a database and a file, and not every program needs SQLite.
    .target(name: "GeoPackage", dependencies: ["SQLite", "Formats", "Files"], swiftSettings: rules),
    .target(name: "Places", dependencies: ["Geo", "Formats"], swiftSettings: rules),
    .target(name: "Packs", dependencies: ["Geo", "Game", "Formats", "Places", "Crypto", "Platform"], swiftSettings: rules),
    .target(
      name: "Batch", dependencies: ["Geo", "Game", "Formats", "GeoPackage", "Packs", "Files", "PNG", "Platform"],
      swiftSettings: rules),

    // HTTP as values, and apart from it the one adapter that knows sockets.
    .target(name: "HTTP", dependencies: ["Formats", "Crypto", "Platform"], swiftSettings: rules),
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD", "HTTP", "Platform"], swiftSettings: rules),
    // For commands that talk to somebody else's server; no domain.
    .target(name: "HTTPClient", dependencies: ["CCurl"], swiftSettings: rules),

    .target(
      name: "GameService", dependencies: ["HTTP", "Store", "Game", "Geo", "Packs", "Places", "Crypto", "Formats", "Platform"],
      swiftSettings: rules),
    .executableTarget(
      name: "huntkit",
      dependencies: [
        "Batch", "Game", "Packs", "Geo", "Formats", "GeoPackage", "Files", "Crypto", "GameService", "HTTP", "HTTPServer",
        "HTTPClient",
        "Store",
        "Platform",
      ],
      swiftSettings: rules
    ),

    // Campaigns that tests run in a short form and `make bench` in full.
    .target(name: "Campaigns", dependencies: ["Geo", "Platform"], path: "Benchmarks/Campaigns", swiftSettings: rules),
    // Apart from the others: not every test needs a database.
    .target(
      name: "StoreCampaigns", dependencies: ["Store", "Game", "Geo", "Campaigns"], path: "Benchmarks/StoreCampaigns",
      swiftSettings: rules),
    // Any bytes to a server, and what comes back.
    .target(name: "RawHTTP", path: "Benchmarks/RawHTTP", swiftSettings: rules),
    // `huntkit serve` as a process: killed, besieged and measured over HTTP.
    .target(
      name: "ServeCampaigns",
      dependencies: ["RawHTTP", "StoreCampaigns", "Store", "Game", "Geo", "Formats", "Campaigns", "Platform"],
      path: "Benchmarks/ServeCampaigns", swiftSettings: rules),
    .executableTarget(
      name: "huntkit-bench", dependencies: ["Campaigns", "StoreCampaigns", "ServeCampaigns", "Places", "Geo", "Formats"],
      path: "Benchmarks/huntkit-bench",
      swiftSettings: rules),
    // A server of one short answer, to be measured beside others, and tried by tests in a process of its own.
    .executableTarget(
      name: "http-bench", dependencies: ["HTTPServer", "HTTP", "Platform"], path: "Benchmarks/http-bench", swiftSettings: rules),

    // What must hold of every reader for any bytes: `make fuzz` runs it by the million, a test over the kept seeds.
    .target(
      name: "FuzzProperties",
      dependencies: ["Batch", "Packs", "Places", "GeoPackage", "Geo", "Formats", "Files", "Crypto", "Campaigns"],
      path: "Fuzz/Properties", swiftSettings: rules),

    .testTarget(name: "FuzzPropertiesTests", dependencies: ["FuzzProperties", "Campaigns"], swiftSettings: rules),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "Campaigns"], swiftSettings: rules),
    .testTarget(
      name: "GameServiceTests",
      dependencies: [
        "GameService", "HTTP", "Store", "Game", "Geo", "Packs", "Places", "Crypto", "SQLite", "Formats", "Campaigns",
        "Platform",
      ],
      swiftSettings: rules),
    // One table of requests, for the router and for the server.
    .target(name: "HTTPExamples", dependencies: ["HTTP"], path: "Tests/HTTPExamples", swiftSettings: rules),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "HTTPExamples", "Formats", "Campaigns"], swiftSettings: rules),
    .testTarget(
      name: "HTTPServerTests",
      dependencies: ["HTTPServer", "HTTP", "HTTPExamples", "RawHTTP", "http-bench", "Campaigns", "Platform"],
      swiftSettings: rules),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "Campaigns", "Platform"], swiftSettings: rules),
    .testTarget(name: "GeoTests", dependencies: ["Geo", "Campaigns", "Platform"], swiftSettings: rules),
    .testTarget(
      name: "StoreTests",
      dependencies: ["Store", "StoreCampaigns", "SQLite", "Game", "Geo", "Campaigns", "huntkit-bench", "Platform"],
      exclude: ["schema.sql"], swiftSettings: rules),
    .testTarget(name: "GameTests", dependencies: ["Game", "Geo", "Campaigns"], swiftSettings: rules),
    .testTarget(name: "XMLTests", dependencies: ["XML", "Campaigns"], swiftSettings: rules),
    .testTarget(name: "CryptoTests", dependencies: ["Crypto", "Campaigns"], swiftSettings: rules),
    .testTarget(name: "FormatsTests", dependencies: ["Formats", "Compression", "Campaigns"], swiftSettings: rules),
    .testTarget(
      name: "GeoPackageTests", dependencies: ["GeoPackage", "SQLite", "Formats", "Files", "Campaigns"], swiftSettings: rules),
    .testTarget(name: "PlacesTests", dependencies: ["Places", "Geo", "Campaigns"], swiftSettings: rules),
    .testTarget(
      name: "PacksTests", dependencies: ["Packs", "Game", "Formats", "Geo", "Crypto", "Campaigns", "Platform"],
      swiftSettings: rules),
    .testTarget(
      name: "BatchTests", dependencies: ["Batch", "Game", "Packs", "Formats", "Files", "Geo", "Campaigns"], swiftSettings: rules
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "huntkit", "Packs", "Geo", "SQLite", "Campaigns", "RawHTTP", "ServeCampaigns", "huntkit-bench", "Platform",
      ],
      swiftSettings: rules),
  ]
)

// It has no entry point of its own, so it is built with `--sanitize=fuzzer` alone; see scripts/fuzz.sh.
if Context.environment["HUNTKIT_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "huntkit-fuzz", dependencies: ["FuzzProperties"], path: "Fuzz/huntkit-fuzz", swiftSettings: rules))
}

import Formats
import Game
import GameService
import HTTP
import Packs
import Store

/// A pack that is on its way into a database.
struct ImportedPack {
  /// Whose the hunts are to be.
  enum Author: Sendable {
    case account(String)
    /// The account of whoever runs the server; made where it is not there.
    case houseAccount
  }

  private let path: String
  private let pack: PackImport

  /// Reads a pack, sealed or not.
  ///
  /// - Throws: what is wrong with it, after saying all findings of error severity.
  init(_ path: String, _ arguments: Arguments) throws {
    self.path = path
    var (name, bytes) = try PackFile.bytes(path)
    if (try? SealedPack(bytes)) != nil { bytes = try SealedFile.open(bytes, of: name, arguments).bytes }
    do throws(Problem) {
      pack = try PackImport(bytes)
    } catch {
      var report = FileReport(path, name, bytes, repairs: false, unsafe: false)
      report.findings.removeAll { $0.severity != .error }
      guard !report.findings.isEmpty else {
        throw PackFileError(description: "\(name): \(error.detail ?? "it cannot be imported")")
      }
      Console.say(HumanReport(colours: Console.takesColours(2)).text([report]))
      throw PackFileError(description: "\(name): the pack has errors; nothing was imported")
    }
  }

  /// Puts all of it into a database, or nothing.
  func write(
    to store: Store, author: Author, isDraft: Bool? = nil, isListed: Bool? = nil
  ) throws -> [ImportedHunt] {
    let surroundings = try Surroundings.machine()
    let now = surroundings.now()
    let pack = pack
    do {
      return try waiting {
        let house: PlayerID? =
          if case .houseAccount = author { try await HouseAccount.id(in: store, surroundings) } else { nil }
        return try await store.write { unit in
          let id: PlayerID
          switch (author, house) {
          case (.account(let name), _): id = try unit.author(named: name)
          case (.houseAccount, let house): id = try house ?? unit.author(named: HouseAccount.name)
          }
          return try unit.importHunts(
            pack, by: id, isDraft: isDraft, isListed: isListed, at: now, randomBytes: surroundings.randomBytes)
        }
      }
    } catch let error as ImportFault {
      throw ImportRefusal(description: "\(path): \(error); nothing was imported")
    } catch StoreError.refused(let why) {
      throw ImportRefusal(description: "\(path): \(why); nothing was imported")
    } catch let error as HuntChangeError {
      throw ImportRefusal(description: "\(path): the hunt cannot become what the pack says: \(error); nothing was imported")
    }
  }
}

/// A good pack that what is in the database already is in the way of.
struct ImportRefusal: Error, CustomStringConvertible {
  let description: String
}

extension ImportedHunt {
  /// A line for people.
  ///
  /// - Parameter asDraft: whether a draft was asked for; one that is so since before is said to be so still.
  func text(asDraft: Bool) -> String {
    "\(outcome.rawValue) hunt \(id) \(slug): \(ShownText.quoted(name)), \(stepCount) step\(stepCount == 1 ? "" : "s")"
      + (isDraft
        ? ", \(asDraft ? "a" : "still a") draft, seen by its author alone"
        : key.map { ", in no list: found at /api/hunts/\(id)?key=\($0)" } ?? "")
  }
}

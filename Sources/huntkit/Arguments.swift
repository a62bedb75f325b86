import Formats

/// The command line of a command, taken apart.
struct Arguments {
  /// What is no option, in order; `-` among them.
  private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]
  private let command: any Command.Type

  /// - Parameter words: what follows the command's name.
  init(_ words: [String], for command: any Command.Type) throws(UsageError) {
    self.command = command
    let known = command.allOptions
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        positionals.append(word)
        continue
      }
      let isShortHelp = word == "-h"
      let parts = word.dropFirst(isShortHelp ? 1 : 2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = isShortHelp ? "help" : parts.first.map(String.init) ?? ""
      guard word.hasPrefix("--") || isShortHelp, let option = known.first(where: { $0.name == name }) else {
        let nearest = Suggestion.nearest(to: name, in: known.map(\.name))
        throw UsageError(command, "there is no option \(word)" + (nearest.map { "; did you mean --\($0)?" } ?? ""))
      }
      guard values[name] == nil || option.isRepeatable else { throw UsageError(command, "--\(name) is given twice") }
      if option.value == nil {
        guard parts.count == 1 else { throw UsageError(command, "--\(name) takes no value") }
        values[name] = [""]
      } else if parts.count == 2 {
        values[name, default: []].append(String(parts[1]))
      } else {
        guard let value = rest.popFirst() else {
          throw UsageError(command, "--\(name) needs a value: --\(name) \(option.value ?? "")")
        }
        values[name, default: []].append(value)
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  var commandName: String { command.name }

  /// The options that are given, in the order of the help.
  var optionNames: [String] { command.allOptions.map(\.name).filter(has) }

  subscript(name: String) -> String? { values[name]?.last }

  /// The values of an option that may be given several times, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option that the command cannot do without.
  func required(_ name: String) throws(UsageError) -> String {
    guard let value = self[name] else {
      throw usage("--\(name) \(command.options.first { $0.name == name }?.value ?? "") is needed")
    }
    return value
  }

  /// A whole number from an option; nil where it is not given.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw usage("--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
    }
    return number
  }

  /// A decimal number from an option.
  func number(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Self.number(text), range.contains(number) else {
      throw usage("--\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
    }
    return number
  }

  static func number(_ text: String) -> Double? {
    let value = (Array(text.utf8) + [UInt8](repeating: 0, count: DecimalNumber.padding)).withUnsafeBufferPointer {
      $0.baseAddress.map { DecimalNumber.parse($0, 0..<text.utf8.count) } ?? .nan
    }
    return value.isNaN ? nil : value
  }

  /// One of some words.
  func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, _ type: Choice.Type) throws(UsageError) -> Choice?
  where Choice.RawValue == String {
    guard let text = self[name] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw usage("--\(name) takes one of \(Choice.allCases.map(\.rawValue).joined(separator: ", ")), not \"\(text)\"")
    }
    return choice
  }

  func usage(_ message: String) -> UsageError { UsageError(command, message) }
}

/// A command line that makes no sense.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ command: (any Command.Type)?, _ message: String) {
    let help = command.map { "huntkit \($0.name) --help" } ?? "huntkit --help"
    description = "\(message)\nTry: \(help)"
  }
}

import Packs
import Testing

@Suite("explain")
struct ExplainTests {
  @Test("Every code is explained: what it is, an example where there is one, what --fix does", arguments: Finding.Code.allCases)
  func codes(code: Finding.Code) throws {
    let outcome = try Huntkit.run("explain", code.rawValue)
    #expect(outcome.code == 0)
    #expect(outcome.text.hasPrefix("\(code.rawValue) (\(code.rule.severity.rawValue)): \(code.rule.title)\n\n"))
    #expect(outcome.text.contains("\nFix: "))
  }

  @Test("--all is the reference, every code in it")
  func all() throws {
    let outcome = try Huntkit.run("explain", "--all")
    #expect(outcome.text == RuleText.reference)
    for code in Finding.Code.allCases { #expect(outcome.text.contains("\n## \(code.rawValue)\n")) }
  }

  @Test("A code that does not exist is exit code 2 with did you mean")
  func unknown() throws {
    let outcome = try Huntkit.run("explain", "hint-shap")
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("did you mean \"hint-shape\"?"))
    #expect(try Huntkit.run("explain").code == 2)
    #expect(try Huntkit.run("explain", "--all", "radius").code == 2)
  }
}

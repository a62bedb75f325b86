import HTTP
import Testing

@Suite("Status codes")
struct StatusTests {
  @Test("A code that no answer can have is a 500, one without a phrase gets that of its class")
  func codes() {
    for code in [-1, 0, 99, 1000, .max] { #expect(Status(code).code == 500) }
    #expect(Status(100).code == 100 && Status(999).code == 999)
    #expect(
      Status(404).phrase == "Not Found" && Status(418).phrase == "Client Error"
        && Status(431).phrase == "Request Header Fields Too Large" && Status(599).phrase == "Server Error")
    #expect(Status.created.isSuccess && !Status.seeOther.isSuccess && Status.conflict.isError && !Status.ok.isError)
  }
}

import Foundation
import ServeCampaigns
import Testing

@Suite("huntkit serve that is killed")
struct ServeKillTests {
  @Test("What many clients were told before kill -9 is there once, sent again it is the same, and totals are the replay")
  func killed() throws {
    let folder = try Scratch()
    let campaign = try ServeKillCampaign(try #require(Huntkit.executable), folder: folder.url, hunts: 8, seed: 20_261_130)
    let report = try campaign.run(rounds: 3, players: 6, mostAnswers: 300)
    #expect(report.faults == [])
    #expect(report.kills >= 3 && report.acknowledged >= 3 && report.repeated > 0, "\(report)")
  }
}

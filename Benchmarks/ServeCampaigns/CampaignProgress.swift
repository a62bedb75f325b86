import Glibc
import Synchronization

/// How far those are who play, for whoever waits for the right moment: it is told by what was done, not by the clock, so that it comes
/// on a slow machine too.
final class CampaignProgress: Sendable {
  let answers = Atomic<Int>(0)
  let playing = Atomic<Int>(0)

  /// Waits for so many answers more, or until nobody plays any more.
  func wait(for count: Int) {
    let end = answers.load(ordering: .relaxed) + count
    while answers.load(ordering: .relaxed) < end, playing.load(ordering: .relaxed) > 0 { usleep(200) }
  }
}

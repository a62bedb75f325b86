import Game
import Formats
import HTTP
import Store

/// Guesses: one, or many.
extension GameService {
  var guessRoutes: [Route] { [guessRoute, guessesRoute] }

  private static let refusals: [Reply] = [
    .problem(.forbidden, "Authors do not play their own hunts, nor the disqualified."),
    .problem(.conflict, "The hunt is not open, or the step is solved already."),
    .problem(.unprocessableContent, "The fix cannot be judged: try again. Or the key was used for another request."),
  ]

  private var guessRoute: Route {
    Route(
      .post, "/api/hunts/{hunt}/guess", id: "guess", summary: "Guess where a step is",
      description:
        "Right or wrong, and no more: no distance, no direction. A few wrong guesses are free, then each brings a wait.",
      tag: "play", access: .known, parameters: [Numbered.hunt.info, HTTP.IdempotencyKey.parameter.info],
      body: RequestBody(GuessBody.schema, mostBytes: 4096),
      replies: [
        Reply(.ok, "The verdict.", schema: GuessReply.schema),
        .problem(.tooManyRequests, "Too many wrong guesses: wait so long."),
      ] + Self.refusals
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      let key = try request.key()
      let attempt = try GuessBody.attempt(try request.json(), at: surroundings.now())
      let address = request.request.remoteAddress?.party.description
      return try writing(request) { [self] unit, viewer, now in
        let result = try ofPlayer(id, viewer, unit) {
          try unit.guess(
            attempt, in: id, by: viewer.id, address: address, key: key, limits: settings.guessLimits, at: now)
        }
        return try GuessReply(result, unit, at: now, settings.guessLimits.budget)
      } answer: {
        Response.json($0.json, headers: ["Cache-Control": "no-store"])
      }
    }
  }

  private var guessesRoute: Route {
    Route(
      .post, "/api/hunts/{hunt}/guesses", id: "guessMany", summary: "Guess many times, one after the other",
      description:
        "Verdicts alone, within the same budget as single guesses; the first that is refused ends it. With an idempotency key"
        + " each guess has that key and its place, so that a list sent again goes on where it was refused.",
      tag: "play", access: .known, parameters: [Numbered.hunt.info, HTTP.IdempotencyKey.parameter.info],
      body: RequestBody(GuessBody.batchSchema),
      replies: [Reply(.ok, "The verdicts.", schema: GuessBatch.schema)] + Self.refusals
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      let body = try request.json()
      let now = surroundings.now()
      var attempts: [GuessAttempt] = []
      var keys: [StoredKey?] = []
      for (index, value) in try body.array("guesses", count: 1...GuessBody.mostGuesses).enumerated() {
        attempts.append(try GuessBody.attempt(try body.object(value, "guesses[\(index)]"), at: now))
        keys.append(try request.key(at: index, of: value.text))
      }
      let (list, listKeys) = (attempts, keys)
      let address = request.request.remoteAddress?.party.description
      return try writing(request) { [self] unit, viewer, now in
        // The first question is whether there is such a hunt; that is no refusal of a guess.
        _ = try hunt(id, for: viewer, unit)
        return try GuessBatch(list) { index, attempt in
          try unit.guess(
            attempt, in: id, by: viewer.id, address: address, key: listKeys[index], limits: settings.guessLimits, at: now)
        }.json(at: now)
      } answer: {
        Response.json($0, headers: ["Cache-Control": "no-store"])
      }
    }
  }
}

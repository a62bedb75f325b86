import Platform
import HTTP
import Store
import Synchronization

/// For whoever runs the service and what watches it.
extension GameService {
  var operationRoutes: [Route] {
    let state = Schema.named("State", .object([Schema.Member("status", .choice(["ok"]))]))
    let ok = Response.json(Array(#"{"status":"ok"}"#.utf8), headers: ["Cache-Control": "no-store"])
    return [
      Route(
        .get, "/healthz", id: "isAlive", summary: "Whether the process answers", tag: "operation",
        replies: [Reply(.ok, "It does", schema: state)]
      ) { _ in .now(ok) },
      Route(
        .get, "/readyz", id: "isReady", summary: "Whether it takes requests", tag: "operation",
        replies: [
          Reply(.ok, "It does", schema: state),
          .problem(.serviceUnavailable, "It is stopping, its database does not answer, or nothing can be saved."),
        ]
      ) { [self] request in
        guard isReady.withLock({ $0 }) else {
          throw Problem.retry(afterSeconds: 5, .serviceUnavailable, detail: "The service is stopping.")
        }
        // Perhaps it is over: whoever asks here may keep writes away until it is.
        if store.writeFault != nil {
          return writing(request.request, { unit, _ in try unit.writeNothingNew() }, answer: { ok })
        }
        return try reading(request) { snapshot, _ in
          _ = try snapshot.lastLiveEvent()
          return ok
        }
      },
      Route(
        .get, "/metrics", id: "metrics", summary: "Figures, as Prometheus reads them", tag: "operation",
        replies: [Reply(.ok, "Text format 0.0.4", type: "text/plain", schema: .text())]
      ) { [metrics] _ in .now(metrics.response) },
    ]
  }
}

-- For wrk: one line for tasks/serve.py.

function report(summary, latency)
  local errors = summary.errors
  print(string.format("measured %d %d %d %d %d", summary.requests, summary.duration, latency:percentile(50),
    latency:percentile(99), errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end

function done(summary, latency) report(summary, latency) end

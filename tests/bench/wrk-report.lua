-- For wrk: asks for the paths after "--" in turn, and prints what load.ts reads.
local requests = {}
local asked = 0

function init(args)
  for i, path in ipairs(args) do requests[i] = wrk.format("GET", path) end
end

function request()
  asked = asked + 1
  return requests[(asked - 1) % #requests + 1]
end

function done(summary, latency, _)
  local e = summary.errors
  io.write(string.format(
    'REPORT {"requests":%d,"durationUs":%d,"bytes":%d,"errors":%d,"p50Us":%d,"p99Us":%d}\n',
    summary.requests, summary.duration, summary.bytes,
    e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(50), latency:percentile(99)))
end

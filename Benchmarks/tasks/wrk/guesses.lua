-- For wrk: guesses of many players, each other at each place. wrk ... -- PLACES TOKENS
-- PLACES has lines of a hunt, a latitude and a longitude, TOKENS one token a line. Each thread has players of its own and
-- goes through the places for all of them, so that the guesses of one player are far apart. Runs in this folder.

dofile("report.lua")

local threads = {}

function setup(thread)
  thread:set("number", #threads)
  table.insert(threads, thread)
end

function init(arguments)
  places, headers = {}, {}
  for line in io.lines(arguments[1]) do
    local hunt, latitude, longitude = line:match("(%S+) (%S+) (%S+)")
    table.insert(places, {
      path = "/api/hunts/" .. hunt .. "/guess",
      body = '{"latitude":' .. latitude .. ',"longitude":' .. longitude .. "}",
    })
  end
  local index = 0
  for token in io.lines(arguments[2]) do
    if index % 2 == number then
      table.insert(headers, { ["Authorization"] = "Bearer " .. token, ["Content-Type"] = "application/json" })
    end
    index = index + 1
  end
  sent, ranOut = 0, false
end

function request()
  local place = places[math.floor(sent / #headers) + 1]
  if not place then
    ranOut = true
    place = places[#places]
  end
  local header = headers[sent % #headers + 1]
  sent = sent + 1
  return wrk.format("POST", place.path, header, place.body)
end

function done(summary, latency)
  for _, thread in ipairs(threads) do
    if thread:get("ranOut") then print("ran out of guesses") end
  end
  report(summary, latency)
end

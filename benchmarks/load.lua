-- What wrk asks and what it tells at the end. PATHS names a file of paths to go through in turn; with TAG, each is asked of a
-- host of its own, `TAG-<number>.localhost`, so that no request was ever asked before and no cache can have its answer. BODIES
-- names a file of JSON bodies to POST instead, to the address on the command line. TOKEN is the administrator's who asks. LINES
-- names a file of header lines to send besides; VISITORS is how many browsers ask in turn, each behind the proxy at an address
-- of its own.
local function lines_of(name)
  local lines = {}
  for line in io.lines(name) do lines[#lines + 1] = line end
  return lines
end

if os.getenv('TOKEN') then wrk.headers['Authorization'] = 'Bearer ' .. os.getenv('TOKEN') end

if os.getenv('LINES') then
  for _, line in ipairs(lines_of(os.getenv('LINES'))) do
    local name, value = line:match('^([^:]+): (.*)$')
    wrk.headers[name] = value
  end
end

local tag = os.getenv('TAG')
local number = 0

if os.getenv('PATHS') then
  local paths = lines_of(os.getenv('PATHS'))
  request = function()
    number = number + 1
    if tag then wrk.headers['Host'] = tag .. '-' .. number .. '.localhost' end
    return wrk.format('GET', paths[(number - 1) % #paths + 1])
  end
elseif os.getenv('VISITORS') then
  local requests = {}
  init = function()
    for visitor = 1, tonumber(os.getenv('VISITORS')) do
      wrk.headers['X-Forwarded-For'] = string.format('100.64.%d.%d', math.floor(visitor / 250), 1 + visitor % 250)
      requests[visitor] = wrk.format('GET')
    end
  end
  request = function()
    number = number + 1
    return requests[(number - 1) % #requests + 1]
  end
elseif os.getenv('BODIES') then
  local bodies = lines_of(os.getenv('BODIES'))
  wrk.method = 'POST'
  wrk.headers['Content-Type'] = 'application/json'
  request = function()
    number = number + 1
    return wrk.format(nil, nil, nil, bodies[(number - 1) % #bodies + 1])
  end
end

done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('\nRESULT {"requests":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"failures":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end

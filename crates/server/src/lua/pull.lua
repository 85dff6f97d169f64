-- ARGV: 3 epoch known, 4 cursor, 5 its mark, 6 records wanted, 7 bytes wanted.
local refused = refusal()
if refused then return refused end
local cursor = tonumber(ARGV[4])
if not shares_past(ARGV[3], cursor, ARGV[5]) then return {'epoch', epoch} end
local most = tonumber(ARGV[6])
local room = tonumber(ARGV[7])
local news = redis.call('ZRANGEBYSCORE', KEYS[5], '(' .. ARGV[4], '+inf', 'WITHSCORES', 'LIMIT', '0', text(most + 1))
local page = {}
local seen = 0
local last = cursor
for i = 1, #news, 2 do
  if seen == most then break end
  local record = redis.call('HGET', KEYS[4], news[i])
  -- A Redis that is short of memory may have dropped the records; devices then offer them again.
  if record then
    room = room - bytes(#record - STAMP)
    if room < 0 and #page > 0 then break end
    page[#page + 1] = news[i]
    page[#page + 1] = string.sub(record, 1, STAMP)
    page[#page + 1] = string.sub(record, STAMP + 1)
  end
  seen = seen + 1
  last = tonumber(news[i + 1])
end
local more = seen * 2 < #news
local next_cursor = more and last or seq
local answer = {'ok', epoch, text(next_cursor), mark(next_cursor), more and '1' or '0'}
for i = 1, #page do answer[#answer + 1] = page[i] end
return answer

-- ARGV: 3 epoch known, 4 cursor, 5 its mark, 6 a mark for these writes, 7 items, 8 bytes and 9 writes that a vault may
-- have, 10 bytes of records to answer with; then four for each write: item, base or nothing, stamp, sealed text.
local refused = refusal()
if refused then return refused end
local cursor = tonumber(ARGV[4])
if not shares_past(ARGV[3], cursor, ARGV[5]) then return {'epoch', epoch} end
local seen_all = cursor == seq
local before = seq
local items = tonumber(head[4])
local size = tonumber(head[5])
local most_items, most_bytes, most_writes = tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9])
local room = tonumber(ARGV[10])
local outcomes = {}
local marks = {}
for i = 11, #ARGV, 4 do
  local id, base, stamp, sealed = ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
  local record = redis.call('HGET', KEYS[4], id)
  local stored = record and string.sub(record, 1, STAMP) or ''
  local old = record and bytes(#record - STAMP) or 0
  local status, current, current_sealed = 'ok', '', ''
  if stored == stamp then
    -- An earlier copy of this request was taken.
  elseif stored ~= base then
    status = 'conflict'
    room = room - old
    if record and room >= 0 then
      current, current_sealed = stored, string.sub(record, STAMP + 1)
    end
  else
    local grown = size - old + bytes(#sealed)
    if (not record and items >= most_items) or (grown > most_bytes and grown > size) or seq >= most_writes then
      status = 'quota'
    else
      seq = seq + 1
      size = grown
      if not record then items = items + 1 end
      redis.call('HSET', KEYS[4], id, stamp .. sealed)
      redis.call('ZADD', KEYS[5], text(seq), id)
      marks[#marks + 1] = ARGV[6]
    end
  end
  outcomes[#outcomes + 1] = status
  outcomes[#outcomes + 1] = current
  outcomes[#outcomes + 1] = current_sealed
end
if seq > before then
  redis.call('APPEND', KEYS[6], table.concat(marks))
  redis.call('HSET', KEYS[3], 'items', text(items), 'bytes', text(size))
end
local answer = {'ok', epoch, seen_all and '1' or '0', text(seq), mark(seq)}
for i = 1, #outcomes do answer[#answer + 1] = outcomes[i] end
return answer

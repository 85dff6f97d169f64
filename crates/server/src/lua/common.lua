-- KEYS: 1 epoch, 2 open vaults (set), 3 head (hash), 4 records (hash: item -> stamp and sealed text),
-- 5 log (sorted set: item by the number of its last write), 6 marks (text, eight characters a write).
-- ARGV: 1 what the token shows (SHA-256), 2 an epoch for a store that has none; then what the operation needs.
local MARK = 8
local STAMP = 32

-- Looks at every character, whatever differs first.
local function same(a, b)
  if #a ~= #b then return false end
  local different = 0
  for i = 1, #a do
    if string.byte(a, i) ~= string.byte(b, i) then different = different + 1 end
  end
  return different == 0
end

local function text(number) return string.format('%.0f', number) end

-- Bytes that a sealed text stands for.
local function bytes(characters) return math.floor(characters * 3 / 4) end

local epoch = redis.call('GET', KEYS[1])
local head = redis.call('HMGET', KEYS[3], 'verifier', 'successor', 'destroyed', 'items', 'bytes')
local seq = redis.call('STRLEN', KEYS[6]) / MARK

local function mark(number)
  if number == 0 then return '' end
  return redis.call('GETRANGE', KEYS[6], (number - 1) * MARK, number * MARK - 1)
end

-- What a device that has not the token, or comes too late, is told; nil for one that is let in.
local function refusal()
  if not head[1] or not same(head[1], ARGV[1]) then return {'unauthorized'} end
  if head[2] then return {'rotated', head[2]} end
  if head[3] then return {'destroyed'} end
  if not epoch then
    epoch = ARGV[2]
    redis.call('SET', KEYS[1], epoch)
  end
  return nil
end

-- Whether the store has the past that the device has seen.
local function shares_past(known, cursor, seen)
  return (known == '' or known == epoch) and cursor <= seq and (cursor == 0 or mark(cursor) == seen)
end

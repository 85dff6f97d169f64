-- KEYS: 7 the successor's head.
-- ARGV: 3 epoch known, 4 cursor, 5 its mark, 6 the vault, 7 its successor, 8 what the successor's token will show.
local refused = refusal()
if refused and refused[2] == ARGV[7] then return {'ok', epoch or ARGV[2]} end
if refused then return refused end
local cursor = tonumber(ARGV[4])
if not shares_past(ARGV[3], cursor, ARGV[5]) then return {'epoch', epoch} end
if cursor ~= seq then return {'behind'} end
local successor = redis.call('HMGET', KEYS[7], 'verifier', 'successor', 'destroyed')
if successor[1] then
  if not same(successor[1], ARGV[8]) or successor[2] or successor[3] then return {'unauthorized'} end
else
  redis.call('HSET', KEYS[7], 'verifier', ARGV[8], 'items', '0', 'bytes', '0')
  redis.call('SADD', KEYS[2], ARGV[7])
end
redis.call('SREM', KEYS[2], ARGV[6])
redis.call('HSET', KEYS[3], 'successor', ARGV[7])
return {'ok', epoch}

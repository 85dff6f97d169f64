-- ARGV: 3 the vault.
if not head[1] or not same(head[1], ARGV[1]) then return {'unauthorized'} end
redis.call('DEL', KEYS[4], KEYS[5], KEYS[6])
redis.call('SREM', KEYS[2], ARGV[3])
redis.call('HSET', KEYS[3], 'destroyed', '1', 'items', '0', 'bytes', '0')
return {'ok'}

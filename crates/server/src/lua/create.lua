-- ARGV: 3 how many vaults may be open, 4 the vault.
if head[1] then
  local refused = refusal()
  if refused then return refused end
  return {'ok', epoch, '0'}
end
if redis.call('SCARD', KEYS[2]) >= tonumber(ARGV[3]) then return {'full'} end
if not epoch then
  epoch = ARGV[2]
  redis.call('SET', KEYS[1], epoch)
end
redis.call('SADD', KEYS[2], ARGV[4])
redis.call('HSET', KEYS[3], 'verifier', ARGV[1], 'items', '0', 'bytes', '0')
return {'ok', epoch, '1'}

// Ids that sort as they were made: UUIDs of version 7 (RFC 9562), for what the server does not know yet.

/** Lower case. `now`: milliseconds since 1970; `random`: ten bytes that nobody can guess. */
export function newId(now = Date.now(), random = crypto.getRandomValues(new Uint8Array(10))): string {
  const [first = 0, second = 0, third = 0, ...rest] = random
  const bytes = [0x70 | (first & 0x0f), second, 0x80 | (third & 0x3f), ...rest]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = now.toString(16).padStart(12, '0')
  return [time.slice(0, 8), time.slice(8), hex.slice(0, 4), hex.slice(4, 8), hex.slice(8)].join('-')
}

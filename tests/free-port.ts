import { createServer } from 'node:net'

/** A port of the loopback at which nobody listens; for whoever cannot be told to choose one. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port')
  return address.port
}

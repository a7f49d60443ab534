// A way to a service that can be cut and held up.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  readonly url: string
  /** The bytes that went to the service over it so far, and those that came from there. */
  sent(): number
  received(): number
  /** Nobody gets through, and whoever was connected is not any more. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Whoever connects hears nothing. */
  hold(): void
  release(): void
  end(): Promise<void>
}

export async function lineTo(port: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let held = false
  let sent = 0
  let received = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (held) socket.pause()
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.on('data', (bytes) => {
      sent += bytes.length
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      received += bytes.length
      near.write(bytes)
    })
    keep(near)
    keep(far)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    url: `http://127.0.0.1:${own}`,
    sent: () => sent,
    received: () => received,
    cut,
    mend: () => listen(own),
    hold() {
      held = true
      for (const socket of sockets) socket.pause()
    },
    release() {
      held = false
      for (const socket of sockets) socket.resume()
    },
    end: cut,
  }
}

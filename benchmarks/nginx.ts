// nginx as it would be set up for nothing but this: one worker, a few files from memory with sendfile and an open-file cache, the same
// header lines as ours ready-made, no log.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../tests/free-port.ts'
import type { Packed } from './client.ts'

export interface Nginx {
  readonly url: string
  /** The process that answers. */
  readonly workerPid: number
  stop(): Promise<void>
}

/** Header lines that nginx writes itself. */
const ownHeaders = new Set([
  'date',
  'server',
  'connection',
  'keep-alive',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
])

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '')}"`

function location(name: string, answer: Packed): string {
  const lines = [...answer.headers].filter(([header]) => !ownHeaders.has(header))
  const headers = lines.map(([header, value]) => `add_header ${header} ${quoted(value)};`).join('\n')
  const type = quoted(answer.headers.get('content-type') ?? '')
  return `location = /${name} { types {} default_type ${type};\n${headers} }`
}

function configuration(folder: string, port: number, locations: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr emerg;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_timeout 75s; keepalive_requests 1000000000;
open_file_cache max=1000 inactive=600s; open_file_cache_valid 600s; server_tokens off; ${temporary.join(' ')}
server { listen 127.0.0.1:${port}; root ${folder};
${locations} } }
`
}

/** Serves these answers, each as a file of its own under `/` and its name. */
export async function startNginx(folder: string, answers: ReadonlyMap<string, Packed>): Promise<Nginx> {
  mkdirSync(folder, { recursive: true })
  for (const [name, answer] of answers) writeFileSync(join(folder, name), answer.bytes)
  const locations = [...answers].map(([name, answer]) => location(name, answer))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, locations.join('\n')))
  const child: ChildProcess = spawn('nginx', ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) break
    if (attempt === 50 || child.exitCode !== null) throw new Error('nginx did not start')
    await pause(100)
  }
  const workerPid = Number(execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).trim())
  return {
    url,
    workerPid,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

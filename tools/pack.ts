// Writes build/pack.bin: every file that the program carries inside itself, with the compressed forms of what browsers
// fetch. Format (read by server/src/program/pack.cpp): an 8-byte little-endian length, that many bytes of JSON index, then the
// bytes of the files, at the offsets that the index names, counted from the end of the index.
//
//   node tools/pack.ts        after `vite build` of all three bundles
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, relative } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { builtStyleRules } from '../web/client-assets.ts'
import { readContentFiles } from '../web/content-files.ts'
import { facesOnPaper } from '../web/font-subsets.ts'

interface Entry {
  name: string
  type: string
  etag: string
  immutable: boolean
  identity: [offset: number, length: number]
  gzip?: [offset: number, length: number]
  brotli?: [offset: number, length: number]
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.sql': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
}

const root = join(import.meta.dirname, '..')
const chunks: Buffer[] = []
let size = 0

function append(bytes: Buffer): [number, number] {
  const place: [number, number] = [size, bytes.length]
  chunks.push(bytes)
  size += bytes.length
  return place
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** `served` files are fetched by browsers: they get compressed forms where these save a tenth or more. */
function pack(name: string, bytes: Buffer, served: boolean, known = contentTypes[extname(name)]): Entry {
  // A browser that is told nothing about a file does not show it.
  if (served && !known) throw new Error(`${name}: what is served has a content type`)
  const type = known ?? 'application/octet-stream'
  const entry: Entry = {
    name,
    type,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    immutable: name.startsWith('web/assets/'),
    identity: append(bytes),
  }
  if (served && /text|json|svg/.test(type)) {
    const gzip = gzipSync(bytes, { level: 9 })
    const brotli = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
    if (gzip.length < bytes.length * 0.9) entry.gzip = append(gzip)
    if (brotli.length < bytes.length * 0.9) entry.brotli = append(brotli)
  }
  return entry
}

/** The document that the browser fills itself, for when no engine can draw: of an origin that the program puts in. */
function shell(script: string): Buffer {
  const surroundings = createContext({})
  runInContext(readFileSync(script, 'utf8'), surroundings)
  return Buffer.from(String(runInContext("vitrine.shell('https://origin.invalid')", surroundings)))
}

/** What the program itself says of the bundled content, in its feed and its map of the site. */
function bundledContent(): Buffer {
  const { articles, workshops } = readContentFiles()
  return Buffer.from(
    JSON.stringify({
      articles: articles.map(({ id, title, date, author, category, excerpt }) => {
        return { id, title, date, author, category, excerpt }
      }),
      workshops: workshops.map(({ id, date }) => ({ id, date })),
    }),
  )
}

/** The passwords that many people have, in lower case, each between two line breaks: those that are long enough for us. */
function knownPasswords(): Buffer {
  const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common')
  const ranked = JSON.parse(readFileSync(join(dirname(list), '../src/passwords.json'), 'utf8')) as string[]
  const long = ranked.map((password) => password.toLowerCase()).filter((password) => [...password].length >= 10)
  if (long.length < 1000) throw new Error('the list of known passwords is not what it was')
  return Buffer.from(`\n${[...new Set(long)].sort().join('\n')}\n`)
}

const entries: Entry[] = []
const client = join(root, 'web/dist/client')
const scripts = ['server/server.js', 'sanitiser/sanitiser.js'].map((name) => join(root, 'web/dist', name))
if (!scripts.every(existsSync)) throw new Error('web/dist is not complete: run `vite build` of all three bundles first')
for (const path of filesBelow(client)) {
  const name = relative(client, path)
  if (!name.startsWith('.vite/')) entries.push(pack(`web/${name}`, readFileSync(path), true))
}
// Browsers and crawlers ask there whatever the pages name, and take any picture that says what it is.
entries.push(pack('web/favicon.ico', readFileSync(join(client, 'icone-192.png')), true, contentTypes['.png']))
for (const script of scripts) entries.push(pack(basename(script), readFileSync(script), false))
for (const folder of ['server/migrations', 'demo']) {
  for (const path of filesBelow(join(root, folder))) {
    entries.push(pack(relative(root, path).replace('server/', ''), readFileSync(path), false))
  }
}
for (const face of facesOnPaper) {
  entries.push(pack(`sheets/${face}`, readFileSync(join(root, 'build/fonts', face)), false))
}
entries.push(pack('shell.html', shell(scripts[0] ?? ''), false))
entries.push(pack('known-passwords.txt', knownPasswords(), false))
entries.push(pack('bundled-content.json', bundledContent(), false))
entries.push(pack('styles.json', Buffer.from(JSON.stringify(builtStyleRules())), false))

const index = Buffer.from(JSON.stringify(entries))
const length = Buffer.alloc(8)
length.writeBigUInt64LE(BigInt(index.length))
const packed = Buffer.concat([length, index, ...chunks])
const target = join(root, 'build/pack.bin')
mkdirSync(join(root, 'build'), { recursive: true })
// An unchanged pack keeps its time stamp, so that the program is not linked anew for nothing.
if (!existsSync(target) || !readFileSync(target).equals(packed)) {
  writeFileSync(`${target}.new`, packed)
  renameSync(`${target}.new`, target)
}
console.log(`packed ${entries.length} files, ${Math.round(packed.length / 1024)} KB`)

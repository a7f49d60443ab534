// Checks the walls between the modules (ARCHITECTURE.md, Walls) and fails when an include, an import or a statement of SQL goes
// against them, or imports go round in a circle.
//
//   node tools/check-walls.ts
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

const problems: string[] = []

/** What a folder of server/src may include besides itself. */
const serverModules: Readonly<Record<string, readonly string[]>> = {
  ...linkedModules(),
  'main.cpp': ['core', 'cli'],
}

/** Libraries, and the folders that alone may include them. */
const serverLibraries: readonly { include: RegExp; homes: readonly string[] }[] = [
  { include: /^boost\/(beast|asio)[./]/, homes: ['http'] },
  { include: /^(soci|sqlite3|libpq)/, homes: ['db'] },
  { include: /^seccomp/, homes: ['process'] },
  { include: /^jsc\//, homes: ['render'] },
  { include: /^(vips|expat)/, homes: ['media'] },
  { include: /^(cairo|pango|fontconfig|qrencode|qpdf)/, homes: ['sheets'] },
  { include: /^xlsxwriter/, homes: ['inbox'] },
  { include: /^curl\//, homes: ['libcurl', 'mail', 'media', 'inbox'] },
  { include: /^date\//, homes: ['publishing'] },
]

/** Whose the tables of the store are. Those of types of content, and all that is not named here, are content's. */
const serverTables: Readonly<Record<string, readonly string[]>> = {
  db: ['attempt'],
  auth: ['administrator', 'known_network', 'revoked_token', 'session', 'signing_key'],
  mail: ['mail_letter'],
  journal: ['journal', 'journal_file', 'journal_unkept'],
  publishing: ['campaign', 'presence', 'preview_link'],
  inbox: ['reminder', 'web_hook', 'web_hook_delivery'],
  visits: ['visit_count', 'visit_salt', 'visitor'],
  site: ['address_hit'],
  program: ['avif_waiting'],
}

/**
 * Files of server/src that name a table of a module which theirs may not include, each with its reason.
 */
const crossings: Readonly<Record<string, readonly string[]>> = {
  // A draft and the links to it go in one transaction; what was published is kept for as long as its campaign may come back.
  'content/draft_rows.cpp': ['preview_link', 'campaign'],
}

/** A descriptor that is closed by hand: whoever opens one gives it to its owner (server/src/core/descriptor.hpp). */
const closing = /(?<![\w.>])(?<!\w::)(::)?close\(\w/

/** A session or a list of libcurl's that is made or freed by hand (server/src/libcurl/session.hpp). */
const curlByHand = /\bcurl_(global_init|easy_init|easy_cleanup|slist_append|slist_free_all)\b/

/** What a folder of web/src may import besides itself. */
const webModules: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  ui: ['lib'],
  api: ['lib', 'ui'],
  content: ['lib', 'ui', 'api'],
  site: ['lib', 'ui', 'api', 'content'],
  admin: ['lib', 'ui', 'api', 'content'],
}

/** What the server draws must come out the same everywhere: no clock, locale, random or browser object while rendering. */
const impure = /\b(Date\.now|new Date\(\)|Math\.random|toLocale\w+|Intl\.)/

/** How the browser talks to the server. */
const calling = /\bfetch\(|\bnew XMLHttpRequest\b/

function sources(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** What each module links of ours, by CMakeLists.txt, where each stands behind those that it links. */
function linkedModules(): Record<string, readonly string[]> {
  const modules: Record<string, readonly string[]> = {}
  const text = readFileSync(join(root, 'CMakeLists.txt'), 'utf8')
  for (const [, name = '', libraries = ''] of text.matchAll(/^vitrine_module\((\w+) LINK ([^)]+)\)/gm)) {
    const linked = [...libraries.matchAll(/\bvitrine_(\w+)/g)].map(([, other = '']) => other)
    for (const other of linked) {
      if (!(other in modules)) problems.push(`CMakeLists.txt: ${name} links ${other}, which does not stand before it`)
    }
    modules[name] = linked
  }
  return modules
}

function checkServer(file: string): void {
  const home = file.split('/')[2] ?? ''
  if (!(home in serverModules)) problems.push(`${file}: no module is called ${home}`)
  const text = readFileSync(join(root, file), 'utf8')
  if (closing.test(text) && file !== 'server/src/core/descriptor.hpp') {
    problems.push(`${file}: only core/descriptor.hpp closes descriptors`)
  }
  if (curlByHand.test(text) && home !== 'libcurl')
    problems.push(`${file}: only libcurl/ makes and frees what is libcurl's`)
  for (const [, name = ''] of text.matchAll(/^\s*#include\s+[<"]([^>"]+)[>"]/gm)) {
    const library = serverLibraries.find(({ include }) => include.test(name))
    if (library && !library.homes.includes(home))
      problems.push(`${file}: only ${library.homes.join('/ and ')}/ may include ${name}`)
    const target = name.split('/')[0] ?? ''
    if (!(target in serverModules) || target === home) continue
    if (!serverModules[home]?.includes(target)) problems.push(`${file}: ${home}/ may not include ${target}/`)
  }
}

/** The tables that migrations make, and whose each is. */
function ownersOfTables(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const file of sources('server/migrations', /\.sql$/)) {
    const made = readFileSync(join(root, file), 'utf8').matchAll(/^CREATE TABLE (\w+)/gm)
    for (const [, table = ''] of made) owners.set(table, 'content')
  }
  for (const [home, tables] of Object.entries(serverTables)) {
    for (const table of tables) {
      if (!owners.has(table)) problems.push(`tools/check-walls.ts: no migration makes a table ${table}`)
      owners.set(table, home)
    }
  }
  return owners
}

/** Who may not include a module may not read or write its tables either: it would hang on them unseen. */
function checkTables(file: string): void {
  const home = file.split('/')[2] ?? ''
  // A statement may be written as several pieces of text, one behind the other.
  const text = readFileSync(join(root, file), 'utf8').replace(/"\s*\n\s*"/g, '')
  const crossed = new Set<string>()
  for (const [, table = ''] of text.matchAll(/\b(?:FROM|INTO|UPDATE|JOIN) (\w+)/g)) {
    const owner = owners.get(table)
    if (owner && owner !== home && !serverModules[home]?.includes(owner)) crossed.add(table)
  }
  const known = crossings[file.replace('server/src/', '')] ?? []
  for (const table of crossed) {
    if (!known.includes(table)) problems.push(`${file}: ${table} is a table of ${owners.get(table)}/'s`)
  }
  for (const table of known) {
    if (!crossed.has(table)) problems.push(`tools/check-walls.ts: ${file} does not name ${table} any more`)
  }
}

/** The files of ours that `file` imports, at once or later. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, name = '']) =>
    normalize(join(dirname(file), name)),
  )
}

/** Everything that the server's bundle is built from. Types are no part of it. */
function filesDrawn(): ReadonlySet<string> {
  const files = new Set(['web/src/entry-server.tsx'])
  // A set goes on to what is added while it is walked through.
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8').replace(/^(import|export) type [^']*'[^']*'/gm, '')
    for (const name of importsOf(file, text)) if (/\.tsx?$/.test(name)) files.add(name)
  }
  return files
}

function checkWeb(file: string): void {
  const home = file.split('/')[2] ?? ''
  const text = readFileSync(join(root, file), 'utf8')
  if (home in webModules) {
    for (const name of importsOf(file, text)) {
      const target = name.split('/')[2] ?? ''
      if (target !== home && target in webModules && !webModules[home]?.includes(target)) {
        problems.push(`${file}: ${home}/ may not import ${target}/`)
      }
    }
  }
  if (drawn.has(file) && impure.test(text)) {
    problems.push(`${file}: what both sides draw may not ask for the clock, the locale or random numbers`)
  }
  // The starter imports nothing.
  const mayCall = file.startsWith('web/src/api/') || file === 'web/src/entry-start.ts'
  if (!mayCall && calling.test(text) && !/\.test\.tsx?$/.test(file)) {
    problems.push(`${file}: only api/ fetches`)
  }
}

/**
 * Files that need each other are one file in two places: no import, of a type or later on, leads back to where it came
 * from. What else is imported is not there yet in a new clone (it is generated), and imports nothing.
 */
function checkCircles(files: readonly string[]): void {
  const known = new Set(files)
  const left = new Set<string>()
  const follow = (file: string, way: readonly string[]): void => {
    const before = way.indexOf(file)
    if (before >= 0) problems.push(`a circle of imports: ${[...way.slice(before), file].join(' → ')}`)
    if (before >= 0 || left.has(file) || !known.has(file)) return
    for (const name of importsOf(file, readFileSync(join(root, file), 'utf8'))) follow(name, [...way, file])
    left.add(file)
  }
  for (const file of files) follow(file, [])
}

const drawn = filesDrawn()
const owners = ownersOfTables()
for (const file of sources('server/src', /\.(cpp|hpp)$/)) {
  checkServer(file)
  // Tests look at the store as another tool would.
  if (!/_test(_|\.)/.test(file)) checkTables(file)
}
const scripts = sources('web/src', /\.tsx?$/)
for (const file of scripts) checkWeb(file)
checkCircles(scripts)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log('walls: none broken')

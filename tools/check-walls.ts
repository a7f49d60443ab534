// Checks the walls between the modules (ARCHITECTURE.md, Walls) and fails when an include or an import goes against them, or
// imports go round in a circle.
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
  if (!file.startsWith('web/src/api/') && calling.test(text) && !/\.test\.tsx?$/.test(file)) {
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
for (const file of sources('server/src', /\.(cpp|hpp)$/)) checkServer(file)
const scripts = sources('web/src', /\.tsx?$/)
for (const file of scripts) checkWeb(file)
checkCircles(scripts)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log('walls: none broken')

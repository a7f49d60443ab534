// The recipe of CONTRIBUTING.md, followed to the letter in a copy of the tree: what comes of it is built, keeps its items,
// and the web knows its fields. Objects that the new type changes nothing of come from the compiler's cache.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecipe } from './recipe.ts'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'vitrine-recipe-'))
const recipe = readRecipe(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'), root)

/** Where a tree lies is nothing to the compiler's cache (tools/steps.sh). */
const env = { ...process.env, CCACHE_BASEDIR: copy, CCACHE_NOHASHDIR: '1' }

/** Ends with what the command said where it fails. */
function run(command: string, ...args: readonly string[]): string {
  const ran = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (ran.status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${ran.stdout}${ran.stderr}`)
  return ran.stdout
}

function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  for (const path of listed.toString().split('\0')) {
    const from = join(root, path)
    // What is deleted and not yet committed is listed all the same.
    if (path !== '' && existsSync(from)) cpSync(from, join(copy, path), { preserveTimestamps: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // What visitors get is made without the new type: no page of theirs shows it yet.
  for (const made of ['web/dist', 'build/fonts']) cpSync(join(root, made), join(copy, made), { recursive: true })
}

function follow(): void {
  for (const { path, text } of recipe.files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text, { flag: 'wx' })
  }
  for (const { path, before, after } of recipe.lines) {
    const text = readFileSync(join(copy, path), 'utf8')
    if (text.split(before).length !== 2) throw new Error(`${path} does not hold once:\n${before}`)
    writeFileSync(
      join(copy, path),
      text.replace(before, () => after),
    )
  }
}

beforeAll(() => {
  copyTree()
  follow()
  run('cmake', '--preset', 'release')
  run('tools/generate-fields')
  run('node', 'tools/pack.ts')
  run('ninja', '-C', 'build/release', 'vitrine')
  run('tools/generate-types')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('it costs three files and a line in each list', () => {
  expect(recipe.files.map(({ path }) => path.replace(/\d{4}/, 'NNNN'))).toEqual([
    'server/src/content/types/faq.cpp',
    'server/migrations/NNNN_faq.sql',
    'web/src/admin/screens/faq/faq-screen.tsx',
  ])
  for (const { before, after } of recipe.lines) {
    expect(after.split('\n').length - before.split('\n').length, after).toBe(1)
  }
})

test('an item is made, read, changed, ordered and deleted', async () => {
  process.env.VITRINE_PROGRAM = join(copy, 'build/release/vitrine')
  const { start } = await import('../program.ts')
  const { Api } = await import('../http/support/client.ts')
  const { json } = await import('../http/support/bodies.ts')
  const program = await start()
  try {
    const visitor = new Api(program)
    const admin = new Api(program)
    await admin.signIn()
    const asked = { question: 'Livrez-vous partout ?', answer: '<p>Oui, <strong>partout</strong>.</p>' }
    const made = (await admin.post('/api/faq', json(asked))).json<{ readonly _id: string }>()
    expect(made).toMatchObject({ ...asked, visible: true, order: 1 })
    const path = `/api/faq/${made._id}`
    expect((await visitor.get(path)).json()).toEqual(made)
    expect((await visitor.get('/api/faq')).json()).toEqual([made])
    const changed = await admin.put(path, json({ question: 'Et en Corse ?', visible: false }))
    expect(changed.json()).toMatchObject({ question: 'Et en Corse ?', answer: asked.answer, visible: false })
    expect((await visitor.get('/api/faq')).json()).toEqual([])
    const second = (await admin.post('/api/faq', json(asked))).json<{ readonly _id: string }>()
    await admin.post('/api/faq/reorder', json({ questions: [second._id, made._id] }))
    expect((await visitor.get('/api/faq')).json()).toMatchObject([{ _id: second._id, order: 1 }])
    const refused = await admin.post('/api/faq', json({ answer: asked.answer }))
    expect([refused.status, refused.json()]).toMatchObject([400, { errors: { question: 'La question est requise.' } }])
    expect((await admin.delete(path)).status).toBe(204)
    expect((await visitor.get(path)).status).toBe(404)
  } finally {
    await program.stop()
  }
})

test('the web knows its fields and its answers', () => {
  expect(readFileSync(join(copy, 'web/src/content/fields/faq.ts'), 'utf8')).toContain('La question est requise.')
  run(
    'node_modules/.bin/biome',
    'check',
    ...recipe.files.map(({ path }) => path).filter((path) => path.endsWith('.tsx')),
  )
  run('node_modules/.bin/tsc', '--noEmit', '-p', '.')
  const tested = run('node_modules/.bin/vitest', 'run', '--config', 'web/vitest.config.ts', 'every-field', '-t', 'faq')
  expect(tested).toMatch(/1 passed/)
})

// The command line: every command from its help to its refusals.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { administrator, binary, demoFolder, removeDataFolder, run, storeOf } from '../program.ts'
import { json } from './support/bodies.ts'
import type { Product } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { expectRefusal, folder, withProgram } from './support/operator.ts'

describe('--help', () => {
  test.each([
    [[], ['serve', 'admin', 'demo', 'backup', 'restore', 'doctor']],
    [
      ['serve'],
      [
        '--host',
        '--port',
        '--data',
        '--database',
        '--demo',
        '--public-url',
        '--trust-proxy',
        '--token-days',
        '--avif',
        '--log',
        'VITRINE_PORT',
        '8080',
      ],
    ],
    [['admin'], ['add', 'passwd', 'list', 'remove', 'renew-key']],
    [['admin', 'add'], ['--data']],
    [['admin', 'passwd'], ['--data']],
    [['admin', 'list'], ['--data']],
    [['admin', 'remove'], ['--data']],
    [['demo'], ['--data']],
    [['backup'], ['--data']],
    [['restore'], ['--force']],
    [['doctor'], ['--fix']],
  ])('of %j', (command, words) => {
    const result = run([...command, '--help'])
    expect(result.code).toBe(0)
    for (const word of words) expect(result.output).toContain(word)
    expect(result.output).not.toContain('encode-avif')
    expect(result.output).not.toContain('Options:')
    expect(run([...command, '-h']).output).toBe(result.output)
  })

  test('anything unknown is refused', () => {
    for (const args of [['inconnue'], ['serve', '--inconnue'], ['admin'], ['admin', 'add'], ['backup'], ['restore']]) {
      const result = run(args)
      expect(result.code, args.join(' ')).not.toBe(0)
      expect(result.output + result.error).not.toBe('')
    }
    expect(run(['--version']).output).toMatch(/^vitrine \d+\.\d+/)
  })
})

describe('what cannot be written', () => {
  test('is told, and is no success', async () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(binary, ['openapi'], { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' })
    closeSync(full)
    expect(stderr).toContain('la sortie n’a pas pu être écrite')
    expect(status).toBe(1)
  })

  test('because its reader has gone is told, too', async () => {
    const child = spawn(binary, ['openapi'], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    let said = ''
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
    const [code] = (await once(child, 'close')) as [number | null]
    expect(said).toContain('la sortie n’a pas pu être écrite')
    expect(code).toBe(1)
  })
})

describe('a disk that is full', () => {
  test.each([
    [['admin', 'add', 'sonia'], 'un long mot de passe\n'],
    [['demo'], ''],
    [['serve', '--port', '0'], ''],
  ])('is what %j says', (command, input) => {
    // No file may grow: every write meets what it meets on a full disk.
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0; exec "$0" "$@"', binary, ...command, '--data', folder()],
      {
        input,
        encoding: 'utf8',
        env: { ...process.env, VITRINE_DATABASE: '' },
      },
    )
    expect(status).toBe(1)
    expect(stderr).toMatch(/^vitrine : .+ Le disque est plein\.$/m)
  })
})

describe('standard streams that are closed or full', () => {
  /** Serves with these redirections until it is ready, and is asked to end. */
  async function served(data: string, redirections: string): Promise<number | null> {
    const port = await freePort()
    const command = `exec "$0" serve --port ${port} --data "$1" ${redirections}`
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'sh', '-c', command, binary, data], {
      stdio: 'ignore',
      env: { ...process.env, ...storeOf(data) },
    })
    const ended = once(child, 'exit')
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), 30_000)
    child.kill('SIGTERM')
    return (await ended)[0]
  }

  test.each(['2>&-', '>&-', '>/dev/full', '<&- >&- 2>&-'])(
    'a program with %s writes its log into no file, and ends well',
    async (redirections) => {
      const data = folder()
      expect(await served(data, redirections)).toBe(0)
      for (const name of ['lock', 'vitrine.db']) {
        const file = join(data, name)
        if (existsSync(file)) expect(readFileSync(file, 'latin1'), name).not.toMatch(/migration_applied|écoute/)
      }
      expect(statSync(join(data, 'lock')).size).toBe(0)
    },
  )

  test('what a command cannot write is told and no success', () => {
    const { status, stderr } = spawnSync('sh', ['-c', 'exec "$0" openapi >&-', binary], { encoding: 'utf8' })
    expect(stderr).toContain('la sortie n’a pas pu être écrite')
    expect(status).toBe(1)
  })
})

describe('what is missing or unknown is named', () => {
  test.each([
    [['frobnicate'], 'commande inconnue : frobnicate', 'vitrine --help'],
    [['--frobnicate'], 'argument inconnu : --frobnicate', 'vitrine --help'],
    [['admin', 'frobnicate'], 'commande inconnue : frobnicate', 'vitrine admin --help'],
    [['admin'], 'il manque une commande, au choix : add, passwd, list, remove, renew-key', 'vitrine admin --help'],
    [['backup'], 'il manque l’argument « fichier »', 'vitrine backup --help'],
    [['admin', 'remove'], 'il manque l’argument « identifiant »', 'vitrine admin remove --help'],
    [['serve', '--frobnicate'], 'argument inconnu : --frobnicate', 'vitrine serve --help'],
    [['serve', '--data'], 'il manque la valeur de l’option « --data »', 'vitrine serve --help'],
    [['serve', '--data', 'a', '--data', 'b'], 'l’option « --data » ne se donne qu’une fois', 'vitrine serve --help'],
  ])('%j', (command, sentence, help) => {
    const result = run(command)
    expectRefusal(result)
    expect(result.error).toBe(`vitrine : ${sentence}\nVoir « ${help} ».\n`)
  })
})

describe('admin', () => {
  const data = folder()
  const at = ['--data', data]

  test('add, list, passwd and remove', async () => {
    expect(run(['admin', 'list', ...at])).toMatchObject({ code: 0, output: '' })
    expect(run(['admin', 'add', 'sonia', ...at], 'un mot de passe\n').code).toBe(0)
    expect(run(['admin', 'add', 'karim', ...at], 'un autre mot de passe\n').code).toBe(0)
    expect(
      run(['admin', 'list', ...at])
        .output.split('\n')
        .map((line) => line.split('\t')[0]),
    ).toEqual(expect.arrayContaining(['sonia', 'karim']))
    expect(run(['admin', 'passwd', 'sonia', ...at], 'le nouveau mot de passe\n').code).toBe(0)
    expect(run(['admin', 'remove', 'karim', ...at]).code).toBe(0)
    expect(run(['admin', 'list', ...at]).output).not.toContain('karim')
    await withProgram({ data }, async (program) => {
      const login = async (username: string, password: string): Promise<number> =>
        (await new Api(program).post('/api/auth/login', json({ username, password }))).status
      expect(await login('sonia', 'le nouveau mot de passe')).toBe(200)
      expect(await login('sonia', 'un mot de passe')).toBe(401)
      // The store had an administrator: the one of the environment was not made.
      expect(await login(administrator.username, administrator.password)).toBe(401)
    })
  })

  test.each([
    ['a name of two lines', ['add', 'sonia\nkarim'], 'un mot de passe\n'],
    ['a name that turns what stands behind it', ['add', 'sonia\u202E'], 'un mot de passe\n'],
    ['a password with a null character', ['add', 'leila'], 'un mot\0de passe\n'],
    ['a name twice', ['add', 'sonia'], 'un mot de passe\n'],
    ['a name twice in capitals', ['add', 'SONIA'], 'un mot de passe\n'],
    ['a short password', ['add', 'leila'], 'court\n'],
    ['no password', ['add', 'leila'], ''],
    ['a password that everyone knows', ['add', 'leila'], 'password123\n'],
    ['one in capitals', ['add', 'leila'], 'Password123\n'],
    ['the rows of the keyboard', ['add', 'leila'], 'azertyuiop\n'],
    ['her own name with digits', ['add', 'leila'], 'Leila2026!!\n'],
    ['a new password that everyone knows', ['passwd', 'sonia'], '1234567890\n'],
    ['her own name as a new password', ['passwd', 'sonia'], 'sonia-12345\n'],
    ['a name too long', ['add', 'x'.repeat(65)], 'un mot de passe\n'],
    ['an empty name', ['add', ''], 'un mot de passe\n'],
    ['an unknown name', ['passwd', 'personne'], 'un mot de passe\n'],
    ['a short new password', ['passwd', 'sonia'], 'court\n'],
    ['an unknown name to remove', ['remove', 'personne'], ''],
  ])('refuses %s', (_, command, input) => {
    expectRefusal(run(['admin', ...command, ...at], input))
    expect(
      run(['admin', 'list', ...at])
        .output.trim()
        .split('\n'),
    ).toHaveLength(1)
  })
})

/** The load of the demo is an act as any other: it goes back whole, and not over what somebody has changed since. */
async function expectTakenBackOnlyByForce(admin: Api, products: readonly Product[]): Promise<void> {
  const [changed] = products
  await admin.put(`/api/products/${changed?._id}`, json({ description: 'Corrigée depuis.' }))
  const { acts } = (await admin.get('/api/journal')).json<{ acts: { batch: number; origin: string }[] }>()
  const load = `/api/journal/${acts.find(({ origin }) => origin === 'demo')?.batch}/undo`
  const refused = await admin.post(load)
  expect(refused.status, refused.text).toBe(409)
  expect(refused.json()).toMatchObject({
    message: 'Cet élément a été modifié entre-temps.',
    conflicts: [
      {
        ...{ item: changed?._id, actor: { username: administrator.username } },
        changes: [{ field: 'description', before: changed?.description, after: 'Corrigée depuis.' }],
      },
    ],
  })
  expect((await admin.get('/api/products')).json()).toHaveLength(products.length)
  expect((await admin.post(load, json({ force: true }))).status).toBe(200)
  expect((await admin.get('/api/products/admin/all')).json()).toEqual([])
}

describe('demo', () => {
  test('fills an empty store once, by command and by start', async () => {
    const data = demoFolder()
    onTestFinished(() => removeDataFolder(data))
    expectRefusal(run(['demo', '--data', data]))
    await withProgram({ data, demo: true }, async (program) => {
      const products = (await new Api(program).get('/api/products')).json<Product[]>()
      expect(new Set(products.map((one) => one.name)).size).toBe(products.length)
      expect(products.length).toBeGreaterThanOrEqual(20)
      await expectTakenBackOnlyByForce(await new Api(program).signIn(), products)
    })
    const healthy = run(['doctor', '--data', data])
    expect(healthy.code, healthy.output + healthy.error).toBe(0)
  })
})

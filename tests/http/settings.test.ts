// Every setting, by flag and by environment: it works, or it is refused with a sentence. And how the program ends.

import { spawn } from 'node:child_process'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { binary, commandOf, type Program, run, start, storeOf } from '../program.ts'
import { newCategory, uploadImage } from './support/catalogue.ts'
import { Api, send } from './support/client.ts'
import { png } from './support/files.ts'
import { expectRefusal, folder, withProgram } from './support/operator.ts'
import { ofFiles, rowsOf } from './support/store.ts'
import { claimsOf } from './support/tokens.ts'

const life = async (program: Program): Promise<number> => {
  const claims = claimsOf((await new Api(program).signIn()).token ?? '')
  return (Number(claims.exp) - Number(claims.iat)) / 86_400
}
const canonical = async (program: Program): Promise<string | undefined> =>
  /rel="canonical" href="([^"]+)"/.exec((await new Api(program).get('/contact')).text)?.[1]

describe('what can be set', () => {
  test('--token-days, and a flag beats the environment', async () => {
    expect(await withProgram({ flags: ['--token-days', '2'] }, life)).toBe(2)
    expect(await withProgram({ environment: { VITRINE_TOKEN_DAYS: '3' } }, life)).toBe(3)
    expect(await withProgram({ flags: ['--token-days', '4'], environment: { VITRINE_TOKEN_DAYS: '3' } }, life)).toBe(4)
  })

  test('a flag beats the environment in every command', () => {
    const [named, other] = [folder(), folder()]
    const store = (data: string) => `sqlite://${join(data, 'vitrine.db')}`
    const told = (...words: string[]) =>
      run([...words, '--data', named, '--database', store(named)], 'un mot de passe\n', {
        VITRINE_DATA: other,
        VITRINE_DATABASE: store(other),
      })
    expect(told('admin', 'add', 'sonia').code).toBe(0)
    expect(told('admin', 'list').output).toContain('sonia')
    const archive = join(folder(), 'copie.tar')
    expect(told('backup', archive).code).toBe(0)
    expect(told('restore', archive, '--force').output).toContain(named)
    expect(told('doctor').code).toBe(0)
    expect(readdirSync(other)).toEqual([])
  })

  test('--public-url; without it the request says where the site is', async () => {
    expect(await withProgram({ environment: { VITRINE_PUBLIC_URL: 'https://www.exemple.tn/' } }, canonical)).toBe(
      'https://www.exemple.tn/contact',
    )
    await withProgram({}, async (program) =>
      expect(await canonical(program)).toBe(`http://127.0.0.1:${program.port}/contact`),
    )
  })

  test('--media names another folder, which all commands know', async () => {
    const data = folder()
    const media = join(folder(), 'fichiers')
    const environment = { VITRINE_MEDIA: media }
    const url = await withProgram({ data, environment }, async (program) => {
      const picture = await uploadImage(await new Api(program).signIn(), png(60, 40, 3))
      expect((await new Api(program).get(picture)).status).toBe(200)
      return picture
    })
    expect(readdirSync(media)).toContain(url.slice('/media/'.length))
    expect(readdirSync(data)).not.toContain('media')
    expect(run(['doctor', '--data', data, '--media', media]).output).toContain('Tout est en ordre.')
  })

  test('--media-url stands for /media in pages, and their policy allows it', async () => {
    await withProgram({ environment: { VITRINE_MEDIA_URL: 'https://cdn.exemple.tn/m/' } }, async (program) => {
      const admin = await new Api(program).signIn()
      const heroImage = await uploadImage(admin, png(1300, 900, 3))
      const category = await newCategory(admin, { heroImage })
      const page = await new Api(program).get(`/categories/${category.slug}`)
      expect(page.text).toContain(
        heroImage.replace(/^\/media\/(.*)\.png$/, 'https://cdn.exemple.tn/m/$1-320.avif 320w'),
      )
      expect(page.text).toContain('"mediaBase":"https://cdn.exemple.tn/m"')
      const policy = page.headers['content-security-policy']
      expect(policy).toContain("img-src 'self' data: blob: https://cdn.exemple.tn;")
      expect(policy).toContain("media-src 'self' blob: https://cdn.exemple.tn;")
      expect((await new Api(program).get(`/api/products/categories/${category._id}`)).text).toContain(`"${heroImage}"`)
    })
    for (const address of [
      'cdn.exemple.tn',
      'ftp://cdn.exemple.tn',
      "https://cdn.exemple.tn/'m",
      'https://cdn.exemple.tn;x',
    ])
      expectRefusal(run(['serve', '--data', folder(), '--port', '0', '--media-url', address]))
  })

  test('--database names another file', async () => {
    const store = join(folder(), 'ailleurs.db')
    await withProgram({ flags: ['--database', `sqlite://${store}`] }, async (program) => {
      expect((await send(program, 'GET', '/readyz')).status).toBe(200)
    })
    expect(statSync(store).size).toBeGreaterThan(0)
  })

  test('--host listens there and nowhere else', async () => {
    await withProgram({ flags: ['--host', '127.0.0.2'] }, async (program) => {
      await expect(send(program, 'GET', '/healthz')).rejects.toThrow(/ECONNREFUSED/)
      const answered = await new Promise<boolean>((resolve) => {
        const socket = connect({ host: '127.0.0.2', port: program.port }, () => resolve(true))
        socket.on('error', () => resolve(false))
        socket.on('connect', () => socket.destroy())
      })
      expect(answered).toBe(true)
    })
  })

  test('--host takes an address as it stands in links', async () => {
    const program = await start({ flags: ['--host', '[::1]'] })
    try {
      expect((await fetch(`http://[::1]:${program.port}/healthz`)).status).toBe(200)
    } finally {
      await program.stop()
    }
  })

  test('--avif off leaves pictures as they are', async () => {
    const kind = async (program: Program): Promise<string | undefined> => {
      const api = new Api(program)
      await api.signIn()
      const image = await uploadImage(api, png(700, 500))
      await vi.waitFor(async () => expect((await api.get('/metrics')).text).toContain('vitrine_avif_waiting 0\n'), {
        timeout: 300_000,
        interval: 50,
      })
      return (await api.get(image.replace(/\.png$/, '-320.avif'))).headers['content-type']
    }
    expect(await withProgram({ avif: true }, kind)).toBe('image/avif')
    expect(await withProgram({ avif: false }, kind)).toBe('image/webp')
  })

  test('--log off says nothing', async () => {
    await withProgram({ flags: ['--log', 'off'] }, async (program) => {
      await send(program, 'GET', '/')
      expect(program.log()).toBe('')
    })
  })

  ofFiles('key')('the token key is for its owner alone', async () => {
    const data = folder()
    await withProgram({ data }, async () => expect(statSync(join(data, 'token.key')).mode & 0o777).toBe(0o600))
  })
})

describe('what is refused', () => {
  const file = join(folder(), 'fichier')
  writeFileSync(file, 'ceci n’est pas une base')
  const foreign = join(folder(), 'autre.db')
  const store = new DatabaseSync(foreign)
  store.exec('CREATE TABLE site (name TEXT)')
  store.close()

  test.each([
    [['--port', '70000']],
    [['--port', '-1']],
    [['--port', 'x']],
    [['--host', 'pas-une-machine.invalid']],
    [['--host', '203.0.113.1']],
    [['--host', '']],
    [['--data', file]],
    [['--data', '/proc/nulle-part']],
    [['--database', 'mysql://localhost/x']],
    [['--database', 'vitrine.db']],
    [['--database', 'postgresql://127.0.0.1:1/nulle-part']],
    [['--database', `sqlite://${file}/x.db`]],
    [['--demo', 'peut-être']],
    [['--avif', 'parfois']],
    [['--public-url', 'www.exemple.tn']],
    [['--public-url', 'ftp://exemple.tn']],
    [['--public-url', 'https://exemple.tn/chemin']],
    [['--public-url', 'https://"><script>']],
    [['--public-url', 'https://exemple.tn:99999']],
    [['--public-url', 'https://[::1]:0']],
    [['--media-url', 'https://cdn.exemple.tn:/media']],
    [['--trust-proxy', 'partout']],
    [['--trust-proxy', '10.0.0.0/99']],
    [['--token-days', '0']],
    [['--token-days', '1.5']],
    [['--token-days', 'x']],
    [['--log', 'beaucoup']],
    [['--log-format', 'xml']],
    [['--metrics', 'personne']],
  ])('%j', (flags) => {
    const given = new Set(flags.filter((word) => word.startsWith('--')))
    const rest = [...(given.has('--data') ? [] : ['--data', folder()]), ...(given.has('--port') ? [] : ['--port', '0'])]
    const result = run(['serve', ...rest, ...flags])
    expectRefusal(result)
  })

  test.each([
    [
      'sqlite:///nulle/part/x.db',
      'La base sqlite:///nulle/part/x.db ne peut pas être ouverte : le dossier /nulle/part n’',
    ],
    [`sqlite://${file}`, `La base sqlite://${file} ne peut pas être ouverte : le fichier est`],
    [`sqlite://${foreign}`, `La base sqlite://${foreign} ne peut pas être ouverte : le fichier est`],
    ['postgresql://ali:se/c?r@et@127.0.0.1:1/site?x=y', 'La base postgresql://ali@127.0.0.1:1/site ne peut pas être'],
    [
      'postgresql://127.0.0.1:1/site?user=ali&password=secret',
      'La base postgresql://127.0.0.1:1/site ne peut pas être',
    ],
    ['postgresql://ali:secret@127.0.0.1:1/site', 'son serveur ne répond pas'],
  ])('%s, with a sentence that names the store and no password', (address, sentence) => {
    const result = run(['serve', '--data', folder(), '--port', '0', '--database', address])
    expectRefusal(result)
    expect(result.error).toContain(sentence)
    expect(result.error).not.toMatch(/secret|se\/c|r@et|momentanément/)
  })

  test('a folder of media that cannot be made, with its cause', () => {
    const result = run(['serve', '--data', folder(), '--port', '0', '--media', '/proc/nulle-part'])
    expectRefusal(result)
    expect(result.error).toContain('Le dossier des médias « /proc/nulle-part » ne peut pas être créé : ')
  })

  test('the same by environment', () => {
    for (const [name, value] of [
      ['VITRINE_PORT', 'x'],
      ['VITRINE_TOKEN_DAYS', '0'],
      ['VITRINE_PUBLIC_URL', 'exemple'],
      ['VITRINE_LOG', 'beaucoup'],
    ] as const) {
      const result = run(['serve', '--data', folder()], '', { [name]: value })
      expect([null, 0], name).not.toContain(result.code)
      expect(result.error).toContain(`vitrine : ${name} : `)
      expect(result.error).not.toContain('--port')
    }
  })

  test('a port in use, with a sentence that names it', async () => {
    await withProgram({}, async (program) => {
      const result = run(['serve', '--data', folder(), '--port', String(program.port)])
      expect([null, 0]).not.toContain(result.code)
      expect(result.error).toContain(String(program.port))
    })
  })

  test.each([
    ['VITRINE_ADMIN_USERNAME', 'sonia', 'VITRINE_ADMIN_PASSWORD'],
    ['VITRINE_ADMIN_PASSWORD', 'une phrase de passe', 'VITRINE_ADMIN_USERNAME'],
  ])('%s alone', (name, value, missing) => {
    const environment = { VITRINE_ADMIN_USERNAME: '', VITRINE_ADMIN_PASSWORD: '', [name]: value }
    const result = run(['serve', '--data', folder(), '--port', '0'], '', environment, 10_000)
    expectRefusal(result)
    expect(result.error).toContain(`${missing} est vide ou manque`)
  })

  test('a first administrator with a short password', () => {
    const environment = { VITRINE_ADMIN_USERNAME: 'admin', VITRINE_ADMIN_PASSWORD: 'court' }
    const result = run(['serve', '--data', folder(), '--port', '0'], '', environment)
    expect([null, 0]).not.toContain(result.code)
    expect(result.error).not.toBe('')
  })

  test.each(['Password123', 'admin-2026'])('a first administrator with the password %s', (password) => {
    const environment = { VITRINE_ADMIN_USERNAME: 'admin', VITRINE_ADMIN_PASSWORD: password }
    const result = run(['serve', '--data', folder(), '--port', '0'], '', environment, 10_000)
    expectRefusal(result)
    expect(result.error).toContain('mot de passe')
  })
})

describe('the end', () => {
  // Side by side: the program waits as long as it promises for whoever may still say something.
  test.concurrent.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s ends with 0, even with visitors who say nothing',
    async (signal) => {
      const program = await start({ data: folder() })
      const idle = ['', 'GET / HT', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'].map(
        (bytes) => {
          const socket = connect({ host: '127.0.0.1', port: program.port })
          socket.on('error', () => undefined)
          socket.write(bytes)
          return socket
        },
      )
      await Promise.all(Array.from({ length: 10 }, () => send(program, 'GET', '/')))
      program.process.kill(signal)
      // It gives 8 s to whoever says nothing; how long a busy machine then takes to end it is not asked here.
      const deadline = new Promise<string>((resolve) =>
        setTimeout(() => resolve('still running after 30 s'), 30_000).unref(),
      )
      expect(await Promise.race([program.ended, deadline])).toBe(0)
      for (const socket of idle) socket.destroy()
    },
  )

  test('does not come by signals that mean nothing here, nor by SIGHUP to who was told to outlive the terminal', async () => {
    const data = folder()
    const port = await freePort()
    const child = spawn(
      ...commandOf(['-c', `trap '' HUP; exec "${binary}" serve --port ${port} --data "${data}"`], 'sh'),
      { stdio: 'ignore', env: { ...process.env, ...storeOf(data) } },
    )
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    const isThere = async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    await vi.waitFor(isThere, 30_000)
    for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGHUP'] as const) child.kill(signal)
    await isThere()
    expect(child.exitCode ?? child.signalCode).toBeNull()
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('by either signal ends the load of the demo, which can begin anew', async () => {
    const data = folder()
    for (const [round, signal] of (['SIGTERM', 'SIGINT'] as const).entries()) {
      const child = spawn(...commandOf(['serve', '--port', '0', '--data', data, '--demo', 'on']), {
        env: { ...process.env, ...storeOf(data) },
      })
      const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
      await vi.waitFor(() => expect(readdirSync(join(data, 'media')).length).toBeGreaterThan(20 * (round + 1)), 300_000)
      child.kill(signal)
      expect(await ended, signal).toBe(0)
      // Before its end, at which all of it is stored at once.
      const { products } = rowsOf(data, { products: 'SELECT id FROM product' })
      expect(products).toEqual([])
    }
  })

  test('what was asked before is still answered', async () => {
    const program = await start({ data: folder() })
    const atOnce = (path: (index: number) => string) =>
      Array.from({ length: 30 }, (_, index) => send(program, 'GET', path(index)))
    // Opens the connections, which are kept: a visitor who is still on the way in at the end may be turned away.
    await Promise.all(atOnce(() => '/healthz'))
    const asked = atOnce((index) => `/recherche?q=fin${index}`)
    await Promise.race(asked)
    program.process.kill('SIGTERM')
    const statuses = (await Promise.allSettled(asked)).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.status : String(outcome.reason),
    )
    expect(statuses).toEqual(asked.map(() => 200))
    expect(await program.ended).toBe(0)
    await expect(send(program, 'GET', '/healthz')).rejects.toThrow()
  })
})

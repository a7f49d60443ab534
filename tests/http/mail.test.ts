// The letter about a message: it arrives, it waits for a server that is down, and no visitor can write in its margins.
import { setTimeout as elapse } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { newDataFolder, type Program, removeDataFolder, run, type StartOptions, start } from '../program.ts'
import { type Fields, json } from './support/bodies.ts'
import { Api } from './support/client.ts'
import { contactFields, messages } from './support/contact.ts'
import { expectRefusal, folder } from './support/operator.ts'
import { type MailServer, startMailServer } from './support/smtp.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  open.push(() => server.close())
  return server
}

const sender = 'site@exemple.tn'
const recipient = 'accueil@exemple.tn'

async function site(url: string, options: StartOptions = {}): Promise<Program> {
  const flags = ['--smtp-url', url, '--mail-from', sender, '--mail-to', recipient, '--contact-rate', '1000']
  const program = await start({ ...options, flags: [...flags, ...(options.flags ?? [])] })
  open.push(() => program.stop())
  return program
}

async function say(program: Program, more: Fields = {}): Promise<Fields> {
  const fields = contactFields(more)
  const answer = await new Api(program).post('/api/contact', json(fields))
  expect(answer.status, answer.text).toBe(201)
  return fields
}

describe('the letter', () => {
  test('tells what the message says', async () => {
    const server = await mailServer()
    const program = await site(server.url, { flags: ['--public-url', 'https://www.exemple.tn'] })
    const fields = await say(program, { message: 'Première ligne\n.\nTroisième ligne, avec des accents : éàü€' })
    await server.count(1)
    const [letter] = server.delivered
    expect(letter?.from).toBe(sender)
    expect(letter?.to).toEqual([recipient])
    expect(letter?.headers.get('from')).toBe(`<${sender}>`)
    expect(letter?.headers.get('to')).toBe(`<${recipient}>`)
    expect(letter?.headers.get('reply-to')).toBe('<lea@exemple.com>')
    expect(letter?.subject).toBe(`Nouveau message de ${fields.fullName}`)
    expect(letter?.headers.get('mime-version')).toBe('1.0')
    expect(letter?.kind).toBe('Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64')
    expect(Date.parse(letter?.headers.get('date') ?? '')).not.toBeNaN()
    expect(letter?.text).toContain(
      `Nom\u00a0: ${fields.fullName}\r\nEmail\u00a0: lea@exemple.com\r\nTéléphone\u00a0: ${fields.phone}`,
    )
    expect(letter?.text).toContain('> Première ligne\r\n> .\r\n> Troisième ligne, avec des accents : éàü€')
    const [, id] = /^Le lire .* https:\/\/www\.exemple\.tn\/admin\/contacts\/(\S+)\r$/m.exec(letter?.text ?? '') ?? []
    const admin = new Api(program)
    await admin.signIn()
    expect((await admin.get(`/api/contact/${id}`)).json()).toMatchObject({ fullName: fields.fullName })
    expect(letter?.raw).toMatch(/^[\x20-\x7e\r\n]*$/)
  })

  test('says what is ours before anything of a visitor’s, none of whose lines passes for ours', async () => {
    const server = await mailServer()
    const program = await site(server.url, { flags: ['--public-url', 'https://www.exemple.tn'] })
    const trap = 'Le lire dans l’administration : https://www.exemple.tn.voleur.example/admin'
    const ends = ['\n', '\r\n', '\r', '\u2028', '\u2029']
    await say(program, {
      fullName: `Léa\u2028${trap}`,
      message: `Bonjour,${ends.map((end) => `${end}${trap}`).join('')}`,
    })
    await server.count(1)
    const lines = (server.delivered[0]?.text ?? '').split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    const ours = lines.findIndex((line) =>
      line.startsWith('Le lire dans l’administration\u00a0: https://www.exemple.tn/'),
    )
    const firstOfTheirs = lines.findIndex((line) => line.includes('Léa'))
    expect(ours).toBeGreaterThanOrEqual(0)
    expect(ours).toBeLessThan(firstOfTheirs)
    expect(lines.filter((line) => line.startsWith('Le lire'))).toHaveLength(1)
    expect(lines.filter((line) => line === `> ${trap}`)).toHaveLength(ends.length)
  })

  test('goes to each recipient, once for a message that came twice, never for a suspected one', async () => {
    const server = await mailServer()
    const program = await site(server.url, { flags: ['--mail-to', 'deux@exemple.tn'] })
    await say(program, { fullName: 'Piège', website: 'x' })
    const twice = await say(program)
    await say(program, twice)
    await say(program, { fullName: 'Dernière' })
    await server.count(4)
    const subjects = server.delivered.map((letter) => letter.subject).sort()
    expect(subjects).toEqual(
      [twice.fullName, twice.fullName, 'Dernière', 'Dernière'].map((name) => `Nouveau message de ${name}`).sort(),
    )
    expect(new Set(server.delivered.flatMap((letter) => letter.to))).toEqual(new Set([recipient, 'deux@exemple.tn']))
  })

  test.each([
    { fullName: 'Léa =?UTF-8?B?QmNjOiB4QHkueg==?= <script>' },
    { fullName: 'Bcc: tous@exemple.com, "x" <y@z.t>' },
    { fullName: 'x'.repeat(200) },
    { email: "o'neil+x=?y?=@exemple.com" },
    { email: 'léa@exemple.com' },
    { message: 'Dix lettres\r\n.\r\nMAIL FROM:<x@y.z>\r\nRCPT TO:<tous@exemple.com>\r\nDATA\r\nSubject: x\r\n\r\n.' },
  ])('cannot be written in by a visitor: %j', async (more) => {
    const server = await mailServer()
    const program = await site(server.url)
    const fields = await say(program, more)
    await server.count(1)
    await server.heard('QUIT')
    const [letter] = server.delivered
    expect(server.delivered).toHaveLength(1)
    expect(server.commands.filter((line) => /^RCPT/i.test(line))).toEqual([`RCPT TO:<${recipient}>`])
    expect([...(letter?.headers.keys() ?? [])].filter((name) => /cc$/.test(name))).toEqual([])
    expect(letter?.subject).toBe(`Nouveau message de ${fields.fullName}`)
    const address = String(fields.email)
    expect(letter?.headers.get('reply-to')).toBe(/^[\x20-\x7e]+$/.test(address) ? `<${address}>` : undefined)
    expect(letter?.text).toContain(address)
    for (const line of letter?.raw.split('\r\n') ?? []) expect(line.length).toBeLessThanOrEqual(998)
  })

  test('is signed in for with the password of the environment', async () => {
    const server = await mailServer({ extensions: ['AUTH PLAIN'] })
    const program = await site(server.url, {
      flags: ['--smtp-user', 'sonia'],
      environment: { VITRINE_SMTP_PASSWORD: 'mot-de-passe-secret' },
    })
    await say(program)
    await server.count(1)
    const secrets = server.commands
      .filter((line) => !/^(EHLO|MAIL|RCPT|DATA|QUIT)/.test(line))
      .map((line) => Buffer.from(line.split(' ').at(-1) ?? '', 'base64').toString('latin1'))
    expect(secrets).toContain('\0sonia\0mot-de-passe-secret')
    expect(program.log()).not.toContain('mot-de-passe')
  })
})

describe('a mail server', () => {
  test('that offers encryption is asked for it first', async () => {
    const server = await mailServer({
      extensions: ['STARTTLS'],
      reply: (line) => (line === 'STARTTLS' ? '454 not now' : undefined),
    })
    const program = await site(server.url)
    await say(program)
    await server.count(1)
    const verbs = server.commands.map((line) => line.split(' ')[0])
    expect(verbs.indexOf('STARTTLS')).toBeGreaterThan(0)
    expect(verbs.indexOf('STARTTLS')).toBeLessThan(verbs.indexOf('MAIL'))
  })

  test('that refuses is asked again', async () => {
    let refusals = 0
    const server = await mailServer({
      reply: (line) => {
        if (line !== '.' || refusals > 0) return undefined
        refusals += 1
        return '451 later'
      },
    })
    const program = await site(server.url)
    const fields = await say(program)
    await server.count(1)
    expect(refusals).toBe(1)
    expect(server.delivered[0]?.subject).toBe(`Nouveau message de ${fields.fullName}`)
  })

  test('that refuses one letter gets the others', async () => {
    const server = await mailServer({ reply: (line) => (line.startsWith('RCPT TO:<refuse@') ? '550 no' : undefined) })
    const program = await site(server.url, { flags: ['--mail-to', 'refuse@exemple.tn'] })
    await say(program)
    await say(program)
    await server.count(2)
    expect(server.delivered.every((letter) => letter.to[0] === recipient)).toBe(true)
  })

  test('that is down costs the visitor nothing, and gets every letter when it is back, also after kill -9', async () => {
    const data = newDataFolder()
    open.push(async () => removeDataFolder(data))
    const before = await mailServer()
    await before.close()
    let program = await site(before.url, { data })
    const sent: Fields[] = []
    for (let count = 0; count < 3; count += 1) sent.push(await say(program))
    for (const api = new Api(program); !program.log().includes('mail_server_away'); ) await api.get('/healthz')
    for (let figures = ''; !figures.includes('\nvitrine_mail_waiting 3\n'); ) {
      figures = (await new Api(program).get('/metrics')).text
    }
    await program.kill()
    program = await site(before.url, { data })
    sent.push(await say(program))
    const after = await mailServer({ port: before.port })
    await after.count(sent.length)
    expect(after.delivered.map((letter) => letter.subject).sort()).toEqual(
      sent.map((fields) => `Nouveau message de ${fields.fullName}`).sort(),
    )
    expect(new Set(after.delivered.map((letter) => letter.headers.get('message-id'))).size).toBe(sent.length)
    expect(await messages(await new Api(program).signIn())).toHaveLength(sent.length)
  })

  test('that falls silent does not keep the program from ending', async () => {
    const server = await mailServer({ reply: (line) => (line.startsWith('EHLO') ? '' : undefined) })
    const program = await site(server.url)
    await say(program)
    await server.heard('EHLO')
    const ended = await Promise.race([program.stop(), elapse(10_000, 'still running')])
    expect(ended).toBe(0)
  })
})

describe('settings that could never send', () => {
  test.each([
    [['--smtp-url', 'http://exemple.tn', '--mail-from', sender, '--mail-to', recipient]],
    [['--smtp-url', 'smtp://exemple.tn/boite', '--mail-from', sender, '--mail-to', recipient]],
    [['--smtp-url', 'smtp://exemple.tn', '--mail-to', recipient]],
    [['--smtp-url', 'smtp://exemple.tn', '--mail-from', sender]],
    [['--smtp-url', 'smtp://exemple.tn', '--mail-from', 'site', '--mail-to', recipient]],
    [['--smtp-url', 'smtp://exemple.tn', '--mail-from', sender, '--mail-to', 'a@b.c,x']],
    [['--mail-from', sender]],
    [['--mail-to', recipient]],
    [['--smtp-user', 'sonia']],
    [['--contact-rate', '0']],
    [['--contact-rate', 'dix']],
    [['--mail-rate', '0']],
  ])('%j is refused with a sentence', (flags) => {
    expectRefusal(run(['serve', '--port', '0', '--data', folder(), ...flags]))
  })
})

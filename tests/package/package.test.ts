// The package's life on a bare Debian 12: installed, served from, brought to a higher version, removed, found again.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { json } from '../http/support/bodies.ts'
import { Api } from '../http/support/client.ts'
import { BareMachine, packageOf } from './bare-machine.ts'

const sonia = { username: 'sonia', password: 'une phrase de passe' }
const settings = '/etc/vitrine.env'
const enabled = '/etc/systemd/system/multi-user.target.wants/vitrine.service'
const backups = '/etc/systemd/system/timers.target.wants/vitrine-backup.timer'
let machine: BareMachine
let file: string

beforeAll(() => {
  file = packageOf()
  machine = new BareMachine()
})
afterAll(() => machine?.end())

/** The version that is installed, if one is. */
function installed(): string | undefined {
  const { output } = machine.run(['dpkg', '--status', 'vitrine'])
  return output.includes('Status: install ok installed') ? /^Version: (.+)$/m.exec(output)?.[1] : undefined
}

/** Whoever was there before signs in, and finds what they wrote. */
async function expectTheSite(): Promise<void> {
  const site = await machine.serve()
  const admin = await new Api(site).signIn(sonia)
  const categories = (await admin.get('/api/products/categories')).json<{ title: string }[]>()
  expect(categories.map(({ title }) => title)).toContain('Écrite à la main')
  expect(categories.length).toBeGreaterThan(1)
  expect(await site.stop()).toBe(0)
}

test('nothing is wrong with it by Debian’s own rules', () => {
  const { stdout, status } = spawnSync('lintian', ['--fail-on', 'error,warning', file], { encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})

test('it brings what it needs, and a site that is ready', async () => {
  machine.install(file)
  expect(machine.run(['ldd', '/usr/bin/vitrine']).output).not.toContain('not found')
  expect(machine.modeOf(settings)).toBe(0o600)
  for (const folder of ['/var/lib/vitrine', '/var/lib/vitrine-backups']) expect(machine.modeOf(folder)).toBe(0o700)
  expect(machine.succeed(['ls', '-l', enabled])).toContain('/lib/systemd/system/vitrine.service')
  expect(machine.exists(backups)).toBe(false)

  expect(machine.vitrine(['admin', 'add', sonia.username], `${sonia.password}\n`)).toMatchObject({ code: 0 })
  const site = await machine.serve(['--demo', 'on'])
  const visitor = new Api(site)
  const page = await visitor.get('/categories')
  expect(page.status).toBe(200)
  const picture = /\/media\/[^"' ]+/.exec(page.text)?.[0] ?? 'none'
  expect((await visitor.get(picture)).status, picture).toBe(200)
  // Drawn by an engine, not by the browser's shell.
  expect((await visitor.get('/metrics')).text).toMatch(/^vitrine_renders_total [1-9]/m)
  const admin = await visitor.signIn(sonia)
  expect((await admin.post('/api/products/categories', json({ title: 'Écrite à la main' }))).status).toBe(201)
  expect(await site.stop()).toBe(0)
  await expectTheSite()
})

test('a higher version goes on with settings and data', async () => {
  const line = 'VITRINE_PUBLIC_URL=https://www.exemple.tn\n'
  machine.append(settings, line)
  const next = `${installed()}+next`
  machine.install(packageOf(next))
  expect(installed()).toBe(next)
  expect(machine.read(settings)).toContain(line)
  expect(machine.modeOf(settings)).toBe(0o600)
  await expectTheSite()
})

test.each(['remove', 'purge'])('after apt-get %s the site is there, and a new installation finds it', async (act) => {
  const said = machine.succeed(['apt-get', act, '-y', 'vitrine'])
  expect(said).toContain('/var/lib/vitrine stays as it is')
  expect(installed()).toBeUndefined()
  expect(machine.exists('/usr/bin/vitrine')).toBe(false)
  expect(machine.exists(settings)).toBe(act === 'remove')
  expect(machine.exists('/var/lib/vitrine/vitrine.db')).toBe(true)
  machine.install(file)
  await expectTheSite()
})

test('under systemd pages are drawn and copies made, and an upgrade restarts it once it has drained', async () => {
  machine.append(settings, 'VITRINE_DRAIN_S=1\n')
  await machine.boot()
  const ask = (path: string): string => {
    const talk = `exec 3<>/dev/tcp/127.0.0.1/8080; printf 'GET ${path} HTTP/1.0\\r\\nHost: site\\r\\n\\r\\n' >&3; cat <&3`
    return machine.inside(['bash', '-c', talk]).output
  }
  const say = (...args: string[]): string => machine.inside(['systemctl', ...args]).output.trim()
  await vi.waitFor(() => expect(ask('/categories')).toMatch(/^HTTP\/1.1 200/), 60_000)
  expect(ask('/metrics')).toMatch(/^vitrine_renders_total [1-9]/m)
  expect(ask('/metrics')).toMatch(/^vitrine_engine_losses_total{reason="died"} 0/m)

  expect(machine.inside(['systemctl', 'start', 'vitrine-backup'])).toMatchObject({ code: 0 })
  expect(machine.inside(['sh', '-c', 'ls /var/lib/vitrine-backups']).output).toMatch(/^day-\d\.tar\nmonth-\d\d\.tar\n$/)

  // A copy of a site whose store is on a server, or whose media are in a bucket, is made over the network.
  const instead = '/etc/systemd/system/vitrine-backup.service.d'
  expect(machine.inside(['mkdir', instead])).toMatchObject({ code: 0 })
  machine.append(
    `${instead}/reach.conf`,
    "[Service]\nExecStart=\nExecStart=/bin/bash -c 'exec 3<>/dev/tcp/127.0.0.1/8080'\n",
  )
  say('daemon-reload')
  expect(machine.inside(['systemctl', 'start', 'vitrine-backup'])).toMatchObject({ code: 0 })

  say('enable', '--now', 'vitrine-backup.timer')
  const first = say('show', '-p', 'MainPID', 'vitrine')
  const higher = machine.bring(packageOf(`${installed()}+next`))
  expect(machine.inside(['dpkg', '--install', '--force-confold', higher])).toMatchObject({ code: 0 })
  expect(say('show', '-p', 'MainPID', 'vitrine')).not.toBe(first)
  expect(say('is-active', 'vitrine', 'vitrine-backup.timer')).toBe('active\nactive')
  expect(machine.inside(['journalctl', '-u', 'vitrine', '-o', 'cat']).output).toContain('"event":"leaving","seconds":1')

  expect(machine.inside(['dpkg', '--remove', 'vitrine'])).toMatchObject({ code: 0 })
  expect(say('is-active', 'vitrine', 'vitrine-backup.timer')).toBe('inactive\ninactive')
  await machine.halt()
})

// What deploy/ watches is what /metrics gives: names that nobody gives would be silent for ever.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Api } from './support/client.ts'
import { runningProgram } from './support/running.ts'

const program = runningProgram()
const deploy = (name: string): string => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')
const namedIn = (text: string): string[] => [...new Set(text.match(/\b(?:vitrine|process)_[a-z_]+/g))].sort()

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[]
}
interface Alerts {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

const shown = (JSON.parse(deploy('grafana-dashboard.json')) as Dashboard).panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr),
)
const warned = (parse(deploy('alerts.yml')) as Alerts).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
let given: string[]
/** Every label that is given with a figure, as `name{label="value"`. */
let labelled: Set<string>
/** What Prometheus adds to all that it fetches. */
const added = ['instance', 'job']

beforeAll(async () => {
  const { text } = await new Api(program).get('/metrics')
  given = [...new Set([...text.matchAll(/^([a-z_]+)[{ ]/gm)].map((match) => match[1] ?? ''))].sort()
  labelled = new Set(labelsIn(text))
})

const labelsIn = (text: string): string[] =>
  [...text.matchAll(/\b((?:vitrine|process)_[a-z_]+)\{([^}]*)\}/g)].flatMap(([, name, labels = '']) =>
    [...labels.matchAll(/([a-z]+)(=~?"[^"]*")/g)]
      .filter(([, label = '']) => !added.includes(label))
      .map(([, label, value]) => `${name}{${label}${value}`),
  )

test.each([
  ['the dashboard', shown],
  ['the alerts', warned],
])('%s: every figure that it names is given', (_, expressions) => {
  expect(expressions.length).toBeGreaterThan(0)
  for (const expression of expressions) {
    for (const name of namedIn(expression)) expect(given, expression).toContain(name)
    for (const label of labelsIn(expression)) expect(labelled, expression).toContain(label)
    for (const [, grouped = ''] of expression.matchAll(/\bby \(([^)]*)\)/g)) {
      const known = [...added, ...[...labelled].map((label) => /\{([a-z]+)/.exec(label)?.[1])]
      for (const label of grouped.split(/, */)) expect(known, expression).toContain(label)
    }
  }
})

test('the dashboard shows all that is given', () => {
  expect(namedIn(shown.join('\n'))).toEqual(given)
})

test('the documents that an alert leads to are there', () => {
  for (const name of deploy('alerts.yml').match(/[a-z-]+\.md/gi) ?? []) expect(() => deploy(name), name).not.toThrow()
})

test('whoever moves a site is told to stop it before its copy is made', () => {
  for (const [name, begins] of [
    ['README.md', 'A site moves there'],
    ['several-machines.md', 'A site that ran on one machine moves here'],
  ] as const) {
    const text = deploy(name)
    const told = text.slice(text.indexOf(begins)).slice(0, 1200)
    expect(told.search(/systemctl disable --now vitrine/), name).toBeGreaterThan(0)
    expect(told.search(/systemctl disable --now vitrine/), name).toBeLessThan(told.search(/vitrine backup/))
  }
})

test('HAProxy speaks to the internet as nobody', () => {
  for (const line of ['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy'])
    expect(deploy('haproxy.cfg')).toMatch(new RegExp(`^ {4}${line}$`, 'm'))
})

test('what ends a site without a word of its machines has an alert', () => {
  for (const figure of ['probe_ssl_earliest_cert_expiry', 'vitrine_copied_ago_seconds', 'vitrine_writes_refused_total'])
    expect(warned.join('\n')).toContain(figure)
  expect(warned.join('\n')).toContain('probe_success{job="vitrine-public"}')
})

test('whoever starts a copy by hand is not refused for those that failed before', () => {
  const unit = deploy('vitrine-backup.service')
  expect(unit).not.toMatch(/^(StartLimit\w+|Restart\w*)=/m)
  expect(unit).toMatch(/^TimeoutStartSec=infinity$/m)
})

test('the first certificate of the proxy is asked for, and comes to HAProxy, as each that follows', () => {
  const told = deploy('several-machines.md').split('## The proxy')[1]?.split('\n## ')[0] ?? ''
  const [asked, ...others] = told.match(/^certbot certonly .*$/gm) ?? []
  expect(others).toEqual([])
  const hook = /--deploy-hook (\S+)/.exec(asked ?? '')?.[1] ?? 'none'
  for (const before of [
    'apt install haproxy certbot',
    '-out /etc/haproxy/site.pem',
    'restart haproxy',
    `chmod +x ${hook}`,
  ]) {
    expect(told, before).toContain(before)
    expect(told.indexOf(before), before).toBeLessThan(told.indexOf(asked ?? ''))
  }
  const port = /^backend certbot\n {4}server here 127\.0\.0\.1:(\d+)$/m.exec(deploy('haproxy.cfg'))?.[1]
  expect(told.match(/--http-01-port \d+/g)).toEqual([`--http-01-port ${port}`])
})

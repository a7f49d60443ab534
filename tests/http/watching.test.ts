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

// Runs the measurements one after the other and prints their rows as one table.
import { parseArgs } from 'node:util'
import { facts } from './machine.ts'
import { measure as admin } from './measure/admin.ts'
import { measure as busy } from './measure/busy.ts'
import { measure as calls } from './measure/calls.ts'
import { measure as drafts } from './measure/drafts.ts'
import { measure as engines } from './measure/engines.ts'
import { measure as facets } from './measure/facets.ts'
import { measure as freshness } from './measure/freshness.ts'
import { measure as history } from './measure/history.ts'
import { measure as javascript } from './measure/javascript.ts'
import { measure as journal } from './measure/journal.ts'
import { measure as lighthouse } from './measure/lighthouse.ts'
import { measure as memory } from './measure/memory.ts'
import { measure as moving } from './measure/moving.ts'
import { measure as nginx } from './measure/nginx.ts'
import { measure as nodes } from './measure/nodes.ts'
import { measure as page } from './measure/page.ts'
import { measure as publishing } from './measure/publishing.ts'
import { measure as scale } from './measure/scale.ts'
import { measure as sheets } from './measure/sheets.ts'
import { measure as size } from './measure/size.ts'
import { measure as start } from './measure/start.ts'
import { measure as stores } from './measure/stores.ts'
import { measure as visits } from './measure/visits.ts'
import { measure as writes } from './measure/writes.ts'
import { asMarkdown, type Row, writeIntoReadme } from './report.ts'
import { Stage } from './stage.ts'

const measurements: Readonly<Record<string, (stage: Stage) => Promise<Row[]>>> = {
  start,
  nginx,
  visits,
  page,
  size,
  scale,
  facets,
  memory,
  engines,
  writes,
  journal,
  freshness,
  history,
  drafts,
  publishing,
  calls,
  sheets,
  stores,
  nodes,
  moving,
  busy,
  javascript,
  admin,
  lighthouse,
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, before: { type: 'string' }, write: { type: 'boolean', default: false } },
})
const names = values.only?.split(',') ?? Object.keys(measurements)
const unknown = names.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(`Unknown measurement: ${unknown.join(', ')}. Known: ${Object.keys(measurements).join(', ')}`)
  process.exit(2)
}

const started = performance.now()
const stage = new Stage(values.before)
const rows: Row[] = []
let failed = false
const stop = (): void => {
  void stage.end().finally(() => process.exit(130))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
try {
  for (const name of names) {
    console.error(`· Measuring ${name}…`)
    try {
      rows.push(...((await measurements[name]?.(stage)) ?? []))
    } catch (failure) {
      // One measurement that cannot be had does not take the others along; it shows in the table and in the exit code.
      failed = true
      console.error(failure)
      const reason = failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : String(failure)
      rows.push({
        what: name,
        figure: reason,
        goal: '–',
        verdict: 'not measured',
        command: `benchmarks/run --only ${name}`,
      })
    }
  }
} finally {
  await stage.end()
}
const machine = facts((performance.now() - started) / 1000)
const table = asMarkdown(rows)
console.log(`${machine}\n\n${table}`)
if (values.write) writeIntoReadme(machine, table)
process.exitCode = failed ? 1 : 0

// Holds a description of the API against the rules that Redocly recommends, and fails when it breaks one, warnings too.
//
//   node tools/lint-api.ts build/openapi.json
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Which description? node tools/lint-api.ts FILE')

const config = await createConfig({ extends: ['recommended'] })
const problems = await lintFromString({ source: readFileSync(file, 'utf8'), absoluteRef: file, config })
for (const { ruleId, severity, message, location } of problems) {
  console.error(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)
}
if (problems.length > 0) {
  console.error(`The description of the API breaks ${problems.length} rule(s).`)
  process.exit(1)
}

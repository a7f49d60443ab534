// Files pass through the program without ever being held in its memory.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sendCatalog } from './support/catalogue.ts'
import { Api, type ErrorAnswer } from './support/client.ts'
import { pdf } from './support/files.ts'
import { runningSite } from './support/running.ts'

const megabyte = 1024 * 1024

const { program, admin } = runningSite()

/** A line of /proc/<pid>/status, in bytes. */
function memory(line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${program.process.pid}/status`, 'latin1')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
}

/** A sanitizer keeps freed memory and shadows all of it: what it adds is no memory of the program. */
function allowance(): number {
  const instrumented = /lib[at]san/.test(readFileSync(`/proc/${program.process.pid}/maps`, 'latin1'))
  return (instrumented ? 256 : 16) * megabyte
}

/** How far the peak of resident memory rose above where it stood. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  writeFileSync(`/proc/${program.process.pid}/clear_refs`, '5') // the peak starts anew at the present size
  const before = memory('VmRSS')
  await work()
  return memory('VmHWM') - before
}

const send = (size: number, label: string) => sendCatalog(admin, pdf(size, label))

test('PDF files of 20 MB, one after the other and together', async () => {
  expect((await send(megabyte, 'premier')).status).toBe(200)
  const growth = await growthDuring(async () => {
    for (let round = 0; round < 4; round += 1) expect((await send(20 * megabyte, `seul-${round}`)).status).toBe(200)
    const together = await Promise.all([1, 2, 3, 4].map((index) => send(20 * megabyte, `ensemble-${index}`)))
    expect(together.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  })
  expect(growth).toBeLessThan(allowance())
})

test('files far over the limit are refused without being held', async () => {
  const growth = await growthDuring(async () => {
    for (let round = 0; round < 3; round += 1) {
      const answer = await send(39 * megabyte, `trop-${round}`)
      expect(answer.status).toBe(413)
      expect(answer.json<ErrorAnswer>().message).not.toBe('')
    }
  })
  expect(growth).toBeLessThan(allowance())
})

test('a large file is sent without being held', async () => {
  const url = (await send(20 * megabyte, 'lecture')).json<{ file: { url: string } }>().file.url
  const growth = await growthDuring(async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => new Api(program).get(url)))
    for (const answer of answers) expect(answer.bytes.length).toBe(20 * megabyte)
  })
  expect(growth).toBeLessThan(allowance())
})

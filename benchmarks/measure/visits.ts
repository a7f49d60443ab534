// What the counting of visits costs a kept page: thousands of browsers that are counted, next to the same that ask not to be.
import { Client, getRepacked } from '../client.ts'
import { put } from '../load.ts'
import { exactProcessorTime } from '../machine.ts'
import { judged, median, type Row } from '../report.ts'
import { processId, type Stage } from '../stage.ts'

const rounds = 24
const connections = 32
const goal = 5
/** So many that none of them looks more often in a round than is counted. */
const visitors = 600
const seconds = 1

/** What a browser sends that is led here by another site. */
const browser = [
  'User-Agent: Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language: fr-TN,fr;q=0.9,en;q=0.8',
  'Referer: https://www.google.com/',
  'Sec-CH-UA: "Chromium";v="131", "Not_A Brand";v="24"',
  'Sec-CH-UA-Mobile: ?1',
  'Sec-CH-UA-Platform: "Android"',
  'Sec-Fetch-Dest: document',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-User: ?1',
  'Upgrade-Insecure-Requests: 1',
]

/** Processor time of the program, in milliseconds for 1000 requests. */
async function round(url: string, pid: number, line: string): Promise<number> {
  const before = exactProcessorTime(pid)
  const { requests } = await put({ url, connections, seconds, visitors, lines: [...browser, line] })
  return ((exactProcessorTime(pid) - before) * 1000) / requests
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.begin({ data: await stage.demoFolder(), flags: ['--trust-proxy', '127.0.0.1'] })
  const url = `${program.url}/`
  await getRepacked(url)
  const { token } = await Client.signIn(program.url)
  const counted: number[] = []
  const left: number[] = []
  // Each round begins a batch, in which it meets each browser for the first time: what was counted is written down when an
  // administrator looks. Each kind of round is the first of its pair as often as the other.
  const measured = async (costs: number[], line: string) => {
    await fetch(`${program.url}/api/statistics?days=0`, { headers: { Authorization: `Bearer ${token}` } })
    costs.push(await round(url, processId(program), line))
  }
  for (let index = 0; index < rounds; index++) {
    const pair = [() => measured(counted, 'DNT: 0'), () => measured(left, 'DNT: 1')]
    for (const take of index % 2 === 0 ? pair : pair.reverse()) await take()
  }
  const [with_, without] = [median(counted), median(left)]
  // Of each pair by itself: what else the machine does meets both of a pair alike, and changes from one to the next.
  const more = median(counted.map((costs, index) => 100 * (costs / (left[index] ?? Number.NaN) - 1)))
  return [
    judged(
      'Processor time per 1000 requests, cached page, visitors counted',
      `${with_.toFixed(2)} ms, not counted ${without.toFixed(2)} ms: ${more.toFixed(1)} % more`,
      `≤ ${goal} % more`,
      more <= goal,
      'benchmarks/run --only visits',
    ),
  ]
}

// What was promised to clients, against which the end is judged; and each promise that was seen broken on the way.

/** What became of a request that writes. */
export type Fate = 'acknowledged' | 'refused' | 'unknown'

export interface Delay {
  readonly milliseconds: number
  readonly node: number
  readonly at: string
}

export class Ledger {
  /** Titles of new articles. */
  readonly created = new Map<string, Fate>()
  /** Of each article that is changed again and again: the last number that was acknowledged, and the last that was sent. */
  readonly counters = new Map<string, { acknowledged: number; sent: number }>()
  /** Texts of messages of visitors. */
  readonly messages = new Map<string, Fate>()
  /** SHA-256 of files by address. */
  readonly files = new Map<string, string>()
  /** Milliseconds from an acknowledgement until another node, which was well all the while, shows what was written. */
  readonly delays: Delay[] = []
  readonly faults: string[] = []
  private readonly counted = new Map<string, number>()

  fault(sentence: string): void {
    this.faults.push(`${new Date().toISOString()} ${sentence}`)
  }

  count(what: string): void {
    this.counted.set(what, (this.counted.get(what) ?? 0) + 1)
  }

  /** One line a figure. */
  report(): string {
    const sorted = this.delays.toSorted((a, b) => a.milliseconds - b.milliseconds)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.milliseconds.toFixed(1) ?? '-'
    const longest = sorted.at(-1)
    return [
      ...[...this.counted].toSorted().map(([what, count]) => `${what}: ${count}`),
      `delay on other nodes, ms, of ${sorted.length}: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} by node ${longest?.node}, seen ${longest?.at}`,
    ].join('\n')
  }
}

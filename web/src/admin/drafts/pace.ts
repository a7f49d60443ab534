// When a draft goes to the server: a while after the last change, and not too rarely while the typing goes on.

const pause_ms = 3000
const longest_ms = 10_000
/** While the server is away. */
const again_ms = 15_000
/** While somebody looks at what they type. */
const live_ms = 120

export class Pace {
  isLive = false
  private timer_: number | undefined
  /** When the first change came that is still to go. */
  private since_: number | null = null
  private readonly act_: () => void

  constructor(act: () => void) {
    this.act_ = act
  }

  /** Something changed. */
  touch(): void {
    const now = Date.now()
    this.since_ ??= now
    this.wait(this.isLive ? live_ms : Math.min(pause_ms, this.since_ + longest_ms - now))
  }

  tryAgain(): void {
    this.wait(again_ms)
  }

  stop(): void {
    window.clearTimeout(this.timer_)
    this.since_ = null
  }

  private wait(for_ms: number): void {
    window.clearTimeout(this.timer_)
    this.timer_ = window.setTimeout(() => {
      this.since_ = null
      this.act_()
    }, for_ms)
  }
}

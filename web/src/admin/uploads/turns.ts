// Files go up a few at a time. A browser opens six connections to a site: of twenty pictures fourteen would wait behind
// the others without a byte sent, until they pass for stalled (api/send-form.ts), and whatever else is asked would wait
// as well.

const atOnce = 2
let free = atOnce
const waiting: (() => void)[] = []

/**
 * Does the work when its turn comes; who gives up before rejects with the signal's reason, and keeps nobody waiting.
 */
export async function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  await turn(signal)
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

function turn(signal: AbortSignal): Promise<void> {
  if (free > 0) {
    free -= 1
    return Promise.resolve()
  }
  return new Promise((resolve, reject) => {
    waiting.push(resolve)
    const giveUp = () => {
      const place = waiting.indexOf(resolve)
      if (place === -1) return
      waiting.splice(place, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

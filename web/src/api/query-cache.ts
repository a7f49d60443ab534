// How what is drawn comes to its answers. A page that is drawn once, on the server, has all of them beforehand; in the
// browser they come and go in a store (answer-store.ts).
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { AnswerStore } from './answer-store.ts'
import { type Answer, drive, type Load, type Outcome, type Query } from './query.ts'

/** null on the server, which draws from answers of its own. */
const AnswerStoreContext = createContext<AnswerStore | null>(null)

export const AnswerStoreProvider = AnswerStoreContext.Provider

export const useAnswerStore = () => useContext(AnswerStoreContext)

/** A part of a page that loads, fails and is tried again by itself while the rest of the page lives on. */
export interface Block<T> {
  readonly outcome: Outcome<T>
  /** Asks again for everything of this block that failed. */
  readonly retry: () => void
}

/** How the blocks of a page come to their answers. */
type UseBlock = <T>(load: () => Load<T>) => Block<T>

const BlockContext = createContext<UseBlock>(useStoredBlock)

export const BlockProvider = BlockContext.Provider

export const useBlock: UseBlock = (load) => useContext(BlockContext)(load)

/** For a page that is drawn once: every answer is there, and none changes. */
export function answeredBlock(answerOf: (query: Query<unknown>) => Answer): UseBlock {
  return (load) => ({ outcome: drive(load(), answerOf).outcome, retry: () => {} })
}

/**
 * Whatever is missing is asked for, and what is stale when the block appears or the visitor comes back to the window.
 */
function useStoredBlock<T>(load: () => Load<T>): Block<T> {
  const store = useAnswerStore()
  if (!store) throw new Error('No answers are at hand.')
  const { asked, outcome } = drive(load(), ({ path }) => store.answer(path))
  const markNow = () => store.mark(asked)
  const mark = useSyncExternalStore(store.follow, markNow, markNow)

  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark, and there may be more to ask for
  useEffect(() => {
    const ask = () => {
      for (const query of latest.current) store.ask(query)
    }
    ask()
    return onReturn(ask)
  }, [store, mark])

  const retry = () => {
    for (const query of asked) store.retry(query)
  }
  return { outcome, retry }
}

/** What a load has come to so far. Asks for whatever is missing or stale, and renders again when it arrives. */
export function useLoad<T>(load: () => Load<T>): Outcome<T> {
  return useBlock(load).outcome
}

/**
 * A visitor comes back when the page is seen again, and when its window, in sight all along, has the focus again. Where
 * both happen at once the answers are asked for once: by the second time they are on their way.
 */
function onReturn(listener: () => void): () => void {
  const returned = () => document.visibilityState === 'visible' && listener()
  for (const event of returns) window.addEventListener(event, returned)
  return () => {
    for (const event of returns) window.removeEventListener(event, returned)
  }
}

const returns = ['visibilitychange', 'focus']

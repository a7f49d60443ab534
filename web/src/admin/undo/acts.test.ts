import { expect, it } from 'vitest'
import { type Act, Acts } from './acts.ts'

const act = (...batches: readonly number[]): Act => ({ batches })
const nothing = act()

it('goes back from the last act to the first, and forth again', () => {
  const acts = new Acts()
  const [first, second, undone, again] = [act(1), act(2, 3), act(4, 5), act(6)]
  acts.did(first)
  acts.did(second)
  expect(acts.next('undo')).toBe(second)
  acts.went('undo', second, undone, nothing)
  expect(acts.next('undo')).toBe(first)
  expect(acts.next('redo')).toBe(undone)
  acts.went('redo', undone, again, nothing)
  expect(acts.next('redo')).toBeUndefined()
  expect(acts.next('undo')).toBe(again)
})

it('takes back one that is not the last, by its message', () => {
  const acts = new Acts()
  const [first, second] = [act(1), act(2)]
  acts.did(first)
  acts.did(second)
  acts.went('undo', first, act(3), nothing)
  expect(acts.has(first)).toBe(false)
  expect(acts.next('undo')).toBe(second)
})

it('knows an act that is one line of the journal', () => {
  const acts = new Acts()
  const first = act(1)
  acts.did(first)
  acts.did(act(2, 3))
  expect(acts.alone(1)).toBe(first)
  expect(acts.alone(2)).toBeUndefined()
})

it('forgets what was taken back once something new is done', () => {
  const acts = new Acts()
  const first = act(1)
  acts.did(first)
  acts.went('undo', first, act(2), nothing)
  acts.did(act(3))
  expect(acts.next('redo')).toBeUndefined()
})

it('keeps what of an act could not be taken back', () => {
  const acts = new Acts()
  const [first, left] = [act(1, 2), act(1)]
  acts.did(first)
  acts.went('undo', first, act(3), left)
  expect(acts.next('undo')).toBe(left)
  acts.drop(left)
  expect(acts.next('undo')).toBeUndefined()
})

it('has nothing for whoever signs in next', () => {
  const acts = new Acts()
  acts.did(act(1))
  acts.clear()
  expect(acts.next('undo')).toBeUndefined()
})

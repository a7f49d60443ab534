import { expect } from 'vitest'
import type { Answer } from './client.ts'

/** The answer, which must have this status; where it has another, what it says is shown. */
export function expectStatus(answer: Answer, status: number): Answer {
  expect([answer.status, answer.text]).toEqual([status, answer.text])
  return answer
}

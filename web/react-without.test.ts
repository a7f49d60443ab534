import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { withoutUnused } from './react-without.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const react = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

it('leaves a smaller React that is still a program', () => {
  const left = withoutUnused(react)
  expect(left.length).toBeLessThan(react.length * 0.92)
  expect(() => new Script(left)).not.toThrow()
})

it('empties functions and takes away methods, and leaves all others as they are', () => {
  const left = withoutUnused(react)
  expect(left).toContain('function commitEnterViewTransitions(placement, gesture) {}')
  expect(left).not.toContain('FragmentInstance.prototype.')
  const functionsOf = (code: string) => [...code.matchAll(/^function \w+\(/gm)].map(([start]) => start)
  expect(functionsOf(left)).toEqual(functionsOf(react))
})

it('fails where React has something no more that it is to leave out', () => {
  expect(() => withoutUnused(react.replaceAll('updateActivityComponent', 'updateActivity'))).toThrow(
    'updateActivityComponent of Activity',
  )
  expect(() => withoutUnused(react.replaceAll('FragmentInstance', 'Fragments'))).toThrow('references to fragments')
})

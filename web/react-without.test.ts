import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { withoutUnused } from './react-without.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const react = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

it('leaves a smaller React that is still a program', () => {
  const left = withoutUnused(react)
  expect(left.length).toBeLessThan(react.length * 0.86)
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

// What is imported, the linter sees (biome.json).
it('leaves out nothing that an element of a screen asks for', () => {
  const leftOut = /\b(onSelect|onBeforeInput|formAction|precedence)=|^\s*<(html|head|body)\b/m
  const screens = globSync('src/**/*.tsx', { cwd: import.meta.dirname, exclude: ['src/**/*.test.tsx'] })
  const asking = screens.filter((file) => leftOut.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(screens.length).toBeGreaterThan(100)
  expect(asking).toEqual(['src/site/document.tsx'])
})

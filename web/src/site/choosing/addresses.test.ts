import { expect, it } from 'vitest'
import { comparisonAddress, requestAddress, sharedAddress } from './addresses.ts'
import { machine } from './choices.ts'
import { readMachines } from './read-machines.ts'

it('reads each machine once, with its quantity', () => {
  expect(readMachines('a*2, b,a*5,,c*0,d*250,e*x,*3')).toEqual([
    machine('a', 2),
    machine('b'),
    machine('c'),
    machine('d', 99),
    machine('e'),
  ])
  expect(readMachines('')).toEqual([])
  expect(readMachines()).toEqual([])
})

it('writes what it reads, without the notes', () => {
  const machines = [machine('a', 2, 'Pour la cabine 2'), machine('b')]
  expect(sharedAddress(machines)).toBe('/selection?machines=a*2,b')
  expect(requestAddress(machines)).toBe('/devis?machines=a*2,b')
  expect(readMachines('a*2,b')).toEqual([machine('a', 2), machine('b')])
  expect(comparisonAddress(['a', 'b&c'])).toBe('/comparer?produits=a,b%26c')
})

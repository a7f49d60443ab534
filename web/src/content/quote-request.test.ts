import { expect, it } from 'vitest'
import { referenceIn } from './opened-request.ts'
import { machinesIn, quoteAddress } from './quote-address.ts'
import { faultsByProduct, machineFaults, type RequestValues, withoutMachine } from './quote-request.ts'
import { requestFault } from './quote-sending.ts'

const values: RequestValues = {
  ...{ profile: 'cabinet', company: '', city: 'Tunis', country: 'TN', purpose: 'autre', timing: 'maintenant' },
  ...{ project: '', fullName: 'Sonia', phone: '71 000 000', email: '', reachBy: 'telephone' },
}

it('reads the machines of an address, and writes them', () => {
  const machines = machinesIn('a*2,b,c*0,d*100,,e*x,a*9,f g')
  expect(machines).toEqual([
    { product: 'a', quantity: '9', note: '' },
    ...['b', 'c', 'd', 'e'].map((product) => ({ product, quantity: '1', note: '' })),
  ])
  expect(quoteAddress(machines)).toBe('/devis?machines=a*9,b,c,d,e')
  expect(quoteAddress([])).toBe('/devis')
  expect(machinesIn(Array.from({ length: 40 }, (_, index) => `m${index}`).join(','))).toHaveLength(30)
})

it('says what a field lacks, in the words of the server', () => {
  for (const name of ['company', 'project', 'email'] as const) expect(requestFault(name, values)).toBe('')
  expect(requestFault('email', { ...values, reachBy: 'email' })).toBe(
    'L’email est requis pour vous répondre par email.',
  )
  expect(requestFault('email', { ...values, email: 'sonia@' })).toBe('Veuillez entrer une adresse email valide')
  expect(requestFault('city', { ...values, city: ' ' })).toBe('Indiquez votre ville.')
  expect(requestFault('profile', { ...values, profile: '' })).toBe('Dites-nous qui vous êtes.')
  expect(requestFault('fullName', { ...values, fullName: '' })).toBe('Le nom complet est requis')
})

it('tells of each machine by what it is, whatever its place was', () => {
  const sent = ['a', 'b-2'].map((product) => ({ product, quantity: '1', note: '' }))
  const faults = faultsByProduct(
    { 'machines.1.product': 'Partie.', 'machines.0.quantity': 'Trop.', machines: 'Non.', city: 'Où ?' },
    sent,
  )
  expect(machineFaults(faults).whole).toBe('Non.')
  expect(machineFaults(faults).byProduct.get('b-2')).toBe('Partie.')
  expect(machineFaults(faults).byProduct.get('a')).toBe('Trop.')
  expect(withoutMachine(faults, 'a')).toEqual({ 'machines.b-2.product': 'Partie.', city: 'Où ?' })
})

it('takes a reference for one only where it is', () => {
  expect(referenceIn('D-2026-0042')).toBe('D-2026-0042')
  for (const other of [undefined, '', '1', 'D-2026-42', 'd-2026-0042', 'D-2026-0042<b>', 'x D-2026-0042']) {
    expect(referenceIn(other)).toBe('')
  }
})

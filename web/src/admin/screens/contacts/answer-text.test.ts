import { expect, it } from 'vitest'
import { filledIn, firstModels, mailLink, plainAnswer, quoted, unfilled, withQuote } from './answer-text.ts'
import { aMessage } from './testing.ts'

const message = aMessage('m1', 'Dr Sonia', {
  ...{ kind: 'devis', reference: 'D-2026-0042', message: '', project: 'Deux salles.\nUn hammam.' },
  machines: [{ product: 'p1', name: 'Lumina', quantity: 2, note: '' }],
})
const known = { message, settings: { brand: 'Maison', phones: [] }, username: 'amel' }

it('fills in the fields that it knows, and leaves the others to be seen', () => {
  expect(filledIn('{Nom}, {référence} : {machines}{téléphone} {montant}', known)).toBe(
    'Dr Sonia, D-2026-0042 : - 2 × Lumina {montant}',
  )
  expect(unfilled('{montant} et {montant}, {date}\n{', known)).toEqual(['{montant}', '{date}'])
  for (const { subject } of firstModels) expect(unfilled(filledIn(subject, known), known)).toEqual([])
  const braced = { ...known, message: { ...message, fullName: '{nom} Accolades {x}' } }
  expect(unfilled(filledIn('Bonjour {nom}, {montant}', braced), braced)).toEqual(['{montant}'])
})

it('quotes what is answered, line by line', () => {
  expect(quoted(message)).toBe(
    'Le 1 janvier 2026, vous nous avez écrit\u00a0:\n> 2 × Lumina\n> Deux salles.\n> Un hammam.',
  )
  expect(quoted(aMessage('m2', 'Inès'))).toContain('\n> Bonjour')
})

it('has as much of the quote below a letter as there is room for', () => {
  expect(withQuote('Bonjour\n\n', message)).toBe(`Bonjour\n\n${quoted(message)}`)
  const long = withQuote('x'.repeat(150), { ...message, project: 'y'.repeat(9950) })
  expect(long).toHaveLength(10_000)
  expect(long).toMatch(/^x{150}\n\nLe 1 janvier 2026.*y…$/s)
  const full = 'x'.repeat(9999)
  expect(withQuote(full, message)).toBe(full)
})

it('begins a letter with subject, reference and quote, whatever is in them', () => {
  const { subject, text } = plainAnswer(known)
  const link = mailLink('mailto:sonia@exemple.tn', subject, `${text}\n\n${quoted(message)}`)
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe('sonia@exemple.tn')
  expect(searchParams.get('subject')).toBe('Re: Votre demande D-2026-0042')
  expect(searchParams.get('body')).toContain('\r\n> Deux salles.\r\n')
  expect(mailLink('mailto:a@b.tn', 'a&body=x', 'y'.repeat(3000)).length).toBeLessThan(1500)
  // Half a character has no place in an address.
  expect(mailLink('mailto:a@b.tn', 'Re', `x${'💡'.repeat(1000)}`)).toMatch(/%F0%9F%92%A1%E2%80%A6$/)
})

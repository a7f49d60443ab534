import { afterEach, describe, expect, it, vi } from 'vitest'
import { faultOf, quoteRequest, sendMessage, withQuote } from './contact.ts'
import { openedFormQuery } from './opened-form.ts'
import { refusalText } from './refusal.ts'

describe('the rules of the fields', () => {
  it('ask for every field', () => {
    expect(faultOf('fullName', '')).toBe('Le nom complet est requis')
    expect(faultOf('email', ' \t')).toBe("L'email est requis")
    expect(faultOf('phone', '')).toBe('Le numéro de téléphone est requis')
    expect(faultOf('message', '\n')).toBe('Le message est requis')
  })

  it.each(['lea@exemple.com', 'léa.b+c@sous.exemple.tn', ' a@b.c '])('take %j for an address', (address) => {
    expect(faultOf('email', address)).toBe('')
  })

  it.each(['lea', 'lea@', '@exemple.com', 'lea@exemple', 'lea@exemple..com', 'lea@.com', 'a b@c.d', 'a@b.c, d@e.f'])(
    'do not take %j for one',
    (address) => {
      expect(faultOf('email', address)).toBe('Veuillez entrer une adresse email valide')
    },
  )

  it('count the letters of a message, not its spaces around nor its bytes', () => {
    const tooShort = 'Le message doit contenir au moins 10 caractères'
    expect(faultOf('message', '  Bonjour !  ')).toBe(tooShort)
    expect(faultOf('message', '💡'.repeat(9))).toBe(tooShort)
    expect(faultOf('message', 'Un devis !')).toBe('')
  })
})

describe('a refusal', () => {
  it('is told by the sentence that says what to do', () => {
    const failed = "Une erreur s'est produite. Veuillez réessayer plus tard."
    expect(refusalText({ status: 500, message: 'Une erreur interne est survenue.', errors: {} })).toBe(failed)
    expect(refusalText({ status: 0, message: 'Le serveur est injoignable.', errors: {} })).toBe(failed)
    expect(refusalText({ status: 429, message: 'Dans une minute.', errors: {} })).toBe('Dans une minute.')
    expect(refusalText({ status: 400, message: 'x', errors: { email: 'x' } })).toMatch(/corriger/)
  })
})

describe('the message of who comes from a product', () => {
  it('names it', () => {
    expect(quoteRequest('Carelis CO₂')).toContain('Carelis CO₂')
    expect(faultOf('message', quoteRequest('X'))).toBe('')
  })

  it('leaves what was typed as it is', () => {
    expect(withQuote('Quel est le délai pour le Picoria ?', 'Picoria')).toBe('Quel est le délai pour le Picoria ?')
    expect(withQuote('Bonjour à tous.', 'Picoria')).toMatch(/^Bonjour à tous\.\n\n.*Picoria/)
  })
})

it('a form without a known moment still opens', () => {
  for (const answer of [null, {}, []]) expect(openedFormQuery.read(answer).openedAt).toBe('')
  expect(openedFormQuery.read({ openedAt: '17' }).openedAt).toBe('17')
})

describe('a message that is sent', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('tells when its form was opened, and keeps silent where nobody knows', async () => {
    const fetched = vi.fn((_path: string, _options: RequestInit) =>
      Promise.resolve(new Response('{}', { status: 201 })),
    )
    vi.stubGlobal('fetch', fetched)
    const values = { fullName: 'Léa', email: 'lea@exemple.com', phone: '71', message: 'Bonjour à tous' }
    await sendMessage(values, { website: '', openedAt: '17' })
    await sendMessage(values, { website: '', openedAt: '' })
    const bodies = fetched.mock.calls.map(([, options]) => JSON.parse(String(options.body)) as unknown)
    expect(bodies).toEqual([
      { ...values, website: '', openedAt: '17' },
      { ...values, website: '' },
    ])
  })
})

// The page of the contact form: when it was opened, and how it is sent without script.
import { describe, expect, test } from 'vitest'
import { start } from '../program.ts'
import { type Body, type Fields, json, raw, urlencoded } from './support/bodies.ts'
import { type Answer, Api } from './support/client.ts'
import { type ContactMessage, contactFields, messages } from './support/contact.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite({ flags: ['--contact-rate', '100000'] })

const post = (body: Body, headers = {}): Promise<Answer> => visitor.post('/api/contact', body, headers)
const found = async (fullName: unknown): Promise<ContactMessage[]> =>
  (await messages(admin)).filter((message) => message.fullName === fullName)

describe('the form', () => {
  test('opens at the moment of the server, each time anew', async () => {
    const before = Date.now()
    const first = await visitor.get('/api/contact/form')
    const second = await visitor.get('/api/contact/form')
    expect(first.status).toBe(200)
    expect(Object.keys(first.json<object>())).toEqual(['openedAt'])
    const [opened, again] = [first, second].map((answer) => Number(answer.json<{ openedAt: string }>().openedAt))
    expect(opened).toBeGreaterThanOrEqual(before)
    expect(again).toBeGreaterThanOrEqual(opened ?? Number.NaN)
    expect(again).toBeLessThanOrEqual(Date.now())
  })

  test('is drawn with that moment, never from a cache', async () => {
    const openedAt = async () =>
      Number(/name="openedAt"[^>]*value="(\d+)"/.exec((await visitor.get('/contact')).text)?.[1])
    const before = Date.now()
    expect(await openedAt()).toBeGreaterThanOrEqual(before)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const later = Date.now()
    expect(await openedAt()).toBeGreaterThanOrEqual(later)
  })

  test('leaves no other page out of the cache', async () => {
    const hits = async () => Number(/vitrine_cache_hits_total (\d+)/.exec((await visitor.get('/metrics')).text)?.[1])
    await visitor.get('/categories')
    const before = await hits()
    await visitor.get('/categories')
    expect(await hits()).toBe(before + 1)
    await visitor.get('/contact')
    await visitor.get('/contact')
    expect(await hits()).toBe(before + 1)
  })
})

describe('without script', () => {
  const send = (fields: Fields, headers = {}): Promise<Answer> => visitor.post('/contact', urlencoded(fields), headers)

  test('a success leads to the contact page', async () => {
    const fields = contactFields()
    const answer = await send({ ...fields, website: '', openedAt: String(Date.now() - 20_000) })
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/contact?envoye=1')
    expect((await found(fields.fullName))[0]?.suspected).toBe(false)
    expect((await visitor.get('/contact?envoye=1')).text).toContain(
      'Message envoyé avec succès! Nous vous contacterons bientôt.',
    )
  })

  test('the traps hold as ever', async () => {
    const hasty = contactFields()
    expect((await send({ ...hasty, website: '', openedAt: String(Date.now()) })).status).toBe(303)
    expect((await found(hasty.fullName))[0]?.suspected).toBe(true)
  })

  test('a fault leads to the same page, which keeps what was typed', async () => {
    const typed = {
      fullName: '"><script>x</script>',
      email: 'lea@',
      phone: '71 000 000',
      message: 'Court <b>',
      website: 'https://pourriel.exemple',
      openedAt: '1700000000000',
    }
    const answer = await send(typed)
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.text).toContain('<title>Contactez-nous | ')
    for (const text of [
      'Veuillez entrer une adresse email valide',
      'Le message doit contenir au moins 10 caractères',
      'value="71 000 000"',
      'Court &lt;b&gt;',
      'value="https://pourriel.exemple"',
      'value="1700000000000"',
    ]) {
      expect(answer.text).toContain(text)
    }
    expect(answer.text).not.toContain('<script>x')
    // Nobody else is shown any of it.
    expect((await visitor.get('/contact')).text).not.toContain('71 000 000')
  })

  test('any text comes back as it was typed', async () => {
    const fullName = 'L\u0000éa </textarea></script><!-- \u2028 💡'
    const answer = await send(contactFields({ fullName, message: '' }))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Le message est requis')
    expect(answer.text).toMatch(/value="L.?éa &lt;\/textarea&gt;&lt;\/script&gt;&lt;!-- \u2028 💡"/u)
    expect(answer.text).not.toContain('</textarea></script>')
  })

  test('what is far too long comes back cut between two letters, and is refused again', async () => {
    const cut = `${'é'.repeat(200)}…`
    for (const fullName of ['é'.repeat(5000), cut]) {
      const answer = await send(contactFields({ fullName }))
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Ce texte est trop long (200 caractères au plus).')
      expect(answer.text).toContain(`value="${cut}"`)
    }
    const website = ' '.repeat(5000)
    const openedAt = '9'.repeat(5000)
    const traps = await send(contactFields({ fullName: '', website, openedAt }))
    expect(traps.text).toContain(`value="${'9'.repeat(20)}…"`)
    expect(traps.text).not.toContain(website)
  })

  test('a body that is no form at all is refused by the page, too', async () => {
    for (const body of [urlencoded({}), json({ fullName: 7, email: ['x'], message: null })]) {
      const answer = await visitor.post('/contact', body)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Le numéro de téléphone est requis')
    }
  })

  test('a form that is not even read is refused by a page, too', async () => {
    const endless = await visitor.post('/contact', urlencoded({ message: 'a'.repeat(200_000) }))
    expect(endless.status).toBe(413)
    const unknown = await visitor.post('/contact', raw('text/plain', 'Bonjour'))
    expect(unknown.status).toBe(415)
    for (const answer of [endless, unknown]) {
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.text).toContain('<h1>')
    }
  })

  test('the product stays named', async () => {
    const answer = await visitor.post('/contact?produit=inconnu', urlencoded({}))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('<h1')
  })

  test('the limit is told on the page', async () => {
    const limited = await start({ flags: ['--contact-rate', '1'] })
    const api = new Api(limited)
    const fields = contactFields()
    expect((await api.post('/contact', urlencoded(fields))).status).toBe(303)
    const refused = await api.post('/contact', urlencoded(fields))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.text).toContain('Vous avez envoyé beaucoup de messages. Veuillez réessayer dans une minute.')
    expect(refused.text).toContain(`value="${fields.fullName}"`)
    await limited.stop()
  })

  test('the call itself answers JSON to whoever asks', async () => {
    const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
    expect((await post(urlencoded({}), browser)).headers['content-type']).toMatch('application/json')
    expect((await post(urlencoded(contactFields()), browser)).status).toBe(201)
  })
})

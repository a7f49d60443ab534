// The page of requests as it is drawn, and as it answers a browser without script; and the page on personal data.
import { expect, test } from 'vitest'
import { json, raw, urlencoded } from './support/bodies.ts'
import { newProduct, unknownId } from './support/catalogue.ts'
import { inquiryBy, requestFields } from './support/contact.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite({ flags: ['--contact-rate', '100000'] })

test('names the machines of its address, and passes over what is none', async () => {
  const product = await newProduct(admin, { name: 'Lumina <Pro>' })
  const { text } = await visitor.get(`/devis?machines=${product._id}*2,${unknownId},%22%3E%3Cb%3E`)
  expect(text).toContain('Lumina &lt;Pro&gt;')
  expect(text).toContain(`name="quantity-${product._id}"`)
  expect(text).not.toContain(`name="quantity-${unknownId}"`)
  expect(text).toContain('n’est plus au catalogue')
  expect(text).not.toContain('"><b>')
  const bare = await visitor.get('/devis')
  expect(bare.text).toContain('Aucune machine choisie')
  expect(bare.text).toMatch(/name="openedAt"[^>]*value="\d+"/)
  expect(bare.text).toContain('1095')
})

test('goes on to the reference of what has arrived', async () => {
  const product = await newProduct(admin)
  const fields = requestFields({ machine: product._id, [`quantity-${product._id}`]: '2', kind: 'demonstration' })
  const answer = await visitor.post(`/devis?machines=${product._id}`, urlencoded(fields))
  expect(answer.status, answer.text).toBe(303)
  const { reference, machines, kind } = await inquiryBy(admin, fields.fullName)
  expect(answer.headers.location).toBe(`/devis?envoye=${reference}`)
  expect(machines).toMatchObject([{ product: product._id, quantity: 2 }])
  expect(kind).toBe('demonstration')
  const arrived = await visitor.get(`/devis?envoye=${reference}`)
  expect(arrived.text).toContain(reference)
  expect(arrived.text).toContain('Demande envoyée')
  for (const none of ['1', '%3Cscript%3E', 'D-2026-1']) {
    expect((await visitor.get(`/devis?envoye=${none}`)).text).toContain('Vous joindre')
  }
})

test('is drawn again with what is wrong, and everything as it was typed', async () => {
  const product = await newProduct(admin, { name: 'Aria' })
  const id = product._id
  const typed = requestFields({ phone: '"><i>12', project: 'Deux </textarea><b>', profile: '', timing: '' })
  const sent = urlencoded({ ...typed, machine: id, [`quantity-${id}`]: '120', [`note-${id}`]: 'En "blanc"' })
  const answer = await visitor.post('/devis', sent)
  expect(answer.status).toBe(400)
  expect(answer.headers['cache-control']).toBe('no-store')
  for (const text of [
    'La quantité est un nombre de 1 à 99.',
    'Un numéro tunisien a 8 chiffres',
    'Dites-nous qui vous êtes.',
    'Dites-nous pour quand.',
    'value="&quot;&gt;&lt;i&gt;12"',
    'Deux &lt;/textarea&gt;&lt;b&gt;',
    '>En &quot;blanc&quot;</textarea>',
    'value="120"',
    'Aria',
  ]) {
    expect(answer.text).toContain(text)
  }
  expect(answer.text).toMatch(/<input[^>]*name="country"[^>]*value="TN"[^>]*checked|<input[^>]*checked[^>]*value="TN"/)
  expect(answer.text).not.toMatch(/"><i>|<\/textarea><b>/)
  expect((await visitor.get('/devis')).text).not.toContain('En &quot;blanc')
  // A body that is no form at all is refused by the page, too.
  expect((await visitor.post('/devis', json({ fullName: 7, machines: 'x' }))).status).toBe(400)
})

test('a form that names far more machines than it may costs no engine, and is drawn with the first', async () => {
  const losses = async () => (await visitor.get('/metrics')).text.match(/^vitrine_engine_losses_total\{.*$/gm)
  const before = await losses()
  const body = raw('application/x-www-form-urlencoded', Array(20_000).fill('machine=x').join('&'))
  const answer = await visitor.post('/devis', body)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Une demande nomme 30 machines au plus.')
  const drawn = answer.text.match(/class="quote-machine"/g)?.length ?? 0
  expect(drawn).toBeGreaterThan(30)
  expect(drawn).toBeLessThanOrEqual(60)
  expect(await losses()).toEqual(before)
})

test('what is kept of visitors can be edited, and says the days of the settings', async () => {
  const before = await visitor.get('/confidentialite')
  expect(before.status).toBe(200)
  expect(before.text).toContain('Vos droits')
  expect(before.text).toMatch(/1095(\u00a0|&nbsp;|<!-- -->)*\s*jours/)
  expect((await admin.put('/api/privacy', json({ content: '' }))).status).toBe(400)
  const content = '<h2>Chez nous</h2><script>x</script>'
  expect((await admin.put('/api/privacy', json({ title: 'Vos données', content }))).status).toBe(200)
  expect((await admin.put('/api/site', json({ retentionDays: 400 }))).status).toBe(200)
  const after = await visitor.get('/confidentialite')
  expect(after.text).toContain('Vos données')
  expect(after.text).toContain('Chez nous')
  expect(after.text).toMatch(/400(\u00a0|&nbsp;|<!-- -->)*\s*jours/)
  expect(after.text).not.toContain('<script>x')
  expect((await visitor.get('/devis')).text).toContain('400')
})

// The list of messages and requests as a file.
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseCsv } from '../../web/src/lib/csv.ts'
import { json } from './support/bodies.ts'
import { newProduct } from './support/catalogue.ts'
import { contactFields, inquiryBy, requestFields } from './support/contact.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite({ flags: ['--contact-rate', '100000'] })
const path = '/api/contact/admin/export'

/** The file as it comes, byte by byte. */
async function bytesOf(query: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const answer = await fetch(`${program.url}${path}?${query}`, { headers: { Authorization: `Bearer ${admin.token}` } })
  expect(answer.status).toBe(200)
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const rowsOf = async (query: string) => parseCsv((await bytesOf(query)).bytes.toString('utf8'))

/** The files of an archive, as its directory at the end lists them (APPNOTE, 4.3). */
function unzipped(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = (place: number) => bytes.readUInt16LE(at + place)
    const name = bytes.toString('utf8', at + 46, at + 46 + length(28))
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20))
    files.set(name, (length(10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
    at += 46 + length(28) + length(30) + length(32)
  }
  return files
}

test('holds what the filter shows, as spreadsheets in French read it, and runs nothing', async () => {
  const product = await newProduct(admin, { name: 'Lumina' })
  const machines = [{ product: product._id, quantity: 2, note: 'Blanche ; "mate"' }]
  const asked = requestFields({ machines, company: '=HYPERLINK("http://x")', city: '@SUM(1)', project: '-1+1\nSuite' })
  await visitor.post('/api/requests', json(asked))
  await visitor.post('/api/contact', json(contactFields({ fullName: '+cmd|calc' })))
  const { _id, reference } = await inquiryBy(admin, asked.fullName)
  const step = { nextStep: 'Rappeler', nextStepOn: '2026-12-01', assignee: 'admin', state: 'à traiter' }
  expect((await admin.put(`/api/contact/${_id}`, json(step))).status).toBe(200)

  const { headers, bytes } = await bytesOf('kind=devis&format=csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [heads = [], row = [], ...others] = parseCsv(bytes.toString('utf8'))
  expect(others).toEqual([])
  const cells = Object.fromEntries(heads.map((head, index) => [head, row[index]]))
  expect(cells).toMatchObject({
    ...{ Référence: reference, Nature: 'Demande de devis', État: 'à traiter', Lu: 'non', 'Suivi par': 'admin' },
    ...{ 'Prochaine étape': 'Rappeler', Échéance: '01/12/2026', Nom: asked.fullName, Téléphone: '+21671000000' },
    ...{ Qui: 'Cabinet ou clinique', Pays: 'Tunisie', Établissement: `'=HYPERLINK("http://x")`, Ville: "'@SUM(1)" },
    ...{ Machines: '2 × Lumina (Blanche ; "mate")', Message: "'-1+1\nSuite" },
  })
  expect(cells['Reçu le']).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  expect((await rowsOf('kind=message'))[1]?.[8]).toBe("'+cmd|calc")
  expect(await rowsOf('state=nouveau,à traiter&sort=fullName')).toHaveLength(3)
  expect(await rowsOf('search=introuvable')).toHaveLength(1)
})

test('begins no formula for programs that take commas or tabs for separators, and leaves ordinary texts alone', async () => {
  const message = [
    'Bonjour, voici,=1+1,@SUM(1), +cmd|calc, "=HYPERLINK(1)"\t=2+2',
    '-2+3+cmd|calc',
    '＝1+1',
    'Suite :',
    '- laser, -10 %',
    '+216 71 000 000, au 21-23, a@b.tn, x=1',
  ].join('\n')
  const fields = contactFields({ fullName: 'Virgule,=2+3', company: 'X', message })
  expect((await visitor.post('/api/contact', json(fields))).status).toBe(201)
  expect((await visitor.post('/api/contact', json(contactFields({ fullName: '＝1+1 virgule' })))).status).toBe(201)
  const text = (await bytesOf('search=virgule')).bytes.toString('utf8')
  const semicolons = parseCsv(text).flat()
  expect(semicolons).toContain("Virgule,'=2+3")
  expect(semicolons).toContain("'＝1+1 virgule")
  expect(semicolons).toContain(
    [
      `Bonjour, voici,'=1+1,'@SUM(1), '+cmd|calc, "'=HYPERLINK(1)"\t'=2+2`,
      "'-2+3+cmd|calc",
      "'＝1+1",
      ...message.split('\n').slice(3),
    ].join('\n'),
  )
  for (const cell of text.split(/[,\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*([=@＝＠]|[+-][^;]*[(|!])/)
  // A comma or a tab is within quotes, whoever looks for quotes.
  for (const line of parseCsv(text).slice(1)) {
    for (const cell of line) if (/[,\t]/.test(cell)) expect(text).toContain(`"${cell.replaceAll('"', '""')}"`)
  }
})

test('is a workbook as well', async () => {
  const { headers, bytes } = await bytesOf('format=xlsx&kind=devis')
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const files = unzipped(bytes)
  const text = `${files.get('xl/sharedStrings.xml')}${files.get('xl/worksheets/sheet1.xml')}`
  expect(text).toContain('>=HYPERLINK("http://x")<')
  expect(text).toContain('Demande de devis')
  expect(text).not.toContain('<f>')
  // The first of December 2026 as a day, not as a text.
  expect(text).toContain('<v>46357</v>')
})

test('opens whatever somebody has typed', async () => {
  const fields = contactFields({ fullName: 'Illisible', message: 'Avant \uFFFE\uFFFF après tout.' })
  expect((await visitor.post('/api/contact', json(fields))).status).toBe(201)
  const { bytes } = await bytesOf('format=xlsx&search=illisible')
  expect(unzipped(bytes).get('xl/sharedStrings.xml')).toContain('>Avant  après tout.<')
})

test('is the administrator’s alone, and refuses what it does not know', async () => {
  expect((await visitor.get(path)).status).toBe(401)
  expect((await admin.get(`${path}?format=pdf`)).status).toBe(400)
  expect((await admin.get(`${path}?state=ouvert`)).status).toBe(400)
})

// Questions and answers of a product: kept as they were sent, shown on its page, told to search engines, found by the
// search.
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { newProduct, type Product } from './support/catalogue.ts'
import type { ErrorAnswer } from './support/client.ts'
import { readPage } from './support/page-by-text.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Asked {
  readonly question: string
  readonly answer: string
}
type Questioned = Product & { readonly questions: readonly Asked[] }

const questions: readonly Asked[] = [
  { question: 'Faut-il une prise de terre ?', answer: 'Oui.\nUne prise ordinaire de 16 A suffit.' },
  { question: 'Qui forme <mon> équipe ?', answer: 'Nos formateurs, pendant deux jours.' },
]

const asked = async (fields: readonly Asked[]): Promise<Questioned> =>
  (await newProduct(admin, { questions: fields })) as Questioned

describe('questions of a product', () => {
  test('are answered in their order, as they were sent; a product has none before', async () => {
    const product = await asked(questions)
    expect(product.questions).toEqual(questions)
    const turned = [...questions].reverse()
    const changed = await admin.put(`/api/products/${product._id}`, json({ questions: turned }))
    expect(changed.json<Questioned>().questions).toEqual(turned)
    expect((await visitor.get(`/api/products/${product._id}`)).json<Questioned>().questions).toEqual(turned)
    expect(((await newProduct(admin)) as Questioned).questions).toEqual([])
  })

  test('have both their texts, which are bounded', async () => {
    const refused = await admin.post(
      '/api/products',
      json({
        questions: [
          { question: '', answer: '' },
          { question: 'x'.repeat(301), answer: 'Oui.' },
        ],
      }),
    )
    expect(refused.status).toBe(400)
    const { errors } = refused.json<ErrorAnswer>()
    expect(errors?.['questions.0.question']).toBe('La question est requise.')
    expect(errors?.['questions.0.answer']).toBe('La réponse est requise.')
    expect(errors?.['questions.1.question']).toContain('300')
  })

  test('stand on its page, as text, and in what search engines are told', async () => {
    const product = await asked(questions)
    const { words, structuredData } = readPage((await visitor.get(`/products/${product._id}`)).text)
    expect(words).toContain('Questions et réponses')
    expect(words).toContain('Faut-il une prise de terre ?Oui.Une prise ordinaire de 16 A suffit.')
    expect(words).toContain('Qui forme <mon> équipe')
    expect(structuredData.find((item) => item['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    })
  })

  test('take no room where there are none', async () => {
    const product = await newProduct(admin)
    const { words, structuredData } = readPage((await visitor.get(`/products/${product._id}`)).text)
    expect(words).not.toContain('Questions et réponses')
    expect(structuredData.some((item) => item['@type'] === 'FAQPage')).toBe(false)
  })

  test('are found by the words of either', async () => {
    const product = await asked([
      { question: 'Est-il bruyant, ce zéphyrien ?', answer: 'Quarante décibels au pupitron.' },
    ])
    for (const word of ['zéphyrien', 'pupitron']) {
      const found = (await visitor.get(`/api/products?search=${encodeURIComponent(word)}`)).json<Product[]>()
      expect(found.map(({ _id }) => _id)).toEqual([product._id])
    }
    await admin.put(`/api/products/${product._id}`, json({ questions: [] }))
    expect((await visitor.get('/api/products?search=pupitron')).json<Product[]>()).toEqual([])
  })
})

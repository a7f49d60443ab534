// Moving to a page whose answers are on their way.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '../api/query-cache.ts'
import { aCategory } from '../content/testing.ts'
import { rememberingPosition } from './navigation.ts'
import { Site } from './site.tsx'

afterEach(() => vi.unstubAllGlobals())

it('keeps the title of the page that is left until the next one has its own', async () => {
  const peau = aCategory()
  let answer = (_response: Response) => {}
  const late = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const answers: Readonly<Record<string, unknown>> = {
    '/api/site': { brand: 'Maison' },
    '/api/products/categories': [peau],
  }
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/products/categories/peau' ? late : Promise.resolve(Response.json(answers[path] ?? [])),
  )
  vi.stubGlobal('scrollTo', () => {})
  window.history.replaceState(null, '', '/medical')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router aroundNav={rememberingPosition}>
        <Site />
      </Router>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(document.title).toBe('SAV Médical | Maison'))
  const [link] = await screen.findAllByRole('link', { name: 'Peau', hidden: true })
  if (!link) throw new Error('no link to the category')
  await userEvent.click(link)
  await screen.findByText('Loading...')
  expect(document.title).toBe('SAV Médical | Maison')
  answer(Response.json(peau))
  await waitFor(() => expect(document.title).toBe('Peau | Maison'))
})

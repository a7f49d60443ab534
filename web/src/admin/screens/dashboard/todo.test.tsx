// What waits on the dashboard is named so that it is known again.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aDraft } from '../../drafts/testing.ts'
import { openWithDrafts } from '../../drafts/testing-form.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a draft is named with the screen that it belongs to, one of a page that is there once by that alone', async () => {
  openWithDrafts('/admin', [
    aDraft({ type: 'Category', item: 'c', title: 'Peau' }),
    aDraft({ type: 'About', item: 'a', title: '' }),
    aDraft({ type: 'FitnessPage', item: 'f', title: 'Fitness' }),
  ])
  const todo = await screen.findByRole('region', { name: 'À faire' })
  await within(todo).findByText('Peau')
  const named = (name: RegExp) => within(todo).getByRole('link', { name }).textContent
  expect(named(/^Peau/)).toMatch(/^Peau, Catégories & Traitements/)
  expect(named(/^Page À Propos/)).not.toMatch(/^Page À Propos,/)
  expect(named(/^Page Fitness/)).not.toMatch(/^Page Fitness,/)
})

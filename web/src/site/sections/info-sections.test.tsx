import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anInfoSection } from '../../content/testing.ts'
import { cutParagraphs, InfoSections } from './info-sections.tsx'

it('leaves a thousand characters whole', () => {
  const paragraphs = ['a'.repeat(600), 'b'.repeat(400)]
  expect(cutParagraphs(paragraphs, 1000)).toBe(paragraphs)
})

it('cuts what goes beyond', () => {
  const cut = cutParagraphs(['a'.repeat(600), `${'b'.repeat(300)} ${'c'.repeat(300)}`, 'd'], 1000)
  expect(cut).toHaveLength(2)
  expect(cut[1]?.endsWith('…')).toBe(true)
})

it('offers a long text whole in a window', () => {
  const description = `${'mot '.repeat(300)}fin.`
  render(<InfoSections sections={[anInfoSection({ title: 'Confort', description })]} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Voir plus/ }))
  expect(screen.getByRole('dialog', { name: 'Confort' }).textContent).toContain('fin.')
})

it('offers no window for a short text', () => {
  render(<InfoSections sections={[anInfoSection({ description: 'Court.' })]} />)
  expect(screen.queryByRole('button', { name: /Voir plus/ })).toBeNull()
})

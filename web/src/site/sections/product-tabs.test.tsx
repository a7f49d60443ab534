import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProduct } from '../../content/testing.ts'
import { ProductTabs } from './product-tabs.tsx'

const product = aProduct()
const specifications = { technology: 'Diode' }
const features = ['Compact', ' ']
const selected = () => screen.getByRole('tab', { selected: true }).textContent

it('opens on the specifications', () => {
  render(<ProductTabs product={{ ...product, specifications, features }} />)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['spécifications', 'caractéristiques'])
  expect(selected()).toBe('spécifications')
})

it('opens on the features where there are only features', () => {
  render(<ProductTabs product={{ ...product, specifications: { technology: ' ' }, features }} />)
  expect(screen.getAllByRole('tab')).toHaveLength(1)
  expect(selected()).toBe('caractéristiques')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('is absent where there is neither', () => {
  const { container } = render(<ProductTabs product={product} />)
  expect(container.childElementCount).toBe(0)
})

it('moves with the arrow keys', () => {
  render(<ProductTabs product={{ ...product, specifications, features }} />)
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
  expect(selected()).toBe('caractéristiques')
  expect(document.activeElement?.textContent).toBe('caractéristiques')
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
  expect(selected()).toBe('spécifications')
})

it('leaves to the browser what a key means with another one', () => {
  render(<ProductTabs product={{ ...product, specifications, features }} />)
  const tab = screen.getByRole('tab', { selected: true })
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) {
    // False: it was taken for our own.
    expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', [held]: true })).toBe(true)
  }
  expect(selected()).toBe('spécifications')
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BlockError } from './block-states.tsx'

it('is heard in the language that it is written in', () => {
  render(<BlockError title="Oops, something went wrong!" text="Délai dépassé." onRetry={() => undefined} />)
  expect(screen.getByText('Oops, something went wrong!').lang).toBe('en')
  expect(screen.getByText('Délai dépassé.').lang).toBe('')
  cleanup()
  render(<BlockError text="Failed to load services." onRetry={() => undefined} />)
  expect(screen.getByText('Failed to load services.').lang).toBe('en')
})

it('asks again and leaves the keyboard in the part that failed', async () => {
  const onRetry = vi.fn()
  render(
    <section aria-label="Partenaires">
      <BlockError text="Impossible de charger les partenaires." onRetry={onRetry} />
    </section>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Impossible de charger les partenaires.')
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Partenaires' }))
})

import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { whatsappText } from '../layout/whatsapp-button.tsx'
import { HiddenSubject } from './hidden-subject.tsx'

it('is set with the spaces of French, for those who hear it', () => {
  const { container } = render(<HiddenSubject>Un studio : par où commencer ?</HiddenSubject>)
  expect(container.textContent).toBe('\u00a0: Un studio\u00a0: par où commencer\u202f?')
  expect(container.querySelector('.visually-hidden')).not.toBeNull()
})

it('so is the message that names an item', () => {
  expect(whatsappText('Picoria')).toBe('Bonjour, je souhaite recevoir des informations sur «\u00a0Picoria\u00a0».')
})

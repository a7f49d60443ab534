import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Confirm, Confirmations, useConfirm } from './confirm.tsx'

it('asks a late question once the open one is answered', async () => {
  let confirm: Confirm | undefined
  function Asker() {
    confirm = useConfirm()
    return null
  }
  render(
    <Confirmations>
      <Asker />
    </Confirmations>,
  )
  const answers: (string | null)[] = []
  const ask = (title: string) =>
    act(async () => {
      const question = { title, text: '', choices: [{ answer: title, label: 'Oui' }] }
      void confirm?.(question).then((answer) => answers.push(answer))
    })
  await ask('Une')
  await ask('Autre')
  const user = userEvent.setup()
  expect(screen.getByRole('dialog', { name: 'Une' })).toBeTruthy()
  expect(answers).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Oui' }))
  expect(answers).toEqual(['Une'])
  expect(screen.getByRole('dialog', { name: 'Autre' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(answers).toEqual(['Une', null])
  expect(screen.queryByRole('dialog')).toBeNull()
})

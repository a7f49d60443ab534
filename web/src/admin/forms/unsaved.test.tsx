import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Confirmations } from '../ui/confirm.tsx'
import { UnsavedWork, useUnsaved } from './unsaved.tsx'

function open() {
  const found: { unsaved?: ReturnType<typeof useUnsaved> } = {}
  function Inside() {
    found.unsaved = useUnsaved()
    return null
  }
  render(
    <Confirmations>
      <UnsavedWork>
        <Inside />
      </UnsavedWork>
    </Confirmations>,
  )
  if (!found.unsaved) throw new Error('nothing was drawn')
  return found.unsaved
}

const unsaveable = { save: async () => null }
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }))

it('tells the forms that had changes that they are left, and no others', async () => {
  const unsaved = open()
  const [changed, waiting] = [{}, {}]
  const [told, untold] = [vi.fn(), vi.fn()]
  unsaved.hold(changed, unsaveable)
  unsaved.onAbandoned(changed, told)
  unsaved.onAbandoned(waiting, untold)
  await act(async () => void unsaved.leaving())
  await leave()
  expect(told).toHaveBeenCalledOnce()
  expect(untold).not.toHaveBeenCalled()
})

it('asks once, however often Back is pressed meanwhile', async () => {
  const unsaved = open()
  unsaved.hold({}, unsaveable)
  const answers: (boolean | undefined)[] = []
  const ask = () => act(async () => void unsaved.leaving()?.then((answer) => answers.push(answer)))
  await ask()
  await ask()
  expect(answers).toEqual([false])
  await leave()
  expect(answers).toEqual([false, true])
  expect(screen.queryByRole('dialog')).toBeNull()
})

const saveAndLeave = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer et quitter' }))

it('saves all that is left, one after the other, and stays with what was saved where one of them fails', async () => {
  const unsaved = open()
  const answers: (boolean | undefined)[] = []
  const ask = () => act(async () => void unsaved.leaving()?.then((answer) => answers.push(answer)))
  const settled = vi.fn()
  const [one, other] = [{}, {}]
  unsaved.hold(one, { save: async () => settled })
  const end = unsaved.hold(other, unsaveable)
  await ask()
  await saveAndLeave()
  expect(answers).toEqual([false])
  expect(settled).toHaveBeenCalledOnce()
  end()
  await ask()
  await saveAndLeave()
  expect(answers).toEqual([false, true])
  expect(settled).toHaveBeenCalledOnce()
})

// How few rows a list may be brought down to.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FormContext, FormState } from './form-state.ts'
import type { Row } from './path.ts'
import { Rows } from './rows.tsx'

const row = (key: string): Row => ({ key })

interface Values {
  readonly sections: readonly Row[]
}

function show(state: FormState<Values>) {
  render(
    <FormContext value={{ name: 'product', state: state as unknown as FormState<object> }}>
      <Rows
        path="sections"
        legend="Sections"
        rowName="Section"
        addLabel="Ajouter une section"
        makeRow={() => row('new')}
        rows_min={1}
        rows_max={10}
        drawRow={() => <input className="control" aria-label="Titre" />}
      />
    </FormContext>,
  )
  const removals = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: /^Retirer/ }).filter((one) => !one.disabled)
  return { user: userEvent.setup(), removals }
}

it('keeps the last of those that are stored', () => {
  expect(show(new FormState<Values>({ sections: [row('a')] })).removals()).toEqual([])
})

it('lets go of what was added to none', async () => {
  const { user, removals } = show(new FormState<Values>({ sections: [] }))
  await user.click(screen.getByRole('button', { name: 'Ajouter une section' }))
  expect(removals()).toHaveLength(1)
})

it('lets go of what a draft had added to none when it was found', () => {
  const state = new FormState<Values>({ sections: [] })
  state.set('sections', [row('a')])
  expect(show(state).removals()).toHaveLength(1)
})

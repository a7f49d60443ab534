import { describe, expect, it, vi } from 'vitest'
import { FormState } from './form-state.ts'
import { valueAt, withValueAt } from './path.ts'

const values = {
  name: 'Laser',
  rows: [
    { key: 'a', text: 'un' },
    { key: 'b', text: 'deux' },
  ],
}

describe('a path', () => {
  it('names members by name and rows by key', () => {
    expect(valueAt(values, 'rows.b.text')).toBe('deux')
    expect(valueAt(values, 'rows.gone.text')).toBeUndefined()
  })

  it('changes one value and leaves its neighbours the same objects', () => {
    const changed = withValueAt(values, 'rows.b.text', 'trois')
    expect(changed.rows[1]).toEqual({ key: 'b', text: 'trois' })
    expect(changed.rows[0]).toBe(values.rows[0])
  })
})

describe('the state of a form', () => {
  it('is dirty while it differs from what was saved', () => {
    const state = new FormState(values)
    state.set('rows.a.text', 'autre')
    expect(state.dirty()).toBe(true)
    state.set('rows.a.text', 'un')
    expect(state.dirty()).toBe(false)
  })

  it('stays dirty when somebody typed on while it was saved', () => {
    const state = new FormState(values)
    state.set('name', 'A')
    const sent = state.values()
    state.set('name', 'AB')
    state.saved(sent)
    expect(state.dirty()).toBe(true)
  })

  it('is dirty while a file is on its way', () => {
    const state = new FormState(values)
    const ended = state.uploadStarted()
    expect(state.dirty()).toBe(true)
    ended()
    expect(state.dirty()).toBe(false)
  })

  it('forgets what was wrong with a value that changed, and nothing else', () => {
    const state = new FormState(values)
    state.setProblems([
      { path: 'name', message: 'Le nom est requis.' },
      { path: 'rows.a.text', message: 'Requis.' },
    ])
    state.set('rows.a.text', 'autre')
    expect(state.problems().map(({ path }) => path)).toEqual(['name'])
  })

  it('tells a change only to those who look at it', () => {
    const state = new FormState(values)
    const [there, above, beside] = [vi.fn(), vi.fn(), vi.fn()]
    state.subscribeAt('rows.a.text', there)
    state.subscribeAt('rows', above)
    state.subscribeAt('rows.b.text', beside)
    state.set('rows.a.text', 'autre')
    expect(there).toHaveBeenCalledTimes(1)
    expect(above).toHaveBeenCalledTimes(1)
    expect(beside).not.toHaveBeenCalled()
  })
})

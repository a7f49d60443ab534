import { describe, expect, it, vi } from 'vitest'
import { Draft } from './draft.ts'
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

describe('a draft', () => {
  it('is dirty while it differs from what was saved', () => {
    const draft = new Draft(values)
    draft.set('rows.a.text', 'autre')
    expect(draft.dirty()).toBe(true)
    draft.set('rows.a.text', 'un')
    expect(draft.dirty()).toBe(false)
  })

  it('stays dirty when somebody typed on while it was saved', () => {
    const draft = new Draft(values)
    draft.set('name', 'A')
    const sent = draft.values()
    draft.set('name', 'AB')
    draft.saved(sent)
    expect(draft.dirty()).toBe(true)
  })

  it('is dirty while a file is on its way', () => {
    const draft = new Draft(values)
    const ended = draft.uploadStarted()
    expect(draft.dirty()).toBe(true)
    ended()
    expect(draft.dirty()).toBe(false)
  })

  it('forgets what was wrong with a value that changed, and nothing else', () => {
    const draft = new Draft(values)
    draft.setProblems([
      { path: 'name', message: 'Le nom est requis.' },
      { path: 'rows.a.text', message: 'Requis.' },
    ])
    draft.set('rows.a.text', 'autre')
    expect(draft.problems().map(({ path }) => path)).toEqual(['name'])
  })

  it('tells a change only to those who look at it', () => {
    const draft = new Draft(values)
    const [there, above, beside] = [vi.fn(), vi.fn(), vi.fn()]
    draft.subscribeAt('rows.a.text', there)
    draft.subscribeAt('rows', above)
    draft.subscribeAt('rows.b.text', beside)
    draft.set('rows.a.text', 'autre')
    expect(there).toHaveBeenCalledTimes(1)
    expect(above).toHaveBeenCalledTimes(1)
    expect(beside).not.toHaveBeenCalled()
  })
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Editor } from '@tiptap/core'
import { afterEach, expect, it, vi } from 'vitest'
import { extensionsOf } from './shape.ts'
import { nextAfter, undescribedPictures } from './undescribed.ts'
import { UndescribedNotice } from './undescribed-notice.tsx'

let editor: Editor
afterEach(() => editor.destroy())

const picture = (digit: string, alt: string) => `<img src="/media/${digit.repeat(32)}-30x20.png" alt="${alt}">`

function write(...pictures: readonly string[]): Editor {
  editor = new Editor({ extensions: extensionsOf('article'), content: `<p>Avant</p>${pictures.join('<p>Entre</p>')}` })
  return editor
}

it('finds the pictures that say nothing, in their order', () => {
  write(picture('a', ''), picture('b', 'Une console'), picture('c', ' '))
  const places = undescribedPictures(editor.state.doc)
  expect(places.map((place) => editor.state.doc.nodeAt(place)?.attrs.src)).toEqual([
    expect.stringContaining('aaa'),
    expect.stringContaining('ccc'),
  ])
})

it('goes from one to the next, and begins anew after the last', () => {
  expect([0, 4, 9].map((place) => nextAfter([4, 9], place))).toEqual([4, 9, 4])
  expect(nextAfter([], 0)).toBeUndefined()
})

it('points at them until each is described', async () => {
  write(picture('a', ''), picture('b', ''))
  const onDescribe = vi.fn()
  const user = userEvent.setup()
  render(<UndescribedNotice editor={editor} onDescribe={onDescribe} />)
  const describe = async (alt: string) => {
    await user.click(screen.getByRole('button'))
    editor.commands.updateAttributes('image', { alt })
  }
  expect(screen.getByRole('status').textContent).toContain('2 images n’ont pas de description')
  await describe('Une console')
  expect(await screen.findByText(/Une image n’a pas de description/)).toBeTruthy()
  await describe('Une cabine')
  expect(onDescribe).toHaveBeenCalledTimes(2)
  expect(editor.getHTML()).toMatch(/alt="Une console".*alt="Une cabine"/)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})

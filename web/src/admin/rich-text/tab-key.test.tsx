import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { loadedMarkup } from './markup.ts'
import { extensionsOf } from './shape.ts'
import { isTabInText } from './tab-key.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** Whether Tab and Maj+Tab mean a place in the text, with the caret so far behind the beginning of `words`. */
function at(markup: string, words: string, offset = 0): readonly [boolean, boolean] {
  const content = loadedMarkup(markup, 'article')
  const made = new Editor({ element: null, extensions: extensionsOf('article'), content })
  editor = made
  let place = 0
  made.state.doc.descendants((node, position) => {
    if (node.isText && node.text === words) place = position
  })
  made.commands.setTextSelection(place + offset)
  return [isTabInText(made.state, false), isTabInText(made.state, true)]
}

describe('Tab means a place in the text', () => {
  const table = '<table><tbody><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></tbody></table>'
  it.each([
    ['A', [true, false]],
    ['B', [true, true]],
    ['D', [false, true]],
  ] as const)('in a table where there is another cell: %s', (cell, expected) => {
    expect(at(`<p>Devant</p>${table}<p>Après</p>`, cell, 1)).toEqual(expected)
  })

  const list = '<ul><li>un<ul><li>un bis</li></ul></li><li>deux</li></ul>'
  it.each([
    ['un', 0, [false, false]],
    ['un bis', 0, [false, true]],
    ['un bis', 3, [false, false]],
    ['deux', 0, [true, false]],
    ['deux', 2, [false, false]],
  ] as const)('at the beginning of an entry that can stand deeper, or less deep: %s, %i', (entry, offset, expected) => {
    expect(at(`<p>Devant</p>${list}<p>Après</p>`, entry, offset)).toEqual(expected)
  })

  it('nowhere else', () => {
    expect(at('<ul><li>un</li></ul><p>Après</p>', 'Après')).toEqual([false, false])
    expect(at('<blockquote><p>Cité</p></blockquote>', 'Cité')).toEqual([false, false])
  })
})

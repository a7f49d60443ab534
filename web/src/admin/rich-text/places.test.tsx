// Pictures that were pasted and are stored later: where they stand, and what becomes of whoever writes meanwhile.
import { fireEvent, render, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextField } from '../forms/field.tsx'
import { FormContext, FormState } from '../forms/form-state.ts'
import { serve } from '../testing.tsx'
import { articleImageTarget } from '../uploads/store-file.ts'
import { RichTextField } from './rich-text-field.tsx'

/** By the names of the files that are on their way. */
let answering: Map<string, () => void>
let text: HTMLElement
let editor: Editor

beforeEach(() => {
  // jsdom lays nothing out, and says so by having no such functions.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
  answering = new Map()
  serve({
    [`POST ${articleImageTarget.path}`]: async ({ body }) => {
      const { name } = (body as FormData).get(articleImageTarget.field) as File
      await new Promise<void>((resolve) => answering.set(name, resolve))
      return { status: 200, body: { file: { url: `/media/${name[0]?.repeat(32)}-30x20.png` } } }
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['getClientRects', 'getBoundingClientRect']) Reflect.deleteProperty(Range.prototype, name)
})

/** An article with the caret at the end of the words, or so far before it. */
async function open(content: string, words: string, before = 0): Promise<void> {
  render(
    <FormContext value={{ name: 'article', state: new FormState<object>({ content, seo: '' }) }}>
      <RichTextField path="content" label="Contenu" shape="article" />
      <TextField path="seo" label="Description SEO" />
    </FormContext>,
  )
  text = await screen.findByRole('textbox', { name: 'Contenu' })
  editor = (text as HTMLElement & { editor: Editor }).editor
  text.focus()
  caretBehind(words, before)
}

function caretBehind(words: string, before = 0): void {
  editor.state.doc.descendants((node, position) => {
    if (node.text?.endsWith(words)) editor.commands.setTextSelection(position + node.nodeSize - before)
  })
}

async function paste(...names: readonly string[]): Promise<void> {
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
  fireEvent.paste(text, { clipboardData: { types: ['Files'], files, getData: () => '' } })
  await vi.waitFor(() => expect([...answering.keys()]).toEqual(expect.arrayContaining([...names])))
}

async function store(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    answering.get(name)?.()
    await vi.waitFor(() => expect(editor.getHTML()).toContain(`/media/${name[0]?.repeat(32)}`))
  }
}

/** What the text holds, with the caret as `|` and a picture by its first letter. */
function written(): string {
  editor.commands.insertContent('|')
  return editor.getHTML().replaceAll(/<img src="\/media\/(.)[^>]*>/g, '[$1]')
}

it('stand behind the paragraph in which one typed on, and in no word of it', async () => {
  await open('<p>Devant</p><p>Je continue</p><p>Après</p>', 'Je continue')
  await paste('a.png')
  editor.commands.insertContent(' à taper sans m’arrêter pen')
  await store('a.png')
  editor.commands.insertContent('dant')
  expect(written()).toBe('<p>Devant</p><p>Je continue à taper sans m’arrêter pendant|</p>[a]<p>Après</p>')
})

it('stand where they were given when one has gone on to the next paragraph', async () => {
  await open('<p>Un</p>', 'Un')
  await paste('a.png')
  editor.chain().splitBlock().insertContent('Deux').run()
  await store('a.png')
  expect(written()).toBe('<p>Un</p>[a]<p>Deux|</p>')
})

it('take the focus out of no other field', async () => {
  await open('<p>Un</p><p>Deux</p>', 'Un')
  await paste('a.png')
  const other = screen.getByLabelText(/Description SEO/)
  other.focus()
  await store('a.png')
  // The focus would be taken in a frame of its own.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(other)
  expect(written()).toBe('<p>Un|</p>[a]<p>Deux</p>')
})

it('keep the order in which they were given', async () => {
  await open('<p>Un</p><p>Deux</p>', 'Un')
  await paste('a.png', 'b.png')
  await store('a.png', 'b.png')
  caretBehind('Deux')
  await paste('c.png')
  caretBehind('Un')
  await paste('d.png')
  await store('c.png', 'd.png')
  caretBehind('Deux')
  expect(written()).toBe('<p>Un</p>[d][a][b]<p>Deux|</p>[c]<p></p>')
})

it('keep it also where those that were given apart come to the same place', async () => {
  await open('<p>Un</p><p>Deux</p>', 'Un')
  await paste('a.png')
  editor.commands.insertContent(' bis')
  await paste('b.png')
  editor.commands.insertContent(' ter')
  await store('a.png', 'b.png')
  expect(written()).toBe('<p>Un bis ter|</p>[a][b]<p>Deux</p>')
})

it('are written on below by whoever waited for them', async () => {
  await open('<p>Un</p><p>Deux</p>', 'Un')
  await paste('a.png', 'b.png')
  await store('a.png', 'b.png')
  expect(written()).toBe('<p>Un</p>[a][b]<p>|Deux</p>')
})

it.each([
  ['before a paragraph at its beginning', '<p>Un</p><p>Deux</p>', 'Deux', 4, '<p>Un</p>[a]<p>|Deux</p>'],
  ['behind a paragraph in its middle', '<p>Un</p><p>Deux</p>', 'Deux', 1, '<p>Un</p><p>Deux</p>[a]<p>|</p>'],
  ['within an entry of a list', '<ul><li>Un</li><li>Deux</li></ul><p>Après</p>', 'Deux', 4, '<p>Deux</p>[a]</li></ul>'],
  ['behind a list of terms', '<dl><dt>Un</dt><dd>Deux</dd></dl><p>Après</p>', 'Un', 1, '</dl>[a]<p>|Après</p>'],
])('stand %s', async (_, content, words, before, expected) => {
  await open(content, words, before)
  await paste('a.png')
  await store('a.png')
  expect(written()).toContain(expected)
})

it('stand in what is there where the text was replaced by less of it meanwhile', async () => {
  await open('<p>Un texte qui est plus long</p>', 'long')
  await paste('a.png')
  editor.commands.setContent('<p>Court</p>')
  await store('a.png')
  expect(written()).toContain('[a]')
})

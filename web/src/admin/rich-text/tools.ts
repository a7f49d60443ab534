// The tools of the editor, in the order of its toolbar. Those that need an answer first open a dialog.
import type { Editor } from '@tiptap/core'
import type { IconName } from '../ui/icon.tsx'
import type { Shape } from './shape.ts'

export type DialogName = 'link' | 'image' | 'film'

export interface Tool {
  readonly name: string
  readonly label: string
  /** Its sign: a drawing, or a few letters. */
  readonly icon?: IconName
  readonly letters?: string
  readonly keys?: string
  /** Absent: it is no state that text can be in. */
  readonly isOn?: (editor: Editor) => boolean
  /** Absent: always. */
  readonly isPossible?: (editor: Editor) => boolean
  readonly run?: (editor: Editor) => void
  readonly dialog?: DialogName
}

const emphasis: readonly Tool[] = [
  mark('bold', 'Gras', 'G', 'Ctrl+B'),
  mark('italic', 'Italique', 'I', 'Ctrl+I'),
  mark('underline', 'Souligné', 'S', 'Ctrl+U'),
]

const link: Tool = {
  name: 'link',
  label: 'Lien',
  icon: 'link',
  keys: 'Ctrl+K',
  isOn: (editor) => editor.isActive('link'),
  dialog: 'link',
}

const history: readonly Tool[] = [
  {
    name: 'undo',
    label: 'Annuler la dernière modification',
    icon: 'undo',
    keys: 'Ctrl+Z',
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: 'Rétablir',
    icon: 'redo',
    keys: 'Ctrl+Y',
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

const article: readonly (readonly Tool[])[] = [
  [heading(2, 'Titre'), heading(3, 'Sous-titre'), heading(4, 'Petit titre')],
  [...emphasis, mark('strike', 'Barré', 'B'), mark('sub', 'Indice', 'x₂'), mark('sup', 'Exposant', 'x²')],
  [
    {
      name: 'bulletList',
      label: 'Liste à puces',
      icon: 'list',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: 'Liste numérotée',
      icon: 'numbers',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      label: 'Citation',
      icon: 'quote',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    link,
    { name: 'image', label: 'Image', icon: 'image', isOn: (editor) => editor.isActive('image'), dialog: 'image' },
    {
      name: 'film',
      label: 'Vidéo YouTube',
      icon: 'film',
      isOn: (editor) => editor.isActive('youtube'),
      dialog: 'film',
    },
    {
      name: 'table',
      label: 'Tableau',
      icon: 'table',
      isOn: inTable,
      isPossible: (editor) => !inTable(editor),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
  history,
]

/** Shown while the caret is in a table. */
const table: readonly Tool[] = [
  { name: 'rowBefore', label: 'Ligne au-dessus', run: (editor) => editor.chain().focus().addRowBefore().run() },
  { name: 'rowAfter', label: 'Ligne en dessous', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'columnBefore', label: 'Colonne à gauche', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { name: 'columnAfter', label: 'Colonne à droite', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteRow', label: 'Retirer la ligne', run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'deleteColumn', label: 'Retirer la colonne', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'headerRow', label: 'Ligne d’en-tête', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { name: 'mergeCells', label: 'Fusionner ou séparer', run: (editor) => editor.chain().focus().mergeOrSplit().run() },
  { name: 'deleteTable', label: 'Retirer le tableau', run: (editor) => editor.chain().focus().deleteTable().run() },
]

const toolsOf: Readonly<Record<Shape, readonly (readonly Tool[])[]>> = {
  line: [emphasis.slice(0, 2)],
  paragraph: [[...emphasis.slice(0, 2), link]],
  article,
}

/** Lines of groups of tools: those that are always there, and those for where the caret is. */
export function linesAt(editor: Editor, shape: Shape): readonly (readonly (readonly Tool[])[])[] {
  const always = toolsOf[shape]
  return shape === 'article' && inTable(editor) ? [always, [table]] : [always]
}

function inTable(editor: Editor): boolean {
  return editor.isActive('table')
}

function mark(name: string, label: string, letters: string, keys?: string): Tool {
  return {
    name,
    label,
    letters,
    ...(keys ? { keys } : {}),
    isOn: (editor) => editor.isActive(name),
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
  }
}

function heading(level: 2 | 3 | 4, label: string): Tool {
  return {
    name: `heading${level}`,
    label,
    letters: label,
    keys: `Ctrl+Alt+${level}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }
}

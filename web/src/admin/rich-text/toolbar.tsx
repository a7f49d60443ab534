// The toolbar after the pattern of the ARIA authoring practices: one button in the tab order, arrows move between them.
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Shape } from './shape.ts'
import { ToolLine } from './tool-line.tsx'
import { type DialogName, linesAt, type Tool } from './tools.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly shape: Shape
  readonly label: string
  /** The element that the tools act on. */
  readonly controls: string
  readonly onOpen: (dialog: DialogName) => void
}

export function Toolbar({ editor, shape, label, controls, onOpen }: ToolbarProps) {
  const lines = useLines(editor, shape)
  const bar = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState('')
  const names = lines.flat(2).map(({ name }) => name)
  const inTabOrder = names.includes(reached) ? reached : names[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('.rich-tool') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }

  return (
    <div
      className="rich-toolbar"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      ref={bar}
      onKeyDown={onKeyDown}
    >
      {lines.map((groups) => (
        <ToolLine key={groups[0]?.[0]?.name}>
          {groups.map((tools) => (
            <div key={tools[0]?.name} className="rich-tools">
              {tools.map((tool) => (
                <ToolButton
                  key={tool.name}
                  editor={editor}
                  tool={tool}
                  inTabOrder={tool.name === inTabOrder}
                  onReach={setReached}
                  onOpen={onOpen}
                />
              ))}
            </div>
          ))}
        </ToolLine>
      ))}
    </div>
  )
}

/** The lines of tools, drawn anew when what their buttons show has changed, and not with every key. */
function useLines(editor: Editor, shape: Shape): ReturnType<typeof linesAt> {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener)
      return () => void editor.off('transaction', listener)
    },
    [editor],
  )
  useSyncExternalStore(subscribe, () =>
    linesAt(editor, shape)
      .flat(2)
      .map((tool) => `${isOn(tool, editor) ? '+' : '-'}${isPossible(tool, editor) ? '' : '!'}`)
      .join(''),
  )
  return linesAt(editor, shape)
}

const isOn = (tool: Tool, editor: Editor): boolean => tool.isOn?.(editor) ?? false
const isPossible = (tool: Tool, editor: Editor): boolean => tool.isPossible?.(editor) ?? true

interface ToolButtonProps {
  readonly editor: Editor
  readonly tool: Tool
  readonly inTabOrder: boolean
  readonly onReach: (name: string) => void
  readonly onOpen: (dialog: DialogName) => void
}

function ToolButton({ editor, tool, inTabOrder, onReach, onOpen }: ToolButtonProps) {
  const { name, label, icon, letters, keys, dialog } = tool
  const possible = isPossible(tool, editor)
  const hasSign = icon !== undefined || letters !== undefined
  return (
    <button
      type="button"
      className={`rich-tool rich-tool-${name}`}
      tabIndex={inTabOrder ? 0 : -1}
      aria-pressed={tool.isOn && !dialog ? isOn(tool, editor) : undefined}
      data-on={isOn(tool, editor) || undefined}
      aria-disabled={!possible || undefined}
      aria-label={hasSign ? label : undefined}
      title={hasSign ? (keys ? `${label} (${keys})` : label) : undefined}
      // The text keeps its selection, which the tool is for.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => onReach(name)}
      onClick={() => {
        if (!possible) return
        if (dialog) onOpen(dialog)
        else tool.run?.(editor)
      }}
    >
      {icon ? <Icon name={icon} /> : (letters ?? label)}
    </button>
  )
}

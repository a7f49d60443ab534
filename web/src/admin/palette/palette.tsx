// One field that leads anywhere: to any screen, any item by its name, any act, those of the screen behind among them.
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { type Entry, type Group, groupsFor } from './entries.ts'
import { additions, screens } from './places.ts'
import { useFound } from './use-found.ts'
import './palette.css'

interface PaletteProps {
  /** Acts of the screen behind, and of the shell. */
  readonly acts: readonly Group[]
  readonly onFollow: (entry: Entry) => void
  readonly onClose: () => void
}

export function Palette({ acts, onFollow, onClose }: PaletteProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const groups = allGroups(typed, acts, found.groups)
  const entries = groups.flatMap((group) => group.entries)
  const { active, activate, onKeyDown } = useActive(entries, onFollow)
  const optionOf = (entry: Entry) => `${id}-${entries.indexOf(entry)}`
  const activeOption = active && optionOf(active)
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' })
  }, [activeOption])
  return (
    <Modal className="palette" labelledBy={`${id}-title`} onDismiss={onClose}>
      <div className="palette-sheet">
        <h2 className="visually-hidden" id={`${id}-title`}>
          Aller à…
        </h2>
        <div className="palette-field">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeOption}
            aria-autocomplete="list"
            aria-label="Écran, produit, article, message ou action"
            placeholder="Écran, produit, article, message, action…"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              activate(null)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="palette-list" role="listbox" id={`${id}-list`} aria-label="Propositions">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
            <div key={group.name} role="group" aria-label={group.name}>
              <p className="palette-group" aria-hidden="true">
                {group.name}
              </p>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={optionOf(entry)}
                  entry={entry}
                  active={entry === active}
                  onPoint={() => activate(entry)}
                  onFollow={() => onFollow(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        <p className="palette-state" role="status">
          {stateOf(entries.length, found.pending, found.failed)}
        </p>
      </div>
    </Modal>
  )
}

/** The entry that Enter follows: the first one, until the arrows or the mouse choose another. */
function useActive(entries: readonly Entry[], onFollow: (entry: Entry) => void) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = entries.find((entry) => entry.id === activeId) ?? entries[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? entries.indexOf(active) : -1
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      const isStep = event.key.startsWith('Arrow')
      const next = isStep ? (to + entries.length) % entries.length : Math.min(Math.max(to, 0), entries.length - 1)
      setActiveId(entries[next]?.id ?? null)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (active) onFollow(active)
    }
  }
  const activate = (entry: Entry | null) => setActiveId(entry?.id ?? null)
  return { active, activate, onKeyDown }
}

interface OptionProps {
  readonly id: string
  readonly entry: Entry
  readonly active: boolean
  readonly onPoint: () => void
  readonly onFollow: () => void
}

function Option({ id, entry, active, onPoint, onFollow }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which follows the active option.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="palette-option"
      onPointerMove={active ? undefined : onPoint}
      onClick={onFollow}
    >
      <Icon name={entry.icon} />
      <span>{entry.label}</span>
      {entry.detail ? <small>{entry.detail}</small> : null}
    </div>
  )
}

/** Without a word: where one could go. With one: what holds it, what is found by name after what is always there. */
function allGroups(typed: string, acts: readonly Group[], found: readonly Group[]): readonly Group[] {
  const ways: readonly Group[] = [
    { name: 'Écrans', entries: screens },
    { name: 'Ajouter', entries: additions },
  ]
  return typed.trim() === '' ? groupsFor('', [...acts, ...ways]) : [...groupsFor(typed, [...ways, ...acts]), ...found]
}

function stateOf(count: number, pending: boolean, failed: readonly string[]): string {
  if (failed.length > 0) return `La recherche n’a pas abouti\u00a0: ${failed.join(', ')}.`
  if (pending) return 'Recherche…'
  return count === 0 ? 'Rien ne correspond.' : ''
}

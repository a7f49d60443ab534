// One entry of the bar: a link, or a button that opens a panel of links. The panel follows the pointer and the
// keyboard; where scripts do not run, it follows hover and focus by style alone.
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { slug } from '../../lib/slug.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import type { NavigationLink } from './navigation-entries.ts'

/** How long the pointer may leave an open panel, in milliseconds. */
const leaveDelayMs = 160

interface MenuEntriesProps {
  readonly entries: readonly NavigationLink[]
  /** The address that the visitor is at. */
  readonly path: string
}

/** The same on every page that none of the entries leads to. */
export function MenuEntries({ entries, path }: MenuEntriesProps) {
  return entries.map((entry) => <MenuEntry key={entry.label} entry={entry} path={path} />)
}

function MenuEntry({ entry, path }: { readonly entry: NavigationLink; readonly path: string }) {
  if (entry.children) return <MenuPanel entry={entry} links={entry.children} path={path} />
  return (
    <li className="entry">
      <MenuLink link={entry} path={path} className="entry-label" />
    </li>
  )
}

interface MenuLinkProps {
  readonly link: NavigationLink
  readonly path: string
  readonly className: string
}

export function MenuLink({ link, path, className }: MenuLinkProps) {
  if (link.external) {
    return (
      <a className={className} href={link.address} target="_blank" rel="noopener noreferrer">
        {link.label} <Icon name="external" size={16} />
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
    )
  }
  return (
    <a href={link.address} className={className} aria-current={path === link.address ? 'page' : undefined}>
      {link.label}
    </a>
  )
}

interface MenuPanelProps {
  readonly entry: NavigationLink
  readonly links: readonly NavigationLink[]
  readonly path: string
}

function MenuPanel({ entry, links, path }: MenuPanelProps) {
  const panel = usePanel(path)
  const panelId = `panneau-${slug(entry.label)}`
  return (
    <li className="entry" data-open={panel.open || undefined} {...panel.handlers}>
      <button
        ref={panel.button}
        type="button"
        className="entry-label"
        aria-expanded={panel.open}
        aria-controls={panelId}
        onClick={panel.toggle}
      >
        {entry.label} <Icon name="chevron-down" size={16} />
      </button>
      {links.some(({ children }) => children) ? (
        <div className="entry-panel entry-panel-wide" id={panelId}>
          <PicturedLinks links={links} path={path} />
        </div>
      ) : (
        <div className="entry-panel" id={panelId}>
          <Links links={links} path={path} />
        </div>
      )}
    </li>
  )
}

interface LinksProps {
  readonly links: readonly NavigationLink[]
  readonly path: string
}

function Links({ links, path }: LinksProps) {
  return (
    <ul className="entry-links">
      {links.map((link) => (
        <li key={link.label}>
          <MenuLink link={link} path={path} className="entry-link" />
        </li>
      ))}
    </ul>
  )
}

/** What the links hold in pictures, each with what it holds itself; beside it the links. */
function PicturedLinks({ links, path }: LinksProps) {
  return (
    <div className="container entry-wide">
      <ul className="entry-pictures">
        {links
          .flatMap(({ children = [] }) => children)
          .map((link) => (
            <li key={link.address}>
              <a
                href={link.address}
                className="entry-sublink"
                aria-current={path === link.address ? 'page' : undefined}
              >
                {link.picture && <Image {...link.picture} alt="" sizes="17rem" shape="16-9" />}
                {link.label}
              </a>
              {link.children?.map((child) => (
                <MenuLink key={child.address} link={child} path={path} className="entry-item" />
              ))}
            </li>
          ))}
      </ul>
      <Links links={links} path={path} />
    </div>
  )
}

/**
 * WCAG 2.2, 1.4.13: what the pointer opened can be dismissed with Escape, entered, and stays until the pointer has
 * left; also after it has left where the keyboard is among the links.
 */
function usePanel(path: string) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef(0)
  // Whether the click that follows the pointer's arrival is still to come: it must not close what the arrival opened.
  const openedByPointer = useRef(false)
  // A panel does not outlive the page that it was opened on.
  const [openedOn, setOpenedOn] = useState(path)
  if (openedOn !== path) {
    setOpenedOn(path)
    setOpen(false)
  }
  useEffect(() => () => window.clearTimeout(leaving.current), [])
  // Wherever the focus is: the pointer does not move it.
  useEffect(() => {
    if (!open) return
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      const entry = button.current?.parentElement
      if (entry?.contains(document.activeElement)) button.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])

  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      window.clearTimeout(leaving.current)
      if (open) return
      openedByPointer.current = true
      setOpen(true)
    },
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      leaving.current = window.setTimeout(() => {
        if (!currentTarget.querySelector('.entry-panel :focus')) setOpen(false)
      }, leaveDelayMs)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
  }
  const toggle = () => {
    setOpen(!open || openedByPointer.current)
    openedByPointer.current = false
  }
  return { open, button, handlers, toggle }
}

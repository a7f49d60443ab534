// A line of tools. Where it is longer than the window is wide it is pushed sideways; at the ends at which there is more
// stands a way there, for hands alone: by keyboard the arrows of the toolbar lead on, and the line follows.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

/** What a finger does not see of an end is none. */
const slack_px = 4

export function ToolLine({ children }: { readonly children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const element = line.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      setMore({ before: scrollLeft > slack_px, after: scrollWidth - clientWidth - scrollLeft > slack_px })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])

  const go = (way: -1 | 1) => line.current?.scrollBy({ left: way * line.current.clientWidth * 0.7 })

  return (
    <div className="rich-tool-way">
      <div className="rich-tool-line" ref={line}>
        {children}
      </div>
      {more.before ? <More side="before" onGo={() => go(-1)} /> : null}
      {more.after ? <More side="after" onGo={() => go(1)} /> : null}
    </div>
  )
}

interface MoreProps {
  readonly side: 'before' | 'after'
  readonly onGo: () => void
}

function More({ side, onGo }: MoreProps) {
  return (
    <button
      type="button"
      className={`rich-tool-more rich-tool-more-${side}`}
      tabIndex={-1}
      aria-hidden
      title={side === 'before' ? 'Outils précédents' : 'Outils suivants'}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onGo}
    >
      <Icon name={side === 'before' ? 'left' : 'right'} />
    </button>
  )
}

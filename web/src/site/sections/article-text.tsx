// An article's markup on its page. A film becomes a player when it is pressed, and calls nobody before.
import { useEffect, useMemo, useRef } from 'react'
import { lineMarkup, typographicMarkup } from '../../lib/shown-markup.ts'
import { useMediaBase } from '../../ui/media-base.ts'
import { isPlainClick } from '../followed-links.ts'
import { dressedMarkup } from './article-markup.ts'

/** Markup within a line, such as a title. */
export function LineMarkup({ markup }: { readonly markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: emphasis without attributes is all that is left of it.
  return <span dangerouslySetInnerHTML={{ __html: typographicMarkup(lineMarkup(markup)) }} />
}

interface ArticleTextProps {
  readonly markup: string
  readonly className?: string
}

export function ArticleText({ markup, className = 'prose' }: ArticleTextProps) {
  const element = useRef<HTMLDivElement>(null)
  const base = useMediaBase()
  const content = useMemo(() => ({ __html: dressedMarkup(typographicMarkup(markup), base) }), [markup, base])
  useEffect(() => {
    const text = element.current
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.dataset.player || !isPlainClick(event)) return
      event.preventDefault()
      link.replaceWith(playerOf(link.dataset.player, link.querySelector('.prose-film-title')?.textContent ?? ''))
    }
    text?.addEventListener('click', press)
    return () => text?.removeEventListener('click', press)
  }, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written (docs/product.md, Rich text).
  return <div ref={element} className={className} dangerouslySetInnerHTML={content} />
}

function playerOf(address: string, title: string): HTMLElement {
  const player = document.createElement('iframe')
  player.className = 'prose-player'
  player.title = title
  player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  player.allowFullscreen = true
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  player.src = `${address}?autoplay=1`
  requestAnimationFrame(() => player.focus())
  return player
}

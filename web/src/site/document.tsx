// The whole document as the server sends it. Only what stands in `#page` is hydrated; the rest is never drawn again.
// A drawn page carries the styles of what it shows: it is seen as soon as it has come (decisions/0019).

import assets from 'virtual:client-assets'
import type { ReactNode } from 'react'
import { dataElementId, pageElementId } from '../lib/document-ids.ts'

interface DocumentProps {
  /** Source path of the script that starts in the browser. */
  readonly entry: string
  /**
   * Source path of the script that waits until the page is seen before it starts the entry; without it nothing waits.
   */
  readonly starter?: string
  /** Source path of the page's own module, fetched ahead. */
  readonly page?: string | undefined
  /** What the browser starts from, as JSON for markup; the elements of `#page` are made from the same. */
  readonly data?: string
  /** What stands beside the page and is none of it. */
  readonly banner?: ReactNode
  readonly children?: ReactNode
}

/** For this the program puts the styles of what was drawn at the beginning (server/src/render/page_styles.hpp). */
const stylesMark = '/*styles*/'

export function Document({ entry, starter, page, data, banner, children }: DocumentProps) {
  const own = assets.modules[entry]
  const start = starter ? assets.modules[starter] : undefined
  const pageAssets = page ? assets.modules[page] : undefined
  const ahead = new Set([...(own?.imports ?? []), ...(pageAssets ? [pageAssets.script, ...pageAssets.imports] : [])])
  ahead.delete(own?.script ?? '')
  const styles = new Set([...(own?.styles ?? []), ...(pageAssets?.styles ?? [])])
  // The back office draws itself in the browser: what it holds for readers without scripts is no page.
  const drawn = starter !== undefined && Boolean(children)
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f1f24" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icone-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {drawn ? (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed mark. */}
            <style dangerouslySetInnerHTML={{ __html: stylesMark }} />
            <noscript>
              {[...styles].map((href) => (
                <link key={href} rel="stylesheet" href={href} />
              ))}
            </noscript>
          </>
        ) : (
          [...(start ? [assets.faces] : []), ...styles].map((href) => (
            <link key={href} rel="stylesheet" href={href} precedence="site" />
          ))
        )}
        {start ? (
          <script
            type="module"
            src={start.script}
            data-entry={own?.script}
            data-ahead={[...ahead].join(' ')}
            data-styles={drawn ? [...styles].join(' ') : ''}
          />
        ) : (
          <>
            {[...ahead].map((href) => (
              <link key={href} rel="modulepreload" href={href} />
            ))}
            {own && <script type="module" src={own.script} />}
          </>
        )}
      </head>
      <body>
        <div id={pageElementId}>{children}</div>
        {banner}
        {data !== undefined && (
          <script
            id={dataElementId}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped cannot leave its element.
            dangerouslySetInnerHTML={{ __html: data }}
          />
        )}
      </body>
    </html>
  )
}

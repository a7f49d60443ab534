// What is the same on many pages. The server draws it once for all of them (decisions/0022); the browser makes its
// elements like any others.
import { createContext, type DOMAttributes, type ReactNode, useContext } from 'react'

/** Contents of elements, as React wrote them. */
export interface SharedMarkup {
  readonly menu: string
  readonly footer: string
  /** Of an item's card, which is drawn of its properties alone. `look` tells apart the cards of one item. */
  readonly card: (item: object, look: string, draw: () => ReactNode) => string
}

const SharedMarkupContext = createContext<SharedMarkup | null>(null)

export const SharedMarkupProvider = SharedMarkupContext.Provider

/** null in the browser, which draws everything itself. */
export const useSharedMarkup = () => useContext(SharedMarkupContext)

/** What an element holds: the markup that was drawn of its content before, or the content. */
export function contentOf(markup: string | undefined, draw: () => ReactNode): DOMAttributes<Element> {
  return markup === undefined ? { children: draw() } : { dangerouslySetInnerHTML: { __html: markup } }
}

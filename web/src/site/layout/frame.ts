// What of the layout is the same on many pages. The server draws it once for all of them (decisions/0022); the browser
// makes its elements like any others.
import { createContext, type DOMAttributes, type ReactNode, useContext } from 'react'

/** Contents of elements, as React wrote them. */
export interface FrameMarkup {
  readonly menu: string
  readonly footer: string
}

const FrameContext = createContext<FrameMarkup | null>(null)

export const FrameProvider = FrameContext.Provider

/** null in the browser, which draws the frame itself. */
export const useFrame = () => useContext(FrameContext)

/** What an element holds: the markup that was drawn of its content before, or the content. */
export function contentOf(markup: string | undefined, draw: () => ReactNode): DOMAttributes<Element> {
  return markup === undefined ? { children: draw() } : { dangerouslySetInnerHTML: { __html: markup } }
}

// The title of the window, made of what is on screen: « Aurelys — Modifier Produits — Administration ».
import { useEffect } from 'react'

const parts: { readonly text: string }[] = []

function write(): void {
  document.title = [...parts.map(({ text }) => text).reverse(), 'Administration'].join(' — ')
}

/** Puts the name of what is shown before what names the window already, for as long as it is shown. */
export function TitlePart({ text }: { readonly text: string }) {
  useEffect(() => {
    const part = { text }
    parts.push(part)
    write()
    return () => {
      parts.splice(parts.indexOf(part), 1)
      write()
    }
  }, [text])
  return null
}

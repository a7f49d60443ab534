// A file that is let go beside the place for it would be opened by the browser, and what is not saved would be gone.
import { useEffect } from 'react'

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** How many places for files are on the screen. */
let places = 0

/** While a place for files is on the screen, they go nowhere else. */
export function useStrayFiles(): void {
  useEffect(() => {
    places += 1
    // The same listener again changes nothing.
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      places -= 1
      if (places > 0) return
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

interface Held {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Whether a key is pressed for what it means by itself: Alt+← goes back, and is the browser's. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: Held): boolean => !altKey && !ctrlKey && !metaKey

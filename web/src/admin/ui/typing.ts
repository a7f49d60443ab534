/** Whether the key goes into a field, or to the tools of one, where it means what it always means. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="toolbar"] *'))
  )
}

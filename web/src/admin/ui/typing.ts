/** Fields that a key writes nothing into: a tick, a choice, a file. */
const withoutText = ':is([type="checkbox"], [type="radio"], [type="file"], [type="range"])'

/** Whether the key goes into a text, or to the tools of one, where it means what it always means. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(`input:not(${withoutText}), textarea, [role="toolbar"] *`))
  )
}

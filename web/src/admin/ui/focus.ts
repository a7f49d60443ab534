/** Whether the focus is nowhere, or inside what is about to go: then it has to be put somewhere. */
export function losesFocus(leaving: Element | null | undefined): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || leaving?.contains(activeElement) === true
}

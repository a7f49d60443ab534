/** Whether the focus is nowhere, or inside what is about to go: then it has to be put somewhere. */
export function losesFocus(leaving: Element | null | undefined): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || leaving?.contains(activeElement) === true
}

/** Whether somebody is filling in what is still on the screen: a form, or a search. */
export function isFillingIn(): boolean {
  return document.activeElement?.closest('form, input') != null
}

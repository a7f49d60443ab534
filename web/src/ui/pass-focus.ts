// For what is pressed and about to go: nothing else takes over the focus that goes with it.

/** Whoever uses the keyboard goes on from this part of the page, and not from its beginning. */
export function passFocus(part: HTMLElement | null): void {
  part?.setAttribute('tabindex', '-1')
  part?.focus({ preventScroll: true })
}

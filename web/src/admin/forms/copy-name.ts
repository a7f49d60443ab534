/** How an item is called at first that is made from another. */
export function copyName(name: string): string {
  return `${name} (copie)`
}

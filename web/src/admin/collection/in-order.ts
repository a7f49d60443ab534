// An order over what is there by now.

/** `present` in the order of `ids`; what those do not name stays behind what it stands behind, or last. */
export function inOrder(present: readonly string[], ids: readonly string[]): readonly string[] {
  const order = ids.filter((id) => present.includes(id))
  const last = present.findLastIndex((id) => ids.includes(id))
  present.forEach((id, index) => {
    if (ids.includes(id)) return
    const behind = index === 0 ? 0 : order.indexOf(present[index - 1] ?? '') + 1
    order.splice(index > last ? order.length : behind, 0, id)
  })
  return order
}

/** `items` in that order. */
export function arrangedAs<Item extends { readonly _id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const present = items.map(({ _id }) => _id)
  const order = inOrder(present, ids)
  return [...items].sort((one, other) => order.indexOf(one._id) - order.indexOf(other._id))
}

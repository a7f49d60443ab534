// The pictures of a text that nobody described: what a screen reader has nothing to say of.
import type { Node } from '@tiptap/pm/model'

/** Where they stand, in the order of the text. */
export function undescribedPictures(doc: Node): readonly number[] {
  const places: number[] = []
  doc.descendants((node, place) => {
    if (node.type.name === 'image' && String(node.attrs.alt ?? '').trim() === '') places.push(place)
  })
  return places
}

/** The one after `place`, and after the last one the first. */
export function nextAfter(places: readonly number[], place: number): number | undefined {
  return places.find((other) => other > place) ?? places[0]
}

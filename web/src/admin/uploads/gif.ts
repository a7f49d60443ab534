// What a GIF says of itself: a header, then blocks that are told apart by their first byte.
// Docs: https://www.w3.org/Graphics/GIF/spec-gif89a.txt

const extension = 0x21
const frame = 0x2c
/** Of the header, up to its table of colours. */
const header_bytes = 13

/** Whether the GIF moves: it holds more than one frame. What is broken in it ends the count. */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  const at = (place: number) => bytes[place] ?? 0
  /** A table of colours, where the flags say that there is one. */
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  const pastParts = (start: number) => {
    let place = start
    while (at(place) > 0) place += at(place) + 1
    return place + 1
  }
  let place = header_bytes + tableBytes(at(10))
  for (let frames = 0; ; ) {
    if (at(place) === extension) {
      place = pastParts(place + 2)
    } else if (at(place) === frame) {
      frames += 1
      if (frames > 1) return true
      place = pastParts(place + 11 + tableBytes(at(place + 9)))
    } else {
      return false
    }
  }
}

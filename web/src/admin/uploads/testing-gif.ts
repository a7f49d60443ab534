// For tests: GIFs of so many frames of one pixel, with all that stands around frames in those of real programs.

export function gif(frames: number): Uint8Array<ArrayBuffer> {
  const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  const colours = [0, 0, 0, 255, 255, 255]
  const loop = [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0]
  const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
  const picture = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, ...colours, 2, 2, 0x44, 0x01, 0]
  return new Uint8Array([
    ...[...ascii('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, ...colours, ...loop],
    ...Array.from({ length: frames }, () => [...delay, ...picture]).flat(),
    0x3b,
  ])
}

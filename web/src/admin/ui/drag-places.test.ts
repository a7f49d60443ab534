import { describe, expect, it } from 'vitest'
import { givingWay, type Place, placeAt, within } from './drag-places.ts'

/** Rows of these heights, 10 apart. */
function column(...heights: readonly number[]): readonly Place[] {
  let top = 0
  return heights.map((height) => {
    const place = { left: 0, top, width: 300, height }
    top += height + 10
    return place
  })
}

/** Tiles of 100 by 100, three a line, 10 apart. */
const tiles: readonly Place[] = [0, 1, 2, 3, 4].map((index) => ({
  left: (index % 3) * 110,
  top: Math.floor(index / 3) * 110,
  width: 100,
  height: 100,
}))

describe('an entry of a column', () => {
  const rows = column(50, 50, 50)
  it.each([
    [0, 0, 0],
    [0, 34, 0],
    [0, 36, 1],
    [0, 96, 2],
    [2, -34, 2],
    [2, -36, 1],
    [2, -96, 0],
    [1, -36, 0],
    [1, 36, 2],
  ])('%i moved by %i pixels comes to place %i', (from, y, to) => {
    expect(placeAt(rows, from, { x: 400, y })).toBe(to)
  })

  it('passes a tall neighbour at its middle', () => {
    const uneven = column(40, 200, 40)
    expect(placeAt(uneven, 0, { x: 0, y: 109 })).toBe(0)
    expect(placeAt(uneven, 0, { x: 0, y: 111 })).toBe(1)
  })

  it('leaves room of its own height', () => {
    const uneven = column(40, 200, 60)
    expect([0, 1, 2].map((index) => givingWay(uneven, index, 0, 2).y)).toEqual([0, -50, -50])
    expect([0, 1, 2].map((index) => givingWay(uneven, index, 2, 0).y)).toEqual([70, 70, 0])
    expect([0, 1, 2].map((index) => givingWay(uneven, index, 2, 1).y)).toEqual([0, 70, 0])
  })

  it('stays in its column and within the list', () => {
    expect(within(rows, 1, { x: 80, y: 500 })).toEqual({ x: 0, y: 60 })
    expect(within(rows, 1, { x: -80, y: -500 })).toEqual({ x: 0, y: -60 })
  })
})

describe('a tile', () => {
  it.each([
    [0, { x: 20, y: 20 }, 0],
    [0, { x: 110, y: 0 }, 1],
    [0, { x: 0, y: 110 }, 3],
    [4, { x: 110, y: -110 }, 2],
    [4, { x: 500, y: 0 }, 4],
  ])('%i moved by %o comes to place %i', (from, offset, to) => {
    expect(placeAt(tiles, from, within(tiles, from, offset))).toBe(to)
  })

  it('gives way to the place before it, across the end of a line', () => {
    expect(givingWay(tiles, 3, 0, 4)).toEqual({ x: 220, y: -110 })
    expect(givingWay(tiles, 2, 4, 1)).toEqual({ x: -220, y: 110 })
    expect(givingWay(tiles, 0, 4, 1)).toEqual({ x: 0, y: 0 })
  })
})

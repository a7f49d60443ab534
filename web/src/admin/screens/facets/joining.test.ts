import { describe, expect, it } from 'vitest'
import { withJoined, withoutJoined } from './joining.ts'

const laser = { shown: 'Laser diode', spellings: ['laser Diode'] }
const light = { shown: 'Lumière pulsée', spellings: ['IPL'] }

describe('joining', () => {
  it('adds a value, and takes along what one of its writings was one with', () => {
    expect(withJoined([light], 'Laser diode', ['Laser diode', 'laser Diode'])).toEqual([light, laser])
    expect(withJoined([laser, light], 'Diode laser', ['Diode laser', 'Laser diode'])).toEqual([
      light,
      { shown: 'Diode laser', spellings: ['Laser diode', 'laser Diode'] },
    ])
  })

  it('touches no value of another quantity', () => {
    const low = { shown: '1,5 MHz', spellings: ['1,5 mégahertz'] }
    expect(withJoined([low], '15 MHz', ['15 MHz', '15 mégahertz'])).toEqual([
      low,
      { shown: '15 MHz', spellings: ['15 mégahertz'] },
    ])
  })

  it('takes a value apart again', () => {
    expect(withoutJoined([laser, light], 'Laser diode')).toEqual([light])
  })
})

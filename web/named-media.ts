// Writes the conditions that sheets name where they are named: those of the window's width from `web/src/ui/media.ts`, and
// these.
import type { Plugin } from 'postcss'
import { below, from, still, type Width, widths } from './src/ui/media.ts'

const conditions: Readonly<Record<string, string>> = {
  high: '(min-height: 40rem)',
  /** A phone that lies on its side, or a window whose text is enlarged several times: of the height nothing is given away. */
  flat: '(height < 30rem)',
  low: '(height < 60rem)',
  'very-low': '(height < 48rem)',
  'not-very-low': '(height >= 48rem)',
  still,
  moving: '(prefers-reduced-motion: no-preference)',
  /** The visitor's own colours in the place of ours: of what is drawn in colour alone nothing is left. */
  'own-colours': '(forced-colors: active)',
  touch: '(pointer: coarse)',
  mouse: '(pointer: fine)',
  scripted: '(scripting: enabled)',
  scriptless: '(scripting: none)',
}

export function namedMedia(): Plugin {
  return {
    postcssPlugin: 'named-media',
    AtRule: {
      media: (rule) => {
        rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
          const condition = conditionOf(name)
          if (condition === undefined) throw rule.error(`no condition is called ${name}`)
          return condition
        })
      },
    },
  }
}

function conditionOf(name: string): string | undefined {
  const [, side, width = ''] = /^(from|below)-(.*)$/.exec(name) ?? []
  if (!(width in widths)) return conditions[name]
  return side === 'from' ? from(width as Width) : below(width as Width)
}

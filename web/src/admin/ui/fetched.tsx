// A component whose code comes when it is first shown, as with React's own `lazy`: that one keeps what it has waited
// for back until its placeholder was in sight for 300 ms, however soon the code is there.
import { type ComponentType, useEffect, useReducer } from 'react'
import { Skeletons } from './states.tsx'

export type Fetched<Props extends object> = ComponentType<Props> & {
  readonly isThere: () => boolean
  /** Has it come ahead. That it does not is said where it is shown. */
  readonly prepare: () => Promise<void>
}

const Lines = () => <Skeletons count={6} kind="line" />

export function fetched<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Meanwhile: ComponentType<Props> = Lines,
): Fetched<Props> {
  let View: ComponentType<Props> | undefined
  let failure: { readonly reason: unknown } | undefined
  let coming: Promise<void> | undefined

  const prepare = () => {
    coming ??= load().then(
      (module) => {
        View = module.default
      },
      (reason: unknown) => {
        failure = { reason }
      },
    )
    return coming
  }

  function Shown(props: Props) {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (View) return
      let isShown = true
      void prepare().then(() => {
        if (isShown) draw()
      })
      return () => {
        isShown = false
      }
    }, [])
    if (failure) throw failure.reason
    return View ? <View {...props} /> : <Meanwhile {...props} />
  }
  return Object.assign(Shown, { isThere: () => View !== undefined, prepare })
}

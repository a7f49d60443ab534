// A page of the preview as a device of some width shows it, made as small as the panel asks.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { refreshMessage } from '../../lib/preview-base.ts'

const devices = { phone: 390, tablet: 768, desk: 1280 } as const

export type Device = keyof typeof devices

interface PreviewFrameProps {
  readonly address: string
  readonly device: Device
  /** Another value, and the page shows what was kept since. */
  readonly keptAt: string | null
}

export function PreviewFrame({ address, device, keptAt }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { box, width, height } = useSize()
  const scale = Math.min(1, width / devices[device])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever another draft is kept.
  useEffect(() => {
    frame.current?.contentWindow?.postMessage(refreshMessage, window.location.origin)
  }, [keptAt])

  return (
    <div className="preview-frame" ref={box}>
      {width === 0 ? null : (
        <iframe
          ref={frame}
          title="La page en aperçu"
          src={address}
          style={{
            width: devices[device],
            height: height / scale,
            transform: `scale(${scale})`,
            insetInlineStart: Math.max(0, (width - devices[device]) / 2),
          }}
        />
      )}
    </div>
  )
}

interface Size {
  readonly box: RefObject<HTMLDivElement | null>
  readonly width: number
  readonly height: number
}

/** In CSS pixels, kept current. */
function useSize(): Size {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, ...size }
}

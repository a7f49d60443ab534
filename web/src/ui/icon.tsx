// The line icons of the public site, which the back office adds its own to (admin/ui/icon.tsx), drawn on a 24 by 24
// grid. An icon is decoration: the text beside it, or the label of the button around it, says what it means.
export const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 8h18M3 16h18',
  plus: 'M12 5v14M5 12h14',
  play: 'M7 4.5v15L19.5 12 7 4.5Z',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'arrow-left': 'M20 12H4m6 6-6-6 6-6',
  'chevron-down': 'M6 9l6 6 6-6',
  external: 'M9 5h10v10M19 5 6 18',
  pause: 'M9 5v14M15 5v14',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  phone: 'M6 3h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L16 12.5l5 1.5v4a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4 5a2 2 0 0 1 2-2Z',
  mail: 'M3 6h18v12H3V6Zm0 1 9 6.5L21 7',
  pin: 'M12 21s7-6.5 7-11.5A7 7 0 0 0 5 9.5C5 14.5 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6z',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 11v5M12 8v.5',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4v5l3.5 2',
  whatsapp:
    'M4 20l1.3-4.2A8 8 0 1 1 8.3 18.9L4 20Zm5-11.7c-.5 3 3.6 7 6.6 6.6l.7-1.8-2-1-1 0.9c-1-.4-1.9-1.3-2.3-2.3l.9-1-1-2-1.9.6Z',
} as const

export type IconName = keyof typeof shapes

export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return <Drawing path={shapes[name]} size={size} />
}

export function Drawing({ path, size }: { readonly path: string; readonly size: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

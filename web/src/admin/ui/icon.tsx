// The drawings of the back office: those of the site, and its own, which no page of the site carries.
import { Drawing, shapes } from '../../ui/icon.tsx'

const drawings = {
  ...shapes,
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  categories: 'M4 5h16M4 12h16M4 19h10',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  schedule: 'M4 6h16v5M4 6v14h6M4 10h16M8 3v5M16 3v5M17 13a4 4 0 1 0 0 8a4 4 0 1 0 0-8M17 15v2.5l1.5 1',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  logout: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.5',
  film: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  spa: 'M12 3.5c4 5 5.5 7.6 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.9 1.5-5.5 5.5-10.5M9.5 14.5a2.5 2.5 0 0 0 2.5 2.5',
  fitness: 'M3 10v4M6 7v10M9 12h6M18 7v10M21 10v4M6 12h3M15 12h3',
  house: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20a7.5 7.5 0 0 1 15 0',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  retry: 'M19 12a7 7 0 1 1-2-4.9M19 4v4h-4',
  articles: 'M5 3h14v18H5zM8 7h8M8 11h8M8 15h5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5L5.5 4v4.5M4 15.5q2.5-1.5 2.5.5L4 19.5h2.5',
  quote: 'M5 17c3-1 4-4 4-9H4v5h4M15 17c3-1 4-4 4-9h-5v5h4',
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 10v9M15 10v9',
  filter: 'M4 6h16M7 12h10M10 18h4',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
} as const

export type IconName = keyof typeof drawings

export function Icon({ name }: { name: IconName }) {
  return <Drawing path={drawings[name]} size={20} />
}

// Visits by day beside those of the days before, drawn on a canvas; the same stands in the table below it, for whoever
// does not see it.
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { longDay, shortDay } from './periods.ts'
import { number, type Statistics, visitsText } from './words.ts'

type Days = Statistics['days']

/** Pixels. */
const height = 260
const day_s = 86_400

interface DayChartProps {
  readonly days: Days
}

export function DayChart({ days }: DayChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const chart = new uPlot(optionsFor(element, setShown), dataOf(days), element)
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [days])
  const day = shown === null ? undefined : days[shown]
  return (
    <div className="statistics-chart">
      <p className="statistics-legend" aria-hidden="true">
        <span className="statistics-key statistics-key-visits">{day ? visitsText(day.visits) : 'Visites'}</span>
        <span className="statistics-key statistics-key-before">
          {day ? `${number(day.visitsBefore ?? 0)} avant` : 'Période d’avant'}
        </span>
        <span>{day ? longDay(day.day) : ''}</span>
      </p>
      <div ref={frame} role="img" aria-label={summaryOf(days)} />
    </div>
  )
}

/** What is seen at a glance. */
function summaryOf(days: Days): string {
  const most = days.reduce<Days[number] | undefined>(
    (best, day) => (best && best.visits >= day.visits ? best : day),
    undefined,
  )
  if (!most || most.visits === 0) return 'Visites par jour\u00a0: aucune.'
  return `Visites par jour, au plus ${number(most.visits)} le ${longDay(most.day)}. Le tableau suit.`
}

function dataOf(days: Days): uPlot.AlignedData {
  return [
    days.map(({ day }) => Date.parse(day) / 1000),
    days.map(({ visits }) => visits),
    days.map(({ visitsBefore }) => visitsBefore),
  ]
}

function optionsFor(element: HTMLElement, onPoint: (index: number | null) => void): uPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const font = `12px ${style.fontFamily}`
  const axis = { font, stroke: colour('--text-soft'), ticks: { show: false } }
  return {
    width: element.clientWidth,
    height,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
    scales: { y: { range: (_chart, _min, max) => [0, Math.max(4, Math.ceil(max * 1.1))] } },
    series: [
      {},
      {
        label: 'Visites',
        stroke: colour('--petrol'),
        fill: colour('--mist'),
        width: 2,
        points: { show: isShort },
      },
      { label: 'Période d’avant', stroke: colour('--champagne'), width: 2, dash: [6, 4], points: { show: false } },
    ],
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: wholeDays,
        space: 64,
        values: (_chart, splits) => splits.map(dayAt),
        // Below the zero of the other axis.
        gap: 10,
        size: 30,
      },
      {
        ...axis,
        grid: { stroke: colour('--line'), width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000],
        values: (_chart, splits) => splits.map(number),
        size: 56,
      },
    ],
  }
}

/** Of a week each day is a point, of a year a line. */
const isShort = (chart: uPlot): boolean => (chart.data[0]?.length ?? 0) <= 31
const wholeDays = [1, 2, 7, 14, 28, 56, 91].map((days) => days * day_s)
const dayAt = (seconds: number): string => shortDay(new Date(seconds * 1000).toISOString().slice(0, 10))

// « Statistiques »: what visitors look for, look at and ask for, over days of one's choice, beside those before.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { addressOf } from '../../../lib/admin-addresses.ts'
import { Link } from '../../shell/link.tsx'
import { Screen } from '../../shell/screen.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { usePlace } from '../../shell/use-place.tsx'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { DayChart } from './day-chart.tsx'
import { Contacts, Devices, FruitlessSearches, Pace, Pages, Products, Searches, Sources } from './parts.tsx'
import { longDay, periodName, periodOf, periods, rangeText } from './periods.ts'
import { amount, type Column, Download, Rows } from './ranking.tsx'
import { changeText, number, type Statistics } from './words.ts'
import './statistics.css'

const lead =
  'Ce que les visiteurs cherchent, regardent et demandent. Compté sans cookie ni adresse\u202f; les robots, vous-même et ceux qui demandent à ne pas l’être n’y sont pas.'

export default function StatisticsScreen() {
  const period = periodOf(usePlace().query)
  const path = `/api/statistics?days=${period.days}`
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<Statistics>(path, { signal }),
    placeholderData: keepPreviousData,
  })
  useArrival(data !== undefined, !isPlaceholderData)
  return (
    <Screen title="Statistiques" lead={lead}>
      <Periods />
      {error ? (
        <LoadFailure
          title="Les statistiques n’ont pas pu être lues"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? <Skeletons count={3} kind="card" /> : null}
      {data && !error ? (
        <div aria-busy={isPlaceholderData}>
          <p className="statistics-range" role="status">
            {isPlaceholderData ? 'Chargement…' : rangeText(period, data.from, data.to)}
          </p>
          <Figures statistics={data} />
        </div>
      ) : null}
    </Screen>
  )
}

function Periods() {
  const { base, query } = usePlace()
  const chosen = periodOf(query)
  return (
    <nav className="statistics-periods" aria-label="Période">
      <ul>
        {periods.map(({ name, label }) => (
          <li key={name}>
            <Link
              className="button"
              to={addressOf({ base, item: null, query: { [periodName]: name } })}
              aria-current={name === chosen.name ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Figures({ statistics }: { readonly statistics: Statistics }) {
  const { totals, days } = statistics
  const isEmpty = Object.values(totals).every(({ count, before }) => count === 0 && (before ?? 0) === 0)
  if (isEmpty) {
    return (
      <p className="collection-empty">
        Rien n’a été compté sur cette période. Une visite paraît ici dans la minute, à «&nbsp;Aujourd’hui&nbsp;».
      </p>
    )
  }
  return (
    <>
      <Totals totals={totals} />
      {days.length > 1 ? <OverTime days={days} /> : null}
      <Products statistics={statistics} />
      <div className="statistics-pair">
        <div>
          <Pages statistics={statistics} />
          <Sources statistics={statistics} />
          <Devices statistics={statistics} />
        </div>
        <div>
          <Contacts statistics={statistics} />
          <Searches statistics={statistics} />
          <FruitlessSearches statistics={statistics} />
        </div>
      </div>
      <Pace statistics={statistics} />
    </>
  )
}

function Totals({ totals }: Pick<Statistics, 'totals'>) {
  const figures = [
    { label: 'Visites', counted: totals.visits, note: '' },
    { label: 'Visiteurs', counted: totals.visitors, note: 'un par jour et par personne' },
    { label: 'Pages vues', counted: totals.views, note: '' },
    { label: 'Recherches', counted: totals.searches, note: '' },
    { label: 'Demandes', counted: totals.requests, note: '' },
  ]
  return (
    <dl className="statistics-totals">
      {figures.map(({ label, counted, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="statistics-total">{number(counted.count)}</span>
            <span className="statistics-change">{changeText(counted)}</span>
            {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Day = Statistics['days'][number]

const columns: readonly Column<Day>[] = [
  { label: 'Jour', text: ({ day }) => day, show: ({ day }) => longDay(day) },
  amount('Visites', ({ visits }) => visits),
  amount('Avant', ({ visitsBefore }) => visitsBefore ?? 0),
  amount('Visiteurs', ({ visitors }) => visitors),
  amount('Pages vues', ({ views }) => views),
  amount('Recherches', ({ searches }) => searches),
  amount('Demandes', ({ requests }) => requests),
]

function OverTime({ days }: Pick<Statistics, 'days'>) {
  const title = 'Jour par jour'
  const newest = [...days].reverse()
  return (
    <section className="statistics-part" aria-labelledby="statistics-days">
      <div className="statistics-head">
        <h2 id="statistics-days">{title}</h2>
        <Download title={title} file="jours" columns={columns} rows={days} />
      </div>
      <DayChart days={days} />
      <details className="statistics-details">
        <summary>Voir le tableau</summary>
        <Rows title={title} columns={columns} rows={newest} keyOf={({ day }) => day} />
      </details>
    </section>
  )
}

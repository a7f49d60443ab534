// « Vérifications » : every page of the site, looked at one after the other for as long as one wants.
import { useState } from 'react'
import { checks, countText, type Finding, plural, severityOf } from '../../gate/finding.ts'
import { FindingList } from '../../gate/finding-list.tsx'
import { GateProgress } from '../../gate/use-gate.tsx'
import { Screen } from '../../shell/screen.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { type SiteCheck, useSiteCheck } from './use-site-check.ts'
import './checks.css'

const lead =
  'Chaque page du site est dessinée et regardée comme sur un téléphone et sur un ordinateur\u00a0: liens, images, titres, textes qui débordent. Rien n’est changé.'

/** Pages whose findings are shown at once. */
const pages_step = 25

/** A choice that is made where the address says so. */
function useChoice(name: string, value: string) {
  const places = usePlaces()
  const isMade = usePlace().query[name] === value
  return [isMade, (next: boolean) => places.refine({ [name]: next ? value : '' })] as const
}

export default function ChecksScreen() {
  const [withDrafts, setWithDrafts] = useChoice('site', 'brouillons')
  const { check, start, stop } = useSiteCheck()
  const isRunning = check.state === 'running'
  // Back leads to another choice, which a check that is under way does not follow.
  const isChosen = isRunning ? check.withDrafts : withDrafts
  return (
    <Screen title="Vérifications" lead={lead}>
      <fieldset className="checks-which" disabled={isRunning}>
        <legend>Ce qui est regardé</legend>
        <label>
          <input type="radio" name="checks-which" checked={!isChosen} onChange={() => setWithDrafts(false)} />
          Le site tel qu’il est
        </label>
        <label>
          <input type="radio" name="checks-which" checked={isChosen} onChange={() => setWithDrafts(true)} />
          Le site avec tous les brouillons
        </label>
      </fieldset>
      <button type="button" className="button button-main" onClick={() => (isRunning ? stop() : start(withDrafts))}>
        {isRunning ? 'Arrêter' : 'Vérifier tout le site'}
      </button>
      {isRunning ? <GateProgress {...check.progress} /> : null}
      <Outcome check={check} />
    </Screen>
  )
}

function outcomeText({ state, progress, findings, failure }: SiteCheck): string {
  if (state === 'idle' || state === 'running') return ''
  if (state === 'failed') return `La vérification n’a pas pu aller au bout. ${failure}`
  const found = countText(findings) || 'rien à corriger'
  const seen = `${plural(progress.done, 'page')} vérifiée${progress.done > 1 ? 's' : ''}`
  return state === 'stopped' ? `Vérification arrêtée. ${seen}\u00a0: ${found}.` : `${seen}\u00a0: ${found}.`
}

function Outcome({ check }: { readonly check: SiteCheck }) {
  const [onlyErrors, setOnlyErrors] = useChoice('gravite', 'erreurs')
  const [shown, setShown] = useState(pages_step)
  const findings = onlyErrors ? check.findings.filter((one) => severityOf(one) === 'error') : check.findings
  const pages = grouped(findings, ({ page }) => page)
  return (
    <>
      <p className="checks-outcome" role="status">
        {outcomeText(check)}
      </p>
      {check.findings.length > 0 ? (
        <label className="checks-filter">
          <input type="checkbox" checked={onlyErrors} onChange={() => setOnlyErrors(!onlyErrors)} />
          Erreurs seulement
        </label>
      ) : null}
      {pages.slice(0, shown).map(([page, found]) => (
        <PageFindings key={page} page={page} findings={found} base={check.base} />
      ))}
      {pages.length > shown ? (
        <button type="button" className="button" onClick={() => setShown(shown + pages_step)}>
          Voir plus
        </button>
      ) : null}
    </>
  )
}

function grouped<Key>(findings: readonly Finding[], keyOf: (finding: Finding) => Key): readonly [Key, Finding[]][] {
  const groups = new Map<Key, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(keyOf(finding))
    if (group) group.push(finding)
    else groups.set(keyOf(finding), [finding])
  }
  return [...groups]
}

interface PageFindingsProps {
  readonly page: string
  readonly findings: readonly Finding[]
  readonly base: string
}

function PageFindings({ page, findings, base }: PageFindingsProps) {
  return (
    <section className="checks-page" aria-label={`Page ${page}`}>
      <h2>{page}</h2>
      {grouped(findings, ({ check }) => check).map(([name, found]) => (
        <div key={name}>
          <h3>
            {checks[name].title}
            <span className="finding-mark">{checks[name].severity === 'error' ? 'erreur' : 'conseil'}</span>
          </h3>
          <FindingList findings={found} base={base} />
        </div>
      ))}
    </section>
  )
}

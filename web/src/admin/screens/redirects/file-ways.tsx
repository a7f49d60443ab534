// Redirects from a file, and into one.
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import { Writes } from '../../../api/writes.ts'
import type { components } from '../../../content/api.d.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { refreshContent } from '../../queries.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useUndo } from '../../undo/undoing.tsx'
import { fileOf, type ReadLine, type RedirectLine, redirectsIn, textOf } from './redirect-file.ts'

type Imported = components['schemas']['Imported']

const shown_max = 20

export function FileWays() {
  const id = useId()
  const { busy, problems, choose, save } = useRedirectFile()
  return (
    <section className="redirect-files" aria-label="Fichier CSV">
      <label className="button">
        {busy ? 'Un instant…' : 'Importer un fichier CSV'}
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,text/csv"
          // A disabled field would lose the focus.
          aria-disabled={busy}
          aria-describedby={`${id}-help`}
          onClick={(event) => busy && event.preventDefault()}
          onChange={choose}
        />
      </label>
      <button type="button" className="button" aria-disabled={busy} onClick={save}>
        Exporter en CSV
      </button>
      <p className="field-help" id={`${id}-help`}>
        Deux colonnes : adresse de départ, destination. Une redirection qui existe déjà est modifiée.
      </p>
      <div role="alert">{problems.length > 0 ? <Problems problems={problems} /> : null}</div>
    </section>
  )
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <ul className="redirect-problems">
      {problems.slice(0, shown_max).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {problems.length > shown_max ? <li>… et {problems.length - shown_max} autres.</li> : null}
    </ul>
  )
}

/** What becomes of a file that is chosen, and of what is asked for as one. */
function useRedirectFile() {
  const client = useQueryClient()
  const { offer } = useUndo()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  const take = async (lines: readonly ReadLine[]) => {
    const writes = new Writes()
    try {
      const items = lines.map(({ source, target }) => ({ source, target }))
      const done = await request<Imported>('/api/redirects/admin/import', { method: 'POST', body: { items }, writes })
      toasts.success(doneText(done), { action: offer(writes) })
      await refreshContent(client)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems(problemsOf(error, lines))
    }
  }

  const during = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblems([])
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    void during(async () => {
      const lines = redirectsIn(textOf(await file.arrayBuffer()))
      if (lines.length === 0) setProblems(['Ce fichier ne contient aucune redirection.'])
      else await take(lines)
    })
  }

  const save = async () => {
    try {
      saveFile(fileOf(await request<readonly RedirectLine[]>('/api/redirects')), 'redirections.csv')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    }
  }

  return { busy, problems, choose, save: () => void during(save) }
}

function doneText({ created, updated, unchanged }: Imported): string {
  const of = (count: number, what: string) => `${count.toLocaleString('fr-FR')} ${what}${count > 1 ? 's' : ''}`
  return `Redirections : ${of(created, 'ajoutée')}, ${of(updated, 'modifiée')}, ${of(unchanged, 'inchangée')}`
}

/** By the rows of the file. */
function problemsOf({ errors, message }: ApiError, lines: readonly ReadLine[]): readonly string[] {
  const told = Object.entries(errors).flatMap(([path, sentence]) => {
    const line = lines[Number(/^items\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)]
    return line ? [{ row: line.row, text: `Ligne ${line.row} (${line.source}) : ${sentence}` }] : []
  })
  return told.length > 0 ? told.sort((one, other) => one.row - other.row).map(({ text }) => text) : [message]
}

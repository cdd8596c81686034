import { useQuery } from '@tanstack/react-query'
import type { FeedRun, RefusedRow, RunChange } from '@tianguis/contract/admin/feeds'
import { useState } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { ButtonLink } from '../../../app/ui/Button.tsx'
import { moment } from '../../format/moment.ts'
import { get } from '../../session/api.ts'
import { stateWord } from './FeedState.tsx'
import { RunChanges } from './RunChanges.tsx'

const FIGURES = [
  ['rows', 'Filas'],
  ['created', 'Nuevas'],
  ['changed', 'Cambiadas'],
  ['missing', 'Ya no están'],
  ['held', 'Retenidas'],
  ['contradicted', 'A revisión'],
  ['refused', 'Rechazadas'],
] as const

type Figure = (typeof FIGURES)[number][0]
/** Which of a run's differences a figure opens. */
const CHANGES: Partial<Record<Figure, RunChange['what'] | ''>> = {
  created: 'new',
  changed: '',
  missing: 'gone',
  held: 'held',
}

/** The history of a feed; a run shows its differences offer by offer, and its refused rows by reason and line by line. */
export function Runs({ runs }: { runs: readonly FeedRun[] }) {
  const [open, setOpen] = useState<{ id: number; figure: Figure } | null>(null)
  const opened = runs.find(({ id }) => id === open?.id)
  const isOpen = (id: number, figure: Figure) => open?.id === id && open.figure === figure
  return (
    <section className="card overflow-x-auto" aria-labelledby="corridas">
      <h2 id="corridas" className="p-4 text-lg font-extrabold">
        Corridas
      </h2>
      <table className="admin-table">
        <thead>
          <tr>
            <th>Empezó</th>
            <th>Cómo terminó</th>
            {FIGURES.map(([key, title]) => (
              <th key={key} className="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id} data-row tabIndex={-1}>
              <td data-label="Empezó">{moment(run.startedAt)}</td>
              <td data-label="Terminó">
                <span>
                  {stateWord(run.state)}{' '}
                  {run.message ? <span className="text-sm text-ink-soft">{run.message}</span> : null}
                </span>
              </td>
              {FIGURES.map(([key, title]) => (
                <td key={key} data-label={title} className="number">
                  {run[key] && (key === 'refused' || key in CHANGES) ? (
                    <button
                      type="button"
                      className="underline"
                      aria-label={`${title}: ${grouped(run[key])}`}
                      aria-expanded={isOpen(run.id, key)}
                      onClick={() => setOpen(isOpen(run.id, key) ? null : { id: run.id, figure: key })}
                    >
                      {grouped(run[key])}
                    </button>
                  ) : run[key] === null ? (
                    '–'
                  ) : (
                    grouped(run[key])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {runs.length === 0 ? <p className="p-5 text-ink-soft">Aún no se ha leído.</p> : null}
      {opened && open?.figure === 'refused' ? <RefusedRows run={opened} /> : null}
      {opened && open && open.figure !== 'refused' ? (
        <RunChanges key={`${open.id} ${open.figure}`} run={open.id} first={CHANGES[open.figure] ?? ''} />
      ) : null}
    </section>
  )
}

function RefusedRows({ run: { id, reasons } }: { run: FeedRun }) {
  const { data } = useQuery({
    queryKey: ['refused', id],
    queryFn: () => get<{ rows: RefusedRow[] }>(`feed-runs/${id}/refused`),
  })
  return (
    <div className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold">Filas rechazadas</h3>
        <ButtonLink look="quiet" href={`/api/admin/feed-runs/${id}/refused.csv`}>
          CSV
        </ButtonLink>
      </div>
      <ul className="grid gap-1">
        {Object.entries(reasons).map(([reason, rows]) => (
          <li key={reason}>
            <b>{grouped(rows)}</b> {reason}
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 text-sm wrap-anywhere text-ink-mid">
        {data?.rows.map(({ line, sku, reason }) => (
          <li key={`${line} ${sku}`}>
            Línea {line}
            {sku ? ` (${sku})` : ''}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

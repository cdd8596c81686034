import { useQuery } from '@tanstack/react-query'
import type { FeedRun } from '@tianguis/contract/admin/feeds'
import { useState } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { moment } from '../../format/moment.ts'
import { get } from '../../session/api.ts'
import { stateWord } from './FeedState.tsx'

const FIGURES = [
  ['rows', 'Filas'],
  ['created', 'Nuevas'],
  ['changed', 'Cambiadas'],
  ['withdrawn', 'Retiradas'],
  ['refused', 'Rechazadas'],
] as const

/** The history of a feed; a run with refused rows shows them, line by line. */
export function Runs({ runs }: { runs: readonly FeedRun[] }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <section className="card overflow-x-auto" aria-labelledby="lecturas">
      <h2 id="lecturas" className="p-4 text-lg font-extrabold">
        Lecturas
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
            <tr key={run.id}>
              <td data-label="Empezó">{moment(run.startedAt)}</td>
              <td data-label="Terminó">
                {stateWord(run.state)}{' '}
                {run.message ? <span className="text-sm text-ink-soft">{run.message}</span> : null}
              </td>
              {FIGURES.map(([key, title]) => (
                <td key={key} data-label={title} className="number">
                  {key === 'refused' && run.refused ? (
                    <button
                      type="button"
                      className="underline"
                      onClick={() => setOpen(open === run.id ? null : run.id)}
                    >
                      {grouped(run.refused)}
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
      {open === null ? null : <RefusedRows runId={open} />}
    </section>
  )
}

function RefusedRows({ runId }: { runId: number }) {
  const { data } = useQuery({
    queryKey: ['refused', runId],
    queryFn: () => get<{ rows: { line: number; sku: string; reason: string }[] }>(`feed-runs/${runId}/refused`),
  })
  return (
    <div className="p-4">
      <h3 className="mb-2 font-bold">Filas rechazadas</h3>
      <ul className="grid gap-1 text-sm">
        {data?.rows.map(({ line, sku, reason }) => (
          <li key={line}>
            Línea {line}
            {sku ? ` (${sku})` : ''}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

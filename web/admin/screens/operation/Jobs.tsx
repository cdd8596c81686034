/** Background jobs, with a button to run one now. */
import { useQuery } from '@tanstack/react-query'
import type { JobRow } from '@tianguis/contract/admin/operation'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Panel } from '../../frame/Panel.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { cronWords, jobWords } from './job-words.ts'

const REFRESH_MS = 5_000

export function Jobs() {
  const act = useAct()
  const may = useMay()
  const { data, error } = useQuery({
    queryKey: ['jobs'],
    queryFn: () => get<{ jobs: JobRow[] }>('jobs'),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Panel title="Trabajos">
      {error ? <p role="alert">{error.message}</p> : null}
      <table className="admin-table">
        <caption className="sr-only">Trabajos</caption>
        <thead>
          <tr>
            <th scope="col">Trabajo</th>
            <th scope="col">Qué hace</th>
            <th scope="col">Cuándo</th>
            <th scope="col">Último bien hecho</th>
            <th scope="col">Estado</th>
            <th scope="col">Acciones</th>
          </tr>
        </thead>
        <tbody>
          {data?.jobs.map((job) => (
            <tr key={job.name} data-row tabIndex={-1}>
              <td data-label="Trabajo">{job.name}</td>
              <td data-label="Qué hace">{jobWords(job.name)}</td>
              <td data-label="Cuándo">{cronWords(job.cron)}</td>
              <td data-label="Último bien hecho">{moment(job.lastDoneAt)}</td>
              <td data-label="Estado">
                <State {...job} />
              </td>
              <td data-label="Acciones">
                {may('operation.edit') ? (
                  <Button
                    look="quiet"
                    onClick={() =>
                      act.mutate({
                        method: 'POST',
                        path: `jobs/${job.name}/run`,
                        toast: `${job.name} correrá enseguida.`,
                      })
                    }
                  >
                    Correr <span className="sr-only">{job.name}</span>
                  </Button>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function State({ running, waiting, lastError, lastFailedAt }: JobRow) {
  if (running > 0) return <Badge tone="brand">corriendo</Badge>
  if (lastError !== null)
    return (
      <>
        <Badge tone="bad">falló</Badge> {moment(lastFailedAt)}: {lastError}
      </>
    )
  return waiting > 0 ? <Badge tone="warn">en espera</Badge> : <Badge tone="good">bien</Badge>
}

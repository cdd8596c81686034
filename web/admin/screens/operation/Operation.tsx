/** Screen: checks, index, backups, jobs, mails, errors and settings. */
import { useQuery } from '@tanstack/react-query'
import type { Findings, OperationView } from '@tianguis/contract/admin/operation'
import { counted, grouped } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Panel } from '../../frame/Panel.tsx'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { Jobs } from './Jobs.tsx'
import { Mails } from './Mails.tsx'

const REFRESH_MS = 5_000

export function Component() {
  const { data, error } = useQuery({
    queryKey: ['operation'],
    queryFn: () => get<OperationView>('operation'),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <Title>Operación</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      <div className="grid gap-8">
        <Examination />
        {data ? <Index index={data.index} /> : null}
        {data ? <Backups backups={data.backups} /> : null}
        <Jobs />
        <Mails />
        {data ? <Errors errors={data.errors} /> : null}
        {data ? <Settings settings={data.settings} versions={data.versions} /> : null}
      </div>
    </>
  )
}

function Examination() {
  const { data, error } = useQuery({
    queryKey: ['operation', 'findings'],
    queryFn: () => get<Findings>('operation/findings'),
  })
  return (
    <Panel title="Revisión" text="Lo mismo que «tianguis doctor».">
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? null : <p className="text-ink-soft">Revisando…</p>}
      <ul className="grid gap-2">
        {data?.findings.map(({ what, ok, detail }) => (
          <li key={what}>
            <Badge tone={ok ? 'good' : 'bad'}>{ok ? 'bien' : 'mal'}</Badge> <b>{what}:</b> {detail}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Index({ index: { documents, products, unindexed, building, refreshedAt } }: Pick<OperationView, 'index'>) {
  const percent = building === null || products === 0 ? null : Math.min(100, Math.round((building / products) * 100))
  return (
    <Panel
      title="Índice de búsqueda"
      action={<RunJob name="rebuild-index" toast="El índice se construye de nuevo." text="Construir de nuevo" />}
    >
      <p>
        {documents === null
          ? 'El buscador no responde.'
          : `${counted(documents, 'documento', 'documentos')} de ${counted(products, 'producto', 'productos')}`}
        , {grouped(unindexed)} por indexar. Cifras: {moment(refreshedAt)}
      </p>
      {percent === null ? null : (
        <p className="mt-2">
          <progress value={percent} max={100} aria-label="Construcción del índice" /> {percent} %
        </p>
      )}
    </Panel>
  )
}

function Backups({ backups }: Pick<OperationView, 'backups'>) {
  return (
    <Panel
      title="Respaldos"
      text="Archivos de DATA_DIR/backups; guárdalos también en otra máquina."
      action={<RunJob name="make-backup" toast="El respaldo empezó." text="Hacer uno ahora" />}
    >
      {backups.length === 0 ? <p className="text-ink-soft">Aún no hay ninguno en esta máquina.</p> : null}
      <ul className="grid gap-1">
        {backups.map(({ name, bytes, at }) => (
          <li key={name} className="wrap-anywhere">
            {moment(at)} · {(bytes / 1e6).toFixed(1)} MB · <code>{name}</code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RunJob({ name, toast, text }: { name: string; toast: string; text: string }) {
  const act = useAct()
  const may = useMay()
  if (!may('operation.edit')) return null
  return (
    <Button look="quiet" onClick={() => act.mutate({ method: 'POST', path: `jobs/${name}/run`, toast })}>
      {text}
    </Button>
  )
}

function Errors({ errors }: Pick<OperationView, 'errors'>) {
  return (
    <Panel title="Errores recientes" text="Del proceso que respondió, desde que arrancó.">
      {errors.length === 0 ? <p className="text-ink-soft">Ninguno.</p> : null}
      <ul className="grid gap-1">
        {errors.map(({ at, message }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two errors may share moment and words
          <li key={place} className="wrap-anywhere">
            <span className="text-ink-soft">{moment(at)}</span> {message}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Settings({ settings, versions }: Pick<OperationView, 'settings' | 'versions'>) {
  const given = settings.filter(({ value }) => value !== null)
  return (
    <Panel title="Versiones y ajustes" text="Los que no aparecen tienen su valor por omisión.">
      <dl className="admin-facts text-sm">
        <dt>Sitio</dt>
        <dd>{versions.site}</dd>
        <dt>Node</dt>
        <dd>{versions.node}</dd>
        <dt>En marcha desde</dt>
        <dd>{moment(versions.startedAt)}</dd>
        {given.map(({ name, value }) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
    </Panel>
  )
}

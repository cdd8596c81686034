import { useQuery } from '@tanstack/react-query'
import type { ReportRow } from '@tianguis/contract/admin/desk'
import { Link } from 'react-router'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'

const KINDS: Record<string, string> = { price: 'precio', match: 'otro producto', link: 'enlace', other: 'otra cosa' }

export function Component() {
  const act = useAct()
  const may = useMay()
  const { data, error } = useQuery({
    queryKey: ['reports'],
    queryFn: () => get<{ reports: ReportRow[] }>('reports'),
  })
  return (
    <>
      <Title>Reportes</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      <ul className="grid gap-3">
        {data?.reports.map(({ id, kind, comment, productId, product, store, createdAt }) => (
          <li key={id} className="card flex flex-wrap items-start justify-between gap-3 p-4">
            <div className="min-w-0">
              <p>
                <Badge tone="warn">{KINDS[kind] ?? kind}</Badge>{' '}
                <Link to={`/productos/${productId}`} className="font-semibold text-link underline">
                  {product}
                </Link>
                {store ? ` en ${store}` : ''}
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{comment || 'Sin comentario.'}</p>
              <p className="text-sm text-ink-soft">{moment(createdAt)}</p>
            </div>
            {may('reports.edit') ? (
              <Button
                look="quiet"
                onClick={() => act.mutate({ method: 'POST', path: `reports/${id}/resolve`, said: 'Cerrado.' })}
              >
                Cerrar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {data?.reports.length === 0 ? <p className="text-ink-soft">Ningún visitante ha reportado un error.</p> : null}
    </>
  )
}

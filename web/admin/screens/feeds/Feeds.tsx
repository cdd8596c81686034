import { useQuery } from '@tanstack/react-query'
import type { FeedRow } from '@tianguis/contract/admin/feeds'
import { Link } from 'react-router'
import { grouped } from '../../../app/format/counts.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { FeedState } from './FeedState.tsx'

export function Component() {
  const { data, error } = useQuery({ queryKey: ['feeds'], queryFn: () => get<{ feeds: FeedRow[] }>('feeds') })
  const may = useMay()
  return (
    <>
      <Title
        actions={
          may('feeds.edit') ? (
            <Link to="/feeds/nuevo" className="btn btn-primary">
              Agregar feed
            </Link>
          ) : undefined
        }
      >
        Feeds
      </Title>
      {error ? <p role="alert">{error.message}</p> : null}
      <div className="card overflow-x-auto">
        <table className="admin-table">
          <caption className="sr-only">Feeds</caption>
          <thead>
            <tr>
              <th>Tienda</th>
              <th>Dirección</th>
              <th>Estado</th>
              <th className="number">Ofertas</th>
              <th className="number">Rechazadas</th>
              <th>Bien por última vez</th>
            </tr>
          </thead>
          <tbody>
            {data?.feeds.map((feed) => (
              <tr key={feed.id}>
                <td data-label="Tienda">
                  <Link to={`/feeds/${feed.id}`} className="font-semibold text-link underline">
                    {feed.store}
                  </Link>
                </td>
                <td data-label="Dirección">{feed.url === 'import:' ? 'a mano' : feed.url}</td>
                <td data-label="Estado">
                  <FeedState feed={feed} />
                </td>
                <td data-label="Ofertas" className="number">
                  {grouped(feed.offers)}
                </td>
                <td data-label="Rechazadas" className="number">
                  {feed.refused === null ? '–' : grouped(feed.refused)}
                </td>
                <td data-label="Bien">{moment(feed.confirmedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {data?.feeds.length === 0 ? (
          <p className="p-5 text-ink-soft">Aún no hay feeds. Agrega la dirección del catálogo de una tienda.</p>
        ) : null}
      </div>
    </>
  )
}

/** Screen: what needs attention, and figures of the last days. */
import { useQuery } from '@tanstack/react-query'
import type { Attention, StartView } from '@tianguis/contract/admin/start'
import { Link } from 'react-router'
import { counted, grouped } from '../../../app/format/counts.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Plot } from './Plot.tsx'
import { ATTENTION, PLOT_TITLES } from './words.ts'

export function Component() {
  const { data, error } = useQuery({
    queryKey: ['start'],
    queryFn: () => get<StartView>('start'),
    refetchInterval: 60_000,
  })
  return (
    <>
      <Title>Qué necesita atención</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? <View {...data} /> : null}
    </>
  )
}

function View({ attention, plots, exitsByStore, ...rest }: StartView) {
  return (
    <div className="grid gap-8">
      {rest.catalogue.offers === 0 ? <FirstSteps stores={rest.catalogue.stores} /> : null}
      {attention.length === 0 ? (
        <p className="notice notice-good">Todo en orden: nada espera una decisión.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 desktop:grid-cols-3">
          {attention.map((one) => (
            <Item key={one.kind} {...one} />
          ))}
        </ul>
      )}
      <Catalogue {...rest} />
      <section aria-labelledby="treinta">
        <h2 id="treinta" className="mb-3 text-lg font-extrabold">
          Últimos treinta días
        </h2>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 desktop:grid-cols-3">
          {plots.map(({ name, points }) => (
            <Plot key={name} title={PLOT_TITLES[name]} points={points} />
          ))}
        </div>
        <p className="mt-3 text-sm text-ink-soft">
          Una visita es una página abierta desde fuera del sitio. Se guardan sumas por día, nada de quien visita.
        </p>
      </section>
      <section aria-labelledby="tiendas" className="card p-5">
        <h2 id="tiendas" className="mb-2 text-lg font-extrabold">
          Salidas por tienda, treinta días
        </h2>
        {exitsByStore.length === 0 ? <p className="text-ink-soft">Aún no hay salidas.</p> : null}
        <ol className="grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
          {exitsByStore.map(({ store, exits }) => (
            <li key={store} className="flex justify-between gap-3 border-b border-line py-1">
              <span className="min-w-0 wrap-anywhere">{store}</span> <b>{grouped(exits)}</b>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Catalogue({
  catalogue,
  refreshedAt,
  unindexed,
  scheduledFeeds,
  feedsReadSince,
}: Omit<StartView, 'attention' | 'plots' | 'exitsByStore'>) {
  const { products, offers, stores, feeds } = catalogue
  return (
    <section aria-labelledby="catalogo" className="card p-5">
      <h2 id="catalogo" className="mb-2 text-lg font-extrabold">
        El catálogo
      </h2>
      <dl className="counts">
        <Count what="productos" value={grouped(products)} />
        <Count what="ofertas" value={grouped(offers)} />
        <Count what="tiendas" value={grouped(stores)} />
        <Count what="feeds" value={grouped(feeds)} />
      </dl>
      <dl className="admin-facts mt-4 text-sm">
        <dt>Índice</dt>
        <dd>{unindexed === 0 ? 'al día' : counted(unindexed, 'producto por indexar', 'productos por indexar')}</dd>
        <dt>Feeds</dt>
        <dd>{feedsRead(scheduledFeeds, feedsReadSince)}</dd>
        <dt>Cifras</dt>
        <dd>{moment(refreshedAt)}</dd>
      </dl>
    </section>
  )
}

function feedsRead(scheduled: number, since: string | null): string {
  if (scheduled === 0) return 'ninguno se lee solo'
  return since ? `todos leídos bien después del ${moment(since)}` : 'no todos se han leído bien'
}

function Count({ what, value }: { what: string; value: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Item({ kind, count, since }: Attention) {
  const may = useMay()
  const { words, to, permission } = ATTENTION[kind]
  const text = (
    <>
      <b className="block text-2xl font-black">{grouped(count)}</b>
      <span className="block font-semibold">{words[count === 1 ? 0 : 1]}</span>
      {since ? <span className="block text-sm text-ink-soft">Desde {moment(since)}</span> : null}
    </>
  )
  return (
    <li className="card p-4">
      {to && permission && may(permission) ? (
        <Link to={`/${to}`} className="block hover:underline">
          {text}
        </Link>
      ) : (
        text
      )}
    </li>
  )
}

/** The page /stores. */
import { StoreSearch } from '../../features/stores/StoreSearch.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/stores'

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const q = (url.searchParams.get('q') ?? '').trim()
  const head = headFor(site.info, {
    title: 'Tiendas en línea de México',
    description:
      'Las tiendas que comparamos: calificación, costo de envío, meses sin intereses, ofertas y cupones de cada una.',
    path: '/stores',
    noindex: q !== '',
  })
  return pageData(head, { q, stores: await site.stores() }, context.get(pageExtras))
}

export const meta: Route.MetaFunction = metaOf

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { q, stores } = viewOf(loaderData)
  return (
    <div className="wrap pt-10">
      <h1 className="text-title font-black">Tiendas</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">
        Cada puesto con su calificación, lo que cobran de envío y a cuántos meses sin intereses venden.
      </p>
      <div className="mt-6">
        <StoreSearch key={q} stores={stores} q={q} />
      </div>
    </div>
  )
}

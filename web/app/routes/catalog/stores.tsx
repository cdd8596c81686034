/** The page /stores. */
import { StoreSearch } from '../../features/stores/StoreSearch.tsx'
import { knownOfStores, pagesOfStores, storesPath, storesQuestion } from '../../features/stores/stores-page.ts'
import { leadToLastPage } from '../../navigation/past-the-end.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/stores'

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const { q, page } = storesQuestion(url.searchParams)
  const stores = await site.stores()
  leadToLastPage({ page, pages: pagesOfStores(stores.length) }, storesPath)
  const known = knownOfStores(stores)
  const head = headFor(site.info, {
    title: page > 1 ? `Tiendas en línea de México, página ${page}` : 'Tiendas en línea de México',
    description: `Las tiendas que comparamos: ${known} de cada una.`,
    path: storesPath(page),
    noindex: q !== '',
  })
  return pageData(head, { q, page, known, stores }, context.get(pageExtras))
}

export const meta: Route.MetaFunction = metaOf

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { q, page, known, stores } = viewOf(loaderData)
  return (
    <div className="wrap pt-10">
      <h1 className="text-title font-black">Tiendas</h1>
      {stores.length > 0 ? (
        <p className="mt-2 max-w-2xl text-lg text-ink-soft">Lo que sabemos de cada puesto: {known}.</p>
      ) : null}
      <div className="mt-6">
        <StoreSearch key={q} stores={stores} q={q} page={page} />
      </div>
    </div>
  )
}

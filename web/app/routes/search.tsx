import { ListingResults } from '../features/listing/ListingResults.tsx'
import { listingPath, listingQuery } from '../features/listing/listing-query.ts'
import { NothingFound, SearchUnavailable } from '../features/listing/SearchStates.tsx'
import { departmentsOf } from '../features/shell/departments.ts'
import { counted } from '../format/counts.ts'
import { headFor, metaOf } from '../rendering/head.ts'
import { packed, viewOf } from '../rendering/page-data.ts'
import { siteServices } from '../rendering/request-context.ts'
import type { Route } from './+types/search'

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const q = (url.searchParams.get('q') ?? '').trim()
  const query = listingQuery(url.searchParams)
  const found = await site.search(q, query)
  const head = headFor(site.info, {
    title: q ? `«${q}»: precios y ofertas` : 'Buscar productos',
    description: q ? `Compara precios de ${q} en tiendas de México.` : 'Busca productos y compara su precio total.',
    path: listingPath('/search', { q, ...query }),
    noindex: true,
  })
  const empty = found.listing.total === 0
  const departments = empty ? departmentsOf(await site.categoryTree()).map(({ name, url }) => ({ name, url })) : []
  return packed(head, { q, listing: found.listing, unavailable: found.unavailable, departments })
}

export const meta: Route.MetaFunction = metaOf

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, listing, unavailable, departments } = viewOf(loaderData)
  return (
    <div className="wrap pt-10">
      <h1 className="text-title font-black">{q ? <>Resultados para «{q}»</> : 'Todos los productos'}</h1>
      <div className="mt-5">
        {unavailable ? (
          <SearchUnavailable
            retry={listingPath('/search', { q, page: listing.page, sort: listing.sort })}
            departments={departments}
          />
        ) : listing.total === 0 ? (
          <NothingFound q={q} departments={departments} />
        ) : (
          <ListingResults
            listing={listing}
            path="/search"
            q={q}
            count={counted(listing.total, 'producto', 'productos')}
          />
        )}
      </div>
    </div>
  )
}

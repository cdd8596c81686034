import { ListingResults } from '../features/listing/ListingResults.tsx'
import { listingPath, listingQuery } from '../features/listing/listing-query.ts'
import { counted, grouped } from '../format/counts.ts'
import { headFor, metaOf } from '../rendering/head.ts'
import { notFound } from '../rendering/not-found.ts'
import { packed, viewOf } from '../rendering/page-data.ts'
import { siteServices } from '../rendering/request-context.ts'
import { Crumbs } from '../ui/Crumbs.tsx'
import type { Route } from './+types/category'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const query = listingQuery(url.searchParams)
  const category = await site.category(`/${params['*']}`, query)
  if (!category) throw notFound()
  const { name, crumbs, children, listing } = category
  const page = listing.page > 1 ? `, página ${listing.page}` : ''
  const head = headFor(site.info, {
    title: `${name}: compara precios${page}`,
    description: `${counted(listing.total, 'producto', 'productos')} de ${name} con el precio total de cada tienda en México${page}. Envío y cupones incluidos.`,
    path: listingPath(category.url, { page: listing.page }),
    noindex: query.sort !== 'relevance',
  })
  const trail = crumbs.filter((crumb) => crumb.url !== category.url)
  return packed(head, { name, path: category.url, trail, children, listing })
}

export const meta: Route.MetaFunction = metaOf

export default function Category({ loaderData }: Route.ComponentProps) {
  const { name, path, trail, children, listing } = viewOf(loaderData)
  return (
    <div className="wrap pt-8">
      <Crumbs trail={[{ name: 'Inicio', url: '/' }, ...trail]} here={name} />
      <h1 className="mt-3 text-title font-black">{name}</h1>
      {children.length ? (
        <nav aria-label={`Subcategorías de ${name}`} className="mt-5">
          <ul className="flex flex-wrap gap-2">
            {children.map((child) => (
              <li key={child.url}>
                <a href={child.url} className="chip">
                  {child.name} <small>{grouped(child.productCount)}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className="mt-7">
        {listing.total ? (
          <ListingResults listing={listing} path={path} count={counted(listing.total, 'producto', 'productos')} />
        ) : (
          <p className="text-lg text-ink-soft">Todavía no hay productos en esta categoría.</p>
        )}
      </div>
    </div>
  )
}

/** Title and subcategories of a category page. */
import { grouped } from '../../format/counts.ts'
import { PlainMarkup } from '../../rendering/plain-markup/PlainMarkup.tsx'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { categoryAddress } from './category-address.ts'
import { useListing } from './listing-control.ts'
import type { ShownCategory } from './listing-page.ts'
import { SearchUnavailable } from './search-notes/SearchUnavailable.tsx'

export function CategoryIntro({ view }: { view: ShownCategory }) {
  const { state } = useListing()
  const { name, crumbs, children, listing, unavailable } = view
  const counts = listing.facets && new Map(listing.facets.subcategories.map((value) => [value.name, value.count]))
  const shown = children
    .map((child) => ({ ...child, count: counts ? (counts.get(child.name) ?? 0) : child.productCount }))
    .filter(({ count }) => count > 0)
  return (
    <div className="listing-intro">
      <Crumbs trail={[{ name: 'Inicio', url: '/' }, ...crumbs.slice(0, -1)]} here={name} />
      <h1 className="mt-3 text-title font-black">{name}</h1>
      {shown.length > 0 ? (
        <PlainMarkup as="nav" aria-label={`Subcategorías de ${name}`} className="mt-4">
          <ul className="subcategories">
            {shown.map(({ name: child, url, count }) => (
              <li key={url}>
                <a href={categoryAddress(state, url)} className="chip">
                  {child} <small>{grouped(count)}</small>
                </a>
              </li>
            ))}
          </ul>
        </PlainMarkup>
      ) : null}
      {unavailable ? (
        <div className="mt-5">
          <SearchUnavailable what="Te mostramos los productos de la categoría, sin filtros." />
        </div>
      ) : null}
    </div>
  )
}

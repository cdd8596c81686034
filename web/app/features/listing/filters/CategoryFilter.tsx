import { withFilters } from '@tianguis/contract/listing/listing-filters'
import type { FacetValue, ListingFacets } from '@tianguis/contract/listing/listing-view'
import { grouped } from '../../../format/counts.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { categoryAddress } from '../category-address.ts'
import { useListing } from '../listing-control.ts'

const FIRST_SHOWN = 8

/** The chosen category's ancestors, siblings and children, as links, because each is a page of its own. */
export function CategoryFilter({ facets }: { facets: ListingFacets }) {
  const { scope, state, addressOf } = useListing()
  if (scope.trail.length > 0) return <OwnCategory facets={facets} />
  const { category } = state.filters
  const to = (trail: string[]) => addressOf(withFilters(state, { category: trail }))
  const above = category.slice(0, -1)
  const here = category.at(-1)
  const isFirst = ({ name }: FacetValue, i: number) => i < FIRST_SHOWN || name === here
  const first = facets.categories.filter(isFirst)
  const rest = facets.categories.filter((value, i) => !isFirst(value, i))
  return (
    <ul className="category-tree">
      {category.length > 0 ? <Up href={to([])} name="Todas las categorías" stays /> : null}
      {above.map((name, i) => (
        <Up key={name} href={to(above.slice(0, i + 1))} name={name} stays />
      ))}
      {first.map((value) => (
        <li key={value.name}>
          <Step value={value} href={to([...above, value.name])} isHere={value.name === here} stays />
          {value.name === here && facets.subcategories.length > 0 ? (
            <ul>
              {facets.subcategories.map((below) => (
                <li key={below.name}>
                  <Step value={below} href={to([...category, below.name])} stays />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
      {rest.length > 0 ? (
        <li>
          <details>
            <summary className="more-link text-sm">Ver {rest.length} más</summary>
            {rest.map((value) => (
              <Step key={value.name} value={value} href={to([...above, value.name])} stays />
            ))}
          </details>
        </li>
      ) : null}
    </ul>
  )
}

/** On a category's page the other categories are other pages; their links keep the filters. */
function OwnCategory({ facets }: { facets: ListingFacets }) {
  const { scope, state } = useListing()
  const counts = new Map(facets.subcategories.map(({ name, count }) => [name, count]))
  return (
    <ul className="category-tree">
      {scope.parents.map(({ name, url }) => (
        <Up key={url} href={categoryAddress(state, url)} name={name} />
      ))}
      <li>
        <Step value={{ name: scope.trail.at(-1) ?? '', count: 0 }} href={scope.path} isHere />
        <ul>
          {scope.children
            .filter(({ name }) => counts.has(name))
            .map(({ name, url }) => (
              <li key={url}>
                <Step value={{ name, count: counts.get(name) ?? 0 }} href={categoryAddress(state, url)} />
              </li>
            ))}
        </ul>
      </li>
    </ul>
  )
}

function Up({ href, name, stays }: { href: string; name: string; stays?: boolean }) {
  return (
    <li>
      <a href={href} className="category-step" data-stays={stays}>
        <Icon name="chevron-left" className="size-3.5" />
        {name}
      </a>
    </li>
  )
}

interface StepProps {
  value: FacetValue
  href: string
  isHere?: boolean
  stays?: boolean
}

function Step({ value, href, isHere, stays }: StepProps) {
  return (
    <a href={href} className="category-step" aria-current={isHere ? 'true' : undefined} data-stays={stays}>
      <span>{value.name}</span>
      {value.count > 0 ? <small>{grouped(value.count)}</small> : null}
    </a>
  )
}

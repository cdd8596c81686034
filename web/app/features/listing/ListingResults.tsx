import type { Listing } from '@tianguis/contract/site'
import { Pagination } from '../../ui/Pagination.tsx'
import { listingPath } from './listing-query.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { SortSelect } from './SortSelect.tsx'

const FIRST_SCREENFUL = 4

interface ResultsProps {
  listing: Listing
  path: string
  q?: string
  /** `248 productos`, said above the grid. */
  count: string
}

export function ListingResults({ listing, path, q, count }: ResultsProps) {
  const { products, page, pages, sort } = listing
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
        <p className="font-semibold">
          {count}
          {pages > 1 ? (
            <span className="font-normal text-ink-soft">
              {' '}
              · página {page} de {pages}
            </span>
          ) : null}
        </p>
        <SortSelect path={path} q={q} sort={sort} />
      </div>
      <ProductGrid products={products} first={FIRST_SCREENFUL} heading="h2" even />
      <Pagination page={page} pages={pages} hrefOf={(to) => listingPath(path, { q, sort, page: to })} />
    </>
  )
}

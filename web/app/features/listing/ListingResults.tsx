/** Results of a list (products or coupons) with its pages. */
import { type ListingState, MAX_PAGES_TOGETHER, PER_PAGE } from '@tianguis/contract/listing/listing-state'
import type { Listing } from '@tianguis/contract/listing/listing-view'
import { memo } from 'react'
import type { CouponLine } from '../../coupon/coupon-line.ts'
import { grouped } from '../../format/counts.ts'
import { ProductGrid } from '../../product-card/ProductGrid.tsx'
import { Pagination } from '../../ui/pagination/Pagination.tsx'
import { useListing } from './listing-control.ts'
import { CouponResults } from './parts-on-demand.ts'

const FIRST_SCREENFUL = 4

type Found = Omit<Listing, 'coupons'>

export function ListingResults({
  state,
  listing,
  coupons,
}: {
  state: ListingState
  listing: Found
  coupons: CouponLine[]
}) {
  return (
    <>
      {state.tab === 'coupons' ? (
        <CouponResults coupons={coupons} />
      ) : (
        <Cards products={listing.products} fitting={fittingOf(state, listing)} />
      )}
      <Paging state={state} listing={listing} />
    </>
  )
}

/** Memoised: a click on a filter renders the filters at once, the cards only when their data has arrived. */
const Cards = memo(function Cards({ products, fitting }: { products: Found['products']; fitting: number | null }) {
  return <ProductGrid products={products} fitting={fitting} first={FIRST_SCREENFUL} heading="h2" />
})

/** How many of the products shown stand above the line; null: there is none. */
function fittingOf({ from }: ListingState, { aboveLine }: Found): number | null {
  return aboveLine ? Math.max(0, aboveLine - (from - 1) * PER_PAGE) : null
}

function Paging({ state, listing }: { state: ListingState; listing: Found }) {
  const { addressOf, state: wanted } = useListing()
  const { page, pages, total } = listing
  const next = { ...wanted, from: state.from, page: page + 1 }
  const canGrow = page < pages && page - state.from + 1 < MAX_PAGES_TOGETHER && state.tab === 'products'
  return (
    <>
      {canGrow ? (
        <p className="mt-10 grid justify-items-center gap-2">
          <a href={addressOf(next)} data-stays className="btn btn-quiet min-w-[min(14rem,100%)]">
            Cargar más
          </a>
          <span className="text-sm text-ink-soft">
            {grouped((state.from - 1) * PER_PAGE + 1)} a {grouped(Math.min(page * PER_PAGE, total))} de {grouped(total)}
          </span>
        </p>
      ) : null}
      <Pagination page={page} pages={pages} hrefOf={(to) => addressOf({ ...wanted, page: to, from: to })} />
    </>
  )
}

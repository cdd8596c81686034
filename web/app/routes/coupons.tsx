import { CouponList } from '../features/coupons/CouponList.tsx'
import { couponLine } from '../features/coupons/coupon-line.ts'
import { listingPath, pageNumber } from '../features/listing/listing-query.ts'
import { counted } from '../format/counts.ts'
import { headFor, metaOf } from '../rendering/head.ts'
import { packed, viewOf } from '../rendering/page-data.ts'
import { siteServices } from '../rendering/request-context.ts'
import { Pagination } from '../ui/Pagination.tsx'
import type { Route } from './+types/coupons'

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const { coupons, total, page, pages } = await site.coupons(pageNumber(url.searchParams))
  const now = new Date()
  const head = headFor(site.info, {
    title: page > 1 ? `Cupones y códigos de descuento, página ${page}` : 'Cupones y códigos de descuento',
    description: `${counted(total, 'cupón vigente', 'cupones vigentes')} de tiendas en México, con su código, sus condiciones y su fecha de término.`,
    path: listingPath('/coupons', { page }),
  })
  return packed(head, { coupons: coupons.map((coupon) => couponLine(coupon, now)), total, page, pages })
}

export const meta: Route.MetaFunction = metaOf

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { coupons, total, page, pages } = viewOf(loaderData)
  return (
    <div className="wrap pt-10">
      <h1 className="text-title font-black">Cupones</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">
        {counted(total, 'cupón vigente', 'cupones vigentes')}, primero los que vencen antes. En cada producto ya
        descontamos el mejor que aplica.
      </p>
      <div className="mt-8">
        <CouponList coupons={coupons} heading="h2" />
      </div>
      <Pagination page={page} pages={pages} hrefOf={(to) => listingPath('/coupons', { page: to })} />
    </div>
  )
}

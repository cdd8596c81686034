/** The page /coupons. */
import { CouponList } from '../../coupon/CouponList.tsx'
import { CouponSearch } from '../../features/coupons/CouponSearch.tsx'
import { couponsPath, couponsQuestion } from '../../features/coupons/coupons-address.ts'
import { askCoupons, couponsPage } from '../../features/coupons/coupons-page.ts'
import { NoCoupons } from '../../features/coupons/NoCoupons.tsx'
import { counted } from '../../format/counts.ts'
import { leadToLastPage } from '../../navigation/past-the-end.ts'
import { metaOf } from '../../rendering/head.ts'
import { viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import { rememberedSite } from '../../site/site.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Pagination } from '../../ui/pagination/Pagination.tsx'
import type { Route } from './+types/coupons'

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const question = couponsQuestion(url.searchParams)
  const found = await site.coupons(question)
  const extras = context.get(pageExtras)
  if (found.unavailable) extras.isTemporary = true
  else leadToLastPage(found, (page) => couponsPath({ ...question, page }))
  return couponsPage(site.info, question, found, new Date(), extras)
}

/** After the first page load the browser queries the search service; when that fails, our server. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const site = rememberedSite()
  if (!site) return serverLoader()
  const question = couponsQuestion(url.searchParams)
  const now = new Date()
  try {
    const found = await askCoupons(site.search, question, now)
    return couponsPage({ ...site, publicUrl: url.origin }, question, found, now)
  } catch {
    return serverLoader()
  }
}

export const meta: Route.MetaFunction = metaOf

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { q, store, coupons, total, page, pages, stores, unavailable } = viewOf(loaderData)
  const isNarrowed = q !== '' || store !== ''
  return (
    <div className="wrap pt-10">
      <h1 className="text-title font-black">Cupones</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">
        Primero los que vencen antes. En cada producto ya descontamos el mejor código que aplica sin condiciones.
      </p>
      {total > 0 || isNarrowed ? (
        <div className="mt-6">
          <CouponSearch q={q} store={store} stores={stores} />
        </div>
      ) : null}
      <p role="status" className="mt-5 font-semibold">
        {counted(total, 'cupón vigente', 'cupones vigentes')}
        {store && !unavailable ? ` de ${store}` : ''}
        {q && !unavailable ? ` para «${q}»` : ''}
      </p>
      {unavailable ? (
        <div className="mt-4">
          <Notice tone="warn" icon="triangle-alert">
            <p className="font-bold">La búsqueda no está disponible en este momento.</p>
            <p>Mientras vuelve, aquí están los cupones que vencen primero.</p>
          </Notice>
        </div>
      ) : null}
      {total === 0 ? <NoCoupons isNarrowed={isNarrowed} /> : null}
      <div className="mt-5">
        <CouponList coupons={coupons} heading="h2" />
      </div>
      <Pagination page={page} pages={pages} hrefOf={(to) => couponsPath({ q, store, page: to })} />
    </div>
  )
}

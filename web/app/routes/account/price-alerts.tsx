/** The page /user/price-alerts. */
import { AlertsPage } from '../../features/alerts/AlertsPage.tsx'
import { SignedInOnly } from '../../features/auth/SignedInOnly.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/price-alerts'

const TITLE = 'Mis alertas de precio'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const words = { title: TITLE, description: 'Los precios que vigilas.', path: '/user/price-alerts', noindex: true }
  return pageData(headFor(info, words), null)
}

export const meta: Route.MetaFunction = metaOf

export default function PriceAlerts() {
  return (
    <SignedInOnly title={TITLE}>
      {() => (
        <div className="wrap py-8 laptop:py-10">
          <div className="mx-auto max-w-4xl">
            <h1 className="mb-6 text-title font-black">{TITLE}</h1>
            <AlertsPage />
          </div>
        </div>
      )}
    </SignedInOnly>
  )
}

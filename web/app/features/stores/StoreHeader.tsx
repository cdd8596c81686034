/** Top of a store's page: logo, description, shipping, payments and returns. */
import type { StoreView } from '@tianguis/contract/catalog/store'
import { counted } from '../../format/counts.ts'
import { deliveryWords, monthsWords, shippingWords } from '../../format/policy-words.ts'
import { SecondaryIcon } from '../../ui/icon/SecondaryIcon.tsx'
import type { SecondaryIconName } from '../../ui/icon/secondary-icon-nodes.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Rating } from '../../ui/Rating.tsx'

type Store = StoreView['store']

export function StoreHeader({ store }: { store: Store }) {
  return (
    <div className="card mt-4 overflow-hidden">
      <Awning colors={store.colors} />
      <div className="grid gap-8 p-5 sm:p-8 tablet:grid-cols-[1fr_20rem] laptop:gap-14">
        <div>
          <div className="flex items-center gap-4 sm:gap-5">
            <Picture src={store.logo} alt="" width={240} height={80} first className="emblem size-18 sm:size-24" />
            <div>
              <h1 className="text-title font-black">{store.name}</h1>
              <p className="mt-1 text-lg text-ink-soft">{store.tagline}</p>
            </div>
          </div>
          <p className="mt-5 max-w-2xl text-lg">{store.description}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
            {store.rating === null ? null : <Rating value={store.rating} count={store.ratings} />}
            {store.city ? (
              <span>
                {store.city}, desde {store.since}
              </span>
            ) : null}
            <span>{siteName(store.site)}</span>
          </p>
        </div>
        <Policy store={store} />
      </div>
    </div>
  )
}

function Policy({ store }: { store: Store }) {
  const months = monthsWords(store.months)
  return (
    <section aria-label="Envíos, pagos y devoluciones" className="self-center">
      <ul className="space-y-3">
        <PolicyLine icon="truck">{shippingWords(store.shipping)}</PolicyLine>
        {store.shipping.days ? <PolicyLine icon="clock">{deliveryWords(store.shipping.days)}</PolicyLine> : null}
        {months ? <PolicyLine icon="credit-card">{months}</PolicyLine> : null}
        {store.returnsDays ? (
          <PolicyLine icon="undo-2">{counted(store.returnsDays, 'día', 'días')} para devolver</PolicyLine>
        ) : null}
        <PolicyLine icon="tag">{counted(store.offersCount, 'oferta', 'ofertas')}</PolicyLine>
      </ul>
    </section>
  )
}

function PolicyLine({ icon, children }: { icon: SecondaryIconName; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 text-brand">
        <SecondaryIcon name={icon} />
      </span>
      {children}
    </li>
  )
}

/** An awning in the store's colours. */
function Awning({ colors }: { colors: string[] }) {
  const [cloth = '#c2145e', stripe = '#f8b02e'] = colors
  return (
    <svg width="100%" height="44" className="block" aria-hidden="true">
      <pattern id="toldo" width="96" height="44" patternUnits="userSpaceOnUse">
        <path fill={cloth} d="M0 0h48v26a24 18 0 0 1-48 0z" />
        <path fill={stripe} d="M48 0h48v26a24 18 0 0 1-48 0z" />
      </pattern>
      <rect width="100%" height="44" fill="url(#toldo)" />
    </svg>
  )
}

function siteName(site: string): string {
  return site.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

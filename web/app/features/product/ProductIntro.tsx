import { formatMoney } from '@tianguis/contract/money'
import { counted } from '../../format/counts.ts'
import { CONDITION_NAMES, payableWords } from '../../format/payable-words.ts'
import { percentOff } from '../../format/price-html.ts'
import { StaticHtml } from '../../rendering/StaticHtml.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { ActionRow } from './actions/ActionRow.tsx'
import { GalleryOnDemand } from './gallery/gallery-on-demand.ts'
import type { OfferLine, ProductPageView } from './product-page.ts'

/** Picture, name, Precio with what is paid in the end, and whether that is a good price. */
export function ProductIntro({ product }: { product: ProductPageView }) {
  const best = product.offers.find(({ id }) => id === product.bestOfferId)
  return (
    <div className="mt-2 grid gap-3 sm:mt-4 sm:grid-cols-2 sm:gap-6 tablet:gap-10 laptop:grid-cols-[5fr_6fr]">
      <div className="product-picture">
        {product.moreImages.length > 0 ? (
          <GalleryOnDemand product={product} />
        ) : (
          <Picture
            src={product.image}
            alt={product.name}
            width={400}
            height={400}
            first
            sizes="(min-width: 901px) 480px, (min-width: 601px) 45vw, 90vw"
          />
        )}
        {product.discount > 0 ? (
          <StaticHtml as="span" className="price-tag price-tag-large" html={`${percentOff(product.discount)} real`} />
        ) : null}
      </div>
      <div className="flex flex-col">
        <p className="tile-brand mt-0! px-0!">
          {product.brandPath ? (
            <a href={product.brandPath} className="inline-block py-1 hover:underline">
              {product.brand}
            </a>
          ) : (
            product.brand
          )}
        </p>
        <h1 className="mt-1 text-xl font-black sm:text-title">{product.name}</h1>
        {best ? <BestOffer best={best} product={product} /> : <OutOfStock product={product} />}
        <StaticHtml id="variantes" html={product.staticHtml?.variants} />
        {best ? <StaticHtml id="veredicto-hoy" html={product.staticHtml?.verdict} /> : null}
        <ActionRow product={product} />
      </div>
    </div>
  )
}

function BestOffer({ best, product }: { best: OfferLine; product: ProductPageView }) {
  const { price, payable, months, store } = best
  return (
    <div className="my-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:my-6 sm:gap-y-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-bold text-ink-soft">
          Mejor oferta
          {product.condition === 'new' ? null : <Badge tone="warn">{CONDITION_NAMES[product.condition]}</Badge>}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price amount={price} className="text-[min(2.25rem,15vw)]/[1.11] font-black tracking-tight laptop:text-5xl" />
          {product.referencePrice && product.referencePrice > price ? (
            <s className="text-lg text-ink-soft">
              <span className="sr-only">Antes </span>
              {formatMoney(product.referencePrice)}
            </s>
          ) : null}
        </p>
        <p className="mt-1 text-ink-soft">
          {payableWords(price, payable)}
          {product.deliveredTo ? ` (a ${product.deliveredTo})` : null}
        </p>
        <CheaperHere best={best} product={product} />
        {product.lowestForDays ? (
          <p className="mt-1 font-semibold text-good">El mejor precio en {product.lowestForDays} días</p>
        ) : null}
        {months ? (
          <p className="mt-2">
            <Badge tone="plain">
              {months.count} meses × {formatMoney(months.amount)} sin intereses
            </Badge>
          </p>
        ) : null}
        {product.usedPrice === null ? null : (
          <p className="mt-2 text-sm">
            <a href="#reacondicionados" className="more-link">
              Reacondicionados y usados desde {formatMoney(product.usedPrice)}
            </a>
          </p>
        )}
      </div>
      <div className="flex w-full flex-col gap-1 sm:w-auto sm:items-end">
        <ButtonLink href={`/ir/${best.id}`} rel="nofollow" icon="external-link" className="px-7!">
          Ir a {store.name}
        </ButtonLink>
        <a href="#ofertas" className="more-link justify-center text-sm">
          {product.offers.length > 1
            ? `Comparar ${counted(product.offers.length, 'oferta', 'ofertas')}`
            : 'Ver la oferta'}
        </a>
      </div>
    </div>
  )
}

/** With the shopper's postal code another store may be the cheapest; said only if its shipping is known. */
function CheaperHere({ best, product }: { best: OfferLine; product: ProductPageView }) {
  const here = product.offers.find(({ id }) => id === product.bestHere)
  if (!here || here.payable.shipping === null || here.payable.total >= best.payable.total) return null
  return (
    <p className="mt-1 font-semibold">
      A {product.deliveredTo} pagas menos en{' '}
      <a href={`/ir/${here.id}`} rel="nofollow" className="text-link underline">
        {here.store.name}
      </a>
      : {formatMoney(here.payable.total)}
    </p>
  )
}

function OutOfStock({ product: { offers, similar } }: { product: ProductPageView }) {
  return (
    <p className="my-6 rounded-card bg-sunken p-5 text-lg font-semibold">
      {offers.length > 0
        ? 'Ninguna tienda ha confirmado su precio en los últimos dos días. Abajo están los últimos que vimos.'
        : `Por ahora ninguna tienda lo tiene.${similar.length > 0 ? ' Abajo hay productos parecidos que sí están disponibles.' : ''}`}
    </p>
  )
}

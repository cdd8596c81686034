import { FEED_FIELDS } from '@tianguis/contract/admin/feeds/feed-drafts'
import type { ReviewCard } from '@tianguis/contract/admin/reviews'
import { formatMoney } from '@tianguis/contract/money'
import type { ReactNode } from 'react'
import { Picture } from '../../../app/ui/Picture.tsx'

const FIELD_NAMES: Record<string, string> = FEED_FIELDS

/** The offer, the product it may belong to, and why it is here. */
export function Pair({ card: { offer, product, reasons, joined, kind } }: { card: ReviewCard }) {
  return (
    <>
      <ul className="notice notice-warn mb-4 list-disc pl-8">
        {reasons.length > 0 ? reasons.map((reason) => <li key={reason}>{reason}</li>) : <li>Sin razón anotada.</li>}
      </ul>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Card title={`Oferta de ${offer.store}`} image={offer.image}>
          <p className="font-bold">{offer.title}</p>
          <p className="text-lg font-black">{formatMoney(offer.price)}</p>
          <dl className="admin-facts mt-2 text-sm">
            <dt>GTIN</dt>
            <dd>{offer.gtin ?? '–'}</dd>
            {offer.facts.map(({ label, value }) => (
              <Fact key={label} label={FIELD_NAMES[label] ?? label} value={value} />
            ))}
          </dl>
          <a href={offer.url} target="_blank" rel="noreferrer" className="mt-2 inline-block text-link underline">
            Ver en la tienda
          </a>
        </Card>
        <Card
          title={
            kind === 'price' ? 'Su producto' : joined ? 'El producto donde está ahora' : 'El producto al que se parece'
          }
          image={product.image}
        >
          <p className="font-bold">{product.name}</p>
          <p className="text-lg font-black">{product.price === null ? '–' : formatMoney(product.price)}</p>
          <dl className="admin-facts mt-2 text-sm">
            <dt>Marca</dt>
            <dd>{product.brand || '–'}</dd>
            <dt>GTIN</dt>
            <dd>{product.gtin ?? '–'}</dd>
            {product.offers.map(({ store, title, price }) => (
              <Fact key={`${store}\n${title}`} label={store} value={`${formatMoney(price)} · ${title}`} />
            ))}
          </dl>
          <a
            href={`/producto/${product.slug}`}
            target="_blank"
            rel="noreferrer"
            className="mt-2 inline-block text-link underline"
          >
            Ver su página
          </a>
        </Card>
      </div>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Card({ title, image, children }: { title: string; image: string | null; children: ReactNode }) {
  return (
    <section className="card p-4" aria-label={title}>
      <h2 className="mb-2 text-sm font-bold text-ink-soft">{title}</h2>
      {image ? (
        <Picture
          src={image}
          alt=""
          width={320}
          height={160}
          className="mb-3 h-40 w-full rounded-card bg-tile object-contain"
        />
      ) : null}
      {children}
    </section>
  )
}

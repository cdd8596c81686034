/** Product cards in an answer of the assistant. */
import type { AssistantProduct, Proposal } from '@tianguis/contract/assistant/answer'
import type { VerdictLevel } from '@tianguis/contract/catalog/product'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { useState } from 'react'
import { ago } from '../../format/moments.ts'
import { payableWords } from '../../format/payable-words.ts'
import { useHydrated } from '../../rendering/hydrated.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { MoreLink } from './MoreLink.tsx'
import { ProposalBox } from './ProposalBox.tsx'

const VERDICTS: Record<VerdictLevel, string> = {
  excellent: 'Excelente precio',
  good: 'Buen precio',
  fair: 'Su precio de siempre',
  high: 'Está caro',
  unknown: 'Sin historia suficiente',
}

/** Said on the card unless the unit is new. */
const CONDITIONS: Record<OfferCondition, string> = { new: '', refurbished: 'Reacondicionado · ', used: 'Usado · ' }

interface CardsProps {
  products: AssistantProduct[]
  more: { label: string; href: string } | null
  title: string | undefined
  /** Of the part among those of the conversation. */
  place: string
}

export function ProductCards({ products, more, title, place }: CardsProps) {
  return (
    <>
      {title ? <p className="font-semibold">{title}</p> : null}
      <ul className="assistant-cards">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} place={`${place}.${product.id}`} />
        ))}
      </ul>
      {more ? <MoreLink {...more} /> : null}
    </>
  )
}

function ProductCard({ product, place }: { product: AssistantProduct; place: string }) {
  const { slug, name, image, price, total, shipping, coupon = null, condition, store, offer } = product
  const { confirmedAt, verdict, watched, reason } = product
  const isHydrated = useHydrated()
  const [act, setAct] = useState<Proposal['act'] | null>(null)
  const asOf = confirmedAt
  const proposal: Proposal | null =
    act && (act === 'save' ? { act, product, asOf } : { act, product, targetPrice: null, watched, asOf })
  return (
    <li className="assistant-card">
      <Picture src={image} alt="" width={120} height={120} first />
      <div className="min-w-0">
        <h2 className="assistant-card-name">
          <a href={`/producto/${slug}`}>{name}</a>
        </h2>
        <p className="assistant-card-total">
          <Price amount={price} />
          {verdict ? (
            <span className={`verdict-mark verdict-mark-${verdict.level}`}>{VERDICTS[verdict.level]}</span>
          ) : null}
        </p>
        <p className="assistant-card-fine">
          {CONDITIONS[condition]}
          {payableWords(price, { total, shipping, coupon })} · en {store} · confirmado {ago(confirmedAt, new Date())}
        </p>
        {reason ? <p className="assistant-card-reason">{reason}</p> : null}
      </div>
      <div className="assistant-card-acts">
        <a href={`/ir/${offer}`} rel="nofollow noopener" target="_blank" className="assistant-act">
          <Icon name="external-link" className="size-4" />
          Ir a la tienda
          <span className="sr-only">
            {' '}
            {store} por {name} (abre en otra pestaña)
          </span>
        </a>
        {isHydrated ? (
          <>
            <button
              type="button"
              className="assistant-act"
              aria-expanded={act === 'save'}
              onClick={() => setAct('save')}
            >
              <Icon name="heart" className="size-4" />
              Guardar<span className="sr-only"> {name}</span>
            </button>
            <button
              type="button"
              className="assistant-act"
              aria-expanded={act === 'alert'}
              onClick={() => setAct('alert')}
            >
              <Icon name="bell" className="size-4" />
              Avisarme<span className="sr-only"> cuando baje {name}</span>
            </button>
          </>
        ) : null}
      </div>
      {proposal ? (
        <ProposalBox
          key={proposal.act}
          proposal={proposal}
          place={`${place}.${proposal.act}`}
          onDone={() => setAct(null)}
        />
      ) : null}
    </li>
  )
}

/** One price alert with its rule, its state and its buttons. */
import type { AlertView } from '@tianguis/contract/account/alerts'
import type { ListProduct } from '@tianguis/contract/account/favorites'
import { centavosOf } from '@tianguis/contract/money'
import { useState } from 'react'
import { conditionNote } from '../../format/payable-words.ts'
import { ruleInWords, stateOf } from '../../price-alert/alert-words.ts'
import { changeAlert, withdrawAlert } from '../../price-alert/alerts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { SecondaryIcon } from '../../ui/icon/SecondaryIcon.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'

const EditAlertSheet = onDemand(() => import('./EditAlertSheet.tsx'))

export function AlertCard({ alert, product }: { alert: AlertView; product: ListProduct | undefined }) {
  const [editing, setEditing] = useState(false)
  const { text, tone } = stateOf(alert, new Date())
  const name = product?.name ?? 'Producto'
  return (
    <article className="list-row" aria-label={name}>
      {product ? (
        <Picture src={product.image} alt="" width={96} height={96} className="list-row-picture" />
      ) : (
        <span className="list-row-picture" />
      )}
      <div className="min-w-0 grow">
        <h2 className="font-bold leading-snug">{product ? <a href={`/producto/${product.slug}`}>{name}</a> : '…'}</h2>
        <p className="mt-1">{ruleInWords(alert)}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-2">
          <Badge tone={tone}>{text}</Badge>
          {product?.inStock ? (
            <span className="text-sm text-ink-soft">
              Hoy <Price amount={centavosOf(product.price)} className="font-bold text-ink" />
              {conditionNote(product.condition)} en {product.bestStore}
            </span>
          ) : null}
          {product && !product.inStock ? <span className="text-sm text-ink-soft">Agotado por ahora</span> : null}
        </p>
      </div>
      <div className="list-row-acts">
        <button
          type="button"
          className="icon-button"
          aria-label={alert.paused ? `Reanudar la alerta de ${name}` : `Pausar la alerta de ${name}`}
          onClick={() => void changeAlert(alert.id, { paused: !alert.paused })}
        >
          <SecondaryIcon name={alert.paused ? 'play' : 'pause'} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Cambiar la alerta de ${name}`}
          onPointerEnter={EditAlertSheet.preload}
          onClick={() => setEditing(true)}
        >
          <SecondaryIcon name="pencil" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Eliminar la alerta de ${name}`}
          onClick={() => void withdrawAlert(alert.id)}
        >
          <SecondaryIcon name="trash-2" />
        </button>
      </div>
      {editing ? (
        <EditAlertSheet alert={alert} name={name} product={product} onClose={() => setEditing(false)} />
      ) : null}
    </article>
  )
}

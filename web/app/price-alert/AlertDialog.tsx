import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Centavos } from '@tianguis/contract/money'
import { formatMoney } from '@tianguis/contract/money'
import { useState } from 'react'
import { conditionNote } from '../format/payable-words.ts'
import { Sheet } from '../ui/dialog/Sheet.tsx'
import { SecondaryIcon } from '../ui/icon/SecondaryIcon.tsx'
import { AlertForm } from './AlertForm.tsx'
import { ruleInWords } from './alert-words.ts'
import { armAlert, useAlerts, withdrawAlert } from './alerts.ts'
import { PushOffer } from './PushOffer.tsx'
import { isPushOfferable } from './push-notifications.ts'

interface DialogProps {
  product: string
  name: string
  price: Centavos
  condition: OfferCondition
  onClose: () => void
}

/** A new alert for one product, and those it already has. */
export default function AlertDialog({ product, name, price, condition, onClose }: DialogProps) {
  const [offering, setOffering] = useState(false)
  const mine = useAlerts()?.filter((alert) => alert.product === product) ?? []
  if (offering)
    return (
      <Sheet title="Avísame" onClose={onClose}>
        <PushOffer onDone={onClose} />
      </Sheet>
    )
  return (
    <Sheet title="Avísame" onClose={onClose}>
      <p className="mt-1 text-ink-soft">
        {name}, hoy {formatMoney(price)}
        {conditionNote(condition)}
      </p>
      {mine.length > 0 ? (
        <ul className="mt-4 grid gap-1" aria-label="Tus alertas de este producto">
          {mine.map((alert) => (
            <li key={alert.id} className="flex items-center gap-2 rounded-control bg-good-wash px-3">
              <span className="grow py-2 text-sm font-semibold text-good">{ruleInWords(alert)}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Eliminar: ${ruleInWords(alert)}`}
                onClick={() => void withdrawAlert(alert.id)}
              >
                <SecondaryIcon name="trash-2" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <AlertForm
        product={product}
        price={price}
        button="Avisarme"
        onSubmit={async (rule) => {
          if (!(await armAlert({ product, ...rule }))) return null
          if (await isPushOfferable()) setOffering(true)
          else onClose()
          return null
        }}
      />
    </Sheet>
  )
}

import { EMAIL_PATTERN } from '@tianguis/contract/account/account-rules'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Centavos } from '@tianguis/contract/money'
import { formatMoney } from '@tianguis/contract/money'
import { TEXTS } from '@tianguis/contract/texts'
import { useState } from 'react'
import { conditionNote } from '../format/payable-words.ts'
import { CheckMail } from '../mail-request/CheckMail.tsx'
import { requestByMail } from '../mail-request/request-by-mail.ts'
import { openLogin } from '../session/login-modal-state.ts'
import { Sheet } from '../ui/dialog/Sheet.tsx'
import { EmailField } from '../ui/form/EmailField.tsx'
import { AlertForm } from './AlertForm.tsx'

interface DialogProps {
  /** `bestPrice`: null where that of today is not known. */
  product: { id: string; name: string; bestPrice: Centavos | null; condition?: OfferCondition }
  /** In pesos, if one was named already; null: any drop. */
  targetPrice?: number | null
  onClose: () => void
}

/** A new alert for a visitor who is not signed in: by e-mail alone, or after signing in. */
export default function MailAlertDialog({ product: shown, targetPrice, onClose }: DialogProps) {
  const { id: product, name, bestPrice: price } = shown
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Sheet title="Avísame" onClose={onClose}>
      <p className="mt-1 text-ink-soft">
        {price === null ? name : `${name}, hoy ${formatMoney(price)}`}
        {shown.condition ? conditionNote(shown.condition) : null}
      </p>
      {sentTo ? (
        <CheckMail email={sentTo} />
      ) : (
        <>
          <p className="mt-3">
            Con tu correo basta.{' '}
            <button
              type="button"
              className="more-link"
              onClick={() => {
                onClose()
                openLogin('login', 'Inicia sesión y te avisamos cuando baje.')
              }}
            >
              O inicia sesión
            </button>
          </p>
          <AlertForm
            product={product}
            price={price}
            targetPrice={targetPrice}
            button="Avisarme por correo"
            first={
              <EmailField
                label="Tu correo"
                name="email"
                value={email}
                error={problem}
                onChange={(event) => {
                  setEmail(event.target.value)
                  setProblem(undefined)
                }}
              />
            }
            onSubmit={async (rule) => {
              const address = email.trim()
              if (!EMAIL_PATTERN.test(address)) {
                setProblem(TEXTS.badEmail)
                return { sentence: TEXTS.badEmail }
              }
              const details = { product, ...rule }
              const refusal = await requestByMail({ kind: 'alert', email: address, details })
              if (!refusal) setSentTo(address)
              return refusal
            }}
          />
        </>
      )}
    </Sheet>
  )
}

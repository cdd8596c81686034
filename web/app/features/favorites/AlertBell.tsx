import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Centavos } from '@tianguis/contract/money'
import { type ReactNode, useState } from 'react'
import { useAlerts } from '../../price-alert/alerts.ts'
import { watchedProducts } from '../../price-alert/watched-products.ts'
import { openLogin } from '../../session/login-modal-state.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const AlertDialog = onDemand(() => import('../../price-alert/AlertDialog.tsx'))
const SIGN_IN = 'Inicia sesión y te avisamos cuando baje.'

interface BellProps {
  product: string
  name: string
  /** Today's price, from which a target is suggested. */
  price: Centavos
  condition: OfferCondition
  className?: string
  /** Text beside the bell; without it the button has an accessible name only. */
  children?: ReactNode
}

/** Opens the alert dialog, for visitors the login. The dialog's code loads when the pointer enters, else with the click. */
export function AlertBell({ product, name, price, condition, className = 'bell', children }: BellProps) {
  const session = useSession()
  const alerts = useAlerts()
  const [open, setOpen] = useState(false)
  const watching = watchedProducts(alerts, new Date()).has(product)
  return (
    <>
      <button
        type="button"
        className={`${className} needs-js`}
        aria-haspopup="dialog"
        aria-pressed={watching}
        aria-label={children ? undefined : `Avísame cuando baje ${name}`}
        onPointerEnter={AlertDialog.preload}
        onClick={() => (session.status === 'authenticated' ? setOpen(true) : openLogin('login', SIGN_IN))}
      >
        <Icon name="bell" filled={watching} />
        {children}
      </button>
      {open ? (
        <AlertDialog product={product} name={name} price={price} condition={condition} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

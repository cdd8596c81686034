import type { AlertView } from '@tianguis/contract/account/alerts'
import type { ListProduct } from '@tianguis/contract/account/favorites'
import { centavosOf } from '@tianguis/contract/money'
import { AlertForm } from '../../price-alert/AlertForm.tsx'
import { changeAlert } from '../../price-alert/alerts.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'

interface EditAlertProps {
  alert: AlertView
  name: string
  product: ListProduct | undefined
  onClose: () => void
}

/** Sheet with the form that changes an existing price alert. */
export default function EditAlertSheet({ alert, name, product, onClose }: EditAlertProps) {
  const pesos = product?.price ?? alert.baselinePrice
  return (
    <Sheet title="Cambiar la alerta" onClose={onClose}>
      <p className="mt-1 text-ink-soft">{name}</p>
      <AlertForm
        product={alert.product}
        price={pesos === null ? null : centavosOf(pesos)}
        alert={alert}
        button="Guardar"
        onSubmit={async (rule) => {
          if (await changeAlert(alert.id, rule)) onClose()
          return null
        }}
      />
    </Sheet>
  )
}

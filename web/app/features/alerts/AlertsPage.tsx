/** The visitor's price alerts. */
import { MAX_ALERTS } from '@tianguis/contract/account/list-rules'
import { useListProducts } from '../../favorites-list/list-products.ts'
import { counted } from '../../format/counts.ts'
import { reloadAlerts, useAlerts } from '../../price-alert/alerts.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AlertCard } from './AlertCard.tsx'
import { AlertHistoryPanel } from './AlertHistoryPanel.tsx'
import { NoticePanel } from './NoticePanel.tsx'

export function AlertsPage() {
  const alerts = useAlerts()
  const products = useListProducts(alerts?.map(({ product }) => product) ?? [])
  if (alerts === undefined) return <Spinner label="Cargando tus alertas" />
  if (alerts === null)
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="bad" icon="triangle-alert">
          No pudimos traer tus alertas. Siguen guardadas; inténtalo de nuevo.
        </Notice>
        <Button onClick={() => void reloadAlerts()}>Intentar de nuevo</Button>
      </div>
    )
  return (
    <div className="grid gap-6">
      {alerts.length === 0 ? (
        <NoAlerts />
      ) : (
        <section aria-label="Alertas" className="grid gap-3">
          <p className="text-ink-soft">
            {counted(alerts.length, 'alerta', 'alertas')} de {MAX_ALERTS}
          </p>
          <ul className="grid gap-3">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <AlertCard alert={alert} product={products?.get(alert.product)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NoticePanel />
      <AlertHistoryPanel />
    </div>
  )
}

function NoAlerts() {
  return (
    <div className="card p-8 text-center">
      <Icon name="bell" className="mx-auto size-12 text-brand" />
      <p className="mx-auto mt-4 max-w-md text-lg">
        Aún no vigilas ningún precio. Toca la campana de un producto y te escribimos cuando valga la pena.
      </p>
      <p className="mt-6">
        <ButtonLink href="/">Ver ofertas</ButtonLink>
      </p>
    </div>
  )
}

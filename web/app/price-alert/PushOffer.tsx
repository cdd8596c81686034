import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import { declinePush, turnOnNotices } from './push-notifications.ts'

const FAILED = 'Este navegador no pudo activar los avisos. Te escribiremos a tu correo.'

/** After an alert is set: the same notices in this browser too. Asked once; declining is remembered. */
export function PushOffer({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  async function accept(): Promise<void> {
    setBusy(true)
    const state = await turnOnNotices().catch(() => 'off' as const)
    showToast(state === 'on' ? 'Listo: también te avisaremos aquí.' : FAILED)
    onDone()
  }
  return (
    <div className="mt-4 grid gap-4">
      <p role="status" className="text-lg font-bold">
        Alerta lista. ¿Quieres el aviso también en este navegador?
      </p>
      <p className="text-ink-soft">
        Llega al momento, aunque el sitio esté cerrado. Lo apagas con un clic cuando quieras.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void (busy || accept())}>Sí, avísame aquí</Button>
        <Button
          look="quiet"
          onClick={() => {
            declinePush()
            onDone()
          }}
        >
          No, gracias
        </Button>
      </div>
    </div>
  )
}

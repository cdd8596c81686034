import type { UnsubscribeView } from '@tianguis/contract/account/alerts'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { call } from '../../session/api.ts'
import { ButtonLink } from '../../ui/Button.tsx'

type Stage = 'asking' | 'stopped' | 'failed'

/** A plain form, so that it works before and without scripts; with them it says what it would stop. */
export function Unsubscribe({ token }: { token: string }) {
  const [view, setView] = useState<UnsubscribeView | null>()
  const [stage, setStage] = useState<Stage>('asking')
  const address = `/cancelar-avisos/${encodeURIComponent(token)}`
  useEffect(() => {
    void call<UnsubscribeView>('GET', `/api/subscribe/unsubscribe/${encodeURIComponent(token)}`)
      .catch(() => null)
      .then((answer) => setView(answer?.data ?? null))
  }, [token])

  async function stop(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const answer = await call('POST', address).catch(() => null)
    setStage(answer?.ok ? 'stopped' : 'failed')
  }

  const over = stage === 'stopped' || view?.done
  return (
    <div className="wrap py-16 text-center">
      <h1 className="text-title font-black">{titleOf(view, over)}</h1>
      {over || view === null ? (
        <p className="mx-auto mt-4 max-w-md text-lg text-ink-soft">
          {view === null
            ? 'Este enlace no es válido. Puedes cambiar tus avisos desde tu cuenta.'
            : 'Puedes reactivarlo cuando quieras desde tu cuenta.'}
        </p>
      ) : (
        <form method="post" action={address} onSubmit={(event) => void stop(event)}>
          {view?.products.length ? (
            <ul className="mx-auto mt-4 max-w-md text-lg text-ink-soft">
              {view.products.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          ) : null}
          <button type="submit" className="btn btn-primary mt-6">
            Sí, ya no me avises
          </button>
          {stage === 'failed' ? (
            <p role="alert" className="mt-4 font-semibold text-bad">
              No se pudo. Inténtalo de nuevo.
            </p>
          ) : null}
        </form>
      )}
      <p className="mt-6">
        <ButtonLink href="/user/price-alerts" look="quiet">
          Mis alertas de precio
        </ButtonLink>
      </p>
    </div>
  )
}

function titleOf(view: UnsubscribeView | null | undefined, over: boolean | undefined): string {
  if (view === null) return 'Enlace no válido'
  if (over) return 'Listo: ya no te avisaremos'
  return view?.what === 'weekly' ? '¿Ya no quieres el resumen semanal?' : '¿Ya no quieres que te avisemos?'
}

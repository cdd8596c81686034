import type { UnsubscribeView } from '@tianguis/contract/account/alerts'
import { useEffect, useState } from 'react'
import { call } from '../../session/api.ts'
import { openLink, saysGone } from '../../session/open-link.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const QUESTIONS: Record<UnsubscribeView['what'], string> = {
  alert: '¿Ya no quieres que te avisemos?',
  mail: '¿Ya no quieres que te avisemos?',
  weekly: '¿Ya no quieres el resumen semanal?',
  offers: '¿Ya no quieres las ofertas por correo?',
  search: '¿Ya no quieres avisos de esta búsqueda?',
}
const FAILED = 'No se pudo. Inténtalo de nuevo.'

/** A plain form, so that it works before and without JavaScript, and while the page cannot ask what would stop. */
export function Unsubscribe({ token }: { token: string }) {
  const [view, setView] = useState<UnsubscribeView | null>()
  const [stopped, setStopped] = useState(false)
  const address = `/cancelar-avisos/${encodeURIComponent(token)}`
  useEffect(() => {
    void openLink<UnsubscribeView>(`/api/subscribe/unsubscribe/${encodeURIComponent(token)}`).then((found) =>
      setView(found === 'gone' ? null : found === 'failed' ? undefined : found),
    )
  }, [token])

  const form = useForm({
    initial: {},
    failed: FAILED,
    async send() {
      const answer = await call('POST', address)
      if (saysGone(answer.status)) setView(null)
      if (!answer.ok) return { sentence: FAILED }
      setStopped(true)
      return null
    },
  })
  const over = stopped || view?.done
  return (
    <div className="wrap py-16 text-center">
      <h1 className="text-title font-black">{titleOf(view, over)}</h1>
      {over || view === null ? (
        <p className="mx-auto mt-4 max-w-md text-lg text-ink-soft">
          {view === null
            ? 'Este enlace no es válido. Puedes cambiar tus avisos desde tu cuenta.'
            : 'Puedes pedirlo otra vez cuando quieras.'}
        </p>
      ) : (
        <Form form={form} method="post" action={address}>
          {view?.products.length ? (
            <ul className="mx-auto mt-4 max-w-md text-lg text-ink-soft">
              {view.products.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          ) : null}
          <SubmitButton form={form} className="btn-primary mt-6">
            Sí, ya no me avises
          </SubmitButton>
          <FormFailure form={form} className="mx-auto mt-4 max-w-md justify-center" />
        </Form>
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
  return view ? QUESTIONS[view.what] : QUESTIONS.alert
}

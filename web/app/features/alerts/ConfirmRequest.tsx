import type { MailRequestView } from '@tianguis/contract/account/mail-requests'
import { useEffect, useState } from 'react'
import { useBrowserQuery } from '../../rendering/browser-query.ts'
import { call } from '../../session/api.ts'
import { openLink } from '../../session/open-link.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const FAILED = 'No se pudo. Inténtalo de nuevo.'
const QUESTIONS: Record<MailRequestView['kind'], string> = {
  alert: '¿Te avisamos del precio de este producto?',
  search: '¿Te avisamos cuando aparezca algo nuevo?',
  offers: '¿Te enviamos las ofertas?',
}

/**
 * A plain form to the same address, so that it works before and without JavaScript, and while the page cannot ask what begins.
 */
export function ConfirmRequest() {
  const code = useBrowserQuery()?.get('code')
  const [view, setView] = useState<MailRequestView | null>()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (code === undefined) return
    void openLink<MailRequestView>(`/api/mail-requests/code?code=${encodeURIComponent(code ?? '')}`).then((found) =>
      setView(found === 'gone' ? null : found === 'failed' ? undefined : found),
    )
  }, [code])
  const form = useForm({
    initial: {},
    failed: FAILED,
    async send() {
      const answer = await call('POST', `/confirmar-aviso?code=${encodeURIComponent(code ?? '')}`, { body: {} })
      if (!answer.ok) return { sentence: answer.status === 400 ? 'Esto ya no se puede activar.' : FAILED }
      setDone(true)
      return null
    },
  })
  if (view === null)
    return <Words title="Este enlace ya no sirve" text="Caducó o no está completo. Pide el aviso otra vez." />
  if (done || view?.confirmed)
    return <Words title="Listo: te avisaremos" text="Cada correo lleva un enlace para dejar de recibirlo." />
  return (
    <div className="wrap py-16 text-center">
      <h1 className="text-title font-black">{view ? QUESTIONS[view.kind] : '¿Confirmas que eres tú?'}</h1>
      {view ? <p className="mx-auto mt-4 max-w-md text-lg text-ink-soft">{view.about}</p> : null}
      <Form form={form} method="post">
        <SubmitButton form={form} className="btn-primary mt-6">
          Sí, confirmo
        </SubmitButton>
        <FormFailure form={form} className="mx-auto mt-4 max-w-md justify-center" />
      </Form>
    </div>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap py-16 text-center">
      <h1 className="text-title font-black">{title}</h1>
      <p className="mx-auto mt-4 max-w-md text-lg text-ink-soft">{text}</p>
      <p className="mt-6">
        <ButtonLink href="/" look="quiet">
          Ir al inicio
        </ButtonLink>
      </p>
    </div>
  )
}

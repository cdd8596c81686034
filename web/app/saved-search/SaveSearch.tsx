import { useState } from 'react'
import { CheckMail } from '../mail-request/CheckMail.tsx'
import { MAIL_REQUEST_FAILED, requestByMail } from '../mail-request/request-by-mail.ts'
import { useBrowserQuery } from '../rendering/browser-query.ts'
import { useSignedIn } from '../session/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmailField } from '../ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { SEARCH_REFUSALS, saveSearch } from './saved-searches.ts'

/** 'Avísame si aparece algo así' of the list whose address is in the query: by a session, or by e-mail. */
export function SaveSearch() {
  const address = useBrowserQuery()?.get('de') ?? ''
  const words = new URLSearchParams(address.split('?')[1]).get('q')
  const signedIn = useSignedIn()
  const [done, setDone] = useState<{ email?: string }>()
  if (done) return <Done email={done.email} address={address} />
  const Choice = signedIn ? BySession : ByMail
  return (
    <>
      <p className="text-lg text-ink-soft">
        Te escribimos cuando aparezca un producto nuevo de tu búsqueda{words ? ` «${words}»` : ''}, con los filtros que
        tiene ahora.
        {signedIn ? '' : ' Con tu correo basta.'}
      </p>
      <Choice address={address} onDone={setDone} />
    </>
  )
}

interface ChoiceProps {
  address: string
  onDone: (done: { email?: string }) => void
}

function BySession({ address, onDone }: ChoiceProps) {
  const form = useForm({
    initial: {},
    failed: MAIL_REQUEST_FAILED,
    async send() {
      const problem = await saveSearch(address)
      if (problem) return { sentence: problem }
      onDone({})
      return null
    },
  })
  return (
    <Form form={form} className="mt-5 grid justify-items-start gap-4">
      <FormFailure form={form} />
      <SubmitButton form={form}>Guardar la búsqueda</SubmitButton>
    </Form>
  )
}

function ByMail({ address, onDone }: ChoiceProps) {
  const form = useForm({
    initial: { email: '' },
    schema: async () => (await import('@tianguis/contract/forms/account-forms')).emailForm,
    failed: MAIL_REQUEST_FAILED,
    async send({ email }) {
      const refusal = await requestByMail({ kind: 'search', email, details: { address } }, SEARCH_REFUSALS)
      if (!refusal) onDone({ email })
      return refusal
    },
  })
  return (
    <Form form={form} className="mt-5 grid gap-4">
      <EmailField label="Tu correo" {...form.field('email')} />
      <FormFailure form={form} />
      <SubmitButton form={form}>Avisarme por correo</SubmitButton>
    </Form>
  )
}

function Done({ email, address }: { email?: string; address: string }) {
  return (
    <>
      {email ? (
        <CheckMail email={email} />
      ) : (
        <p role="status" className="text-lg font-bold">
          Listo: te avisaremos si aparece algo así.
        </p>
      )}
      <p className="mt-5">
        <ButtonLink href={address} look="quiet">
          Volver a la búsqueda
        </ButtonLink>
      </p>
    </>
  )
}

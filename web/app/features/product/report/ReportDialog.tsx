import { MAX_COMMENT_LENGTH, REPORT_KINDS, type ReportKind } from '@tianguis/contract/forms/report-kinds'
import { useId } from 'react'
import { call } from '../../../session/api.ts'
import { type Session, useOfSession } from '../../../session/session.ts'
import { Sheet } from '../../../ui/dialog/Sheet.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Form, FormFailure, SubmitButton } from '../../../ui/form/Form.tsx'
import { refusalOf } from '../../../ui/form/faults.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toast/toasts.ts'
import type { ProductPageView } from '../product-page.ts'

const KINDS: Record<ReportKind, string> = {
  price: 'El precio no es ese',
  match: 'Esto es otro producto',
  link: 'El enlace no funciona',
  other: 'Otra cosa',
}
const FAILED = 'No pudimos guardar tu aviso. Inténtalo otra vez en un momento.'
const tokenOf = (session: Session) => (session.status === 'authenticated' ? session.jwt : undefined)
const EVERY_STORE = { value: '', text: 'En todas, o en la página' }

/** A visitor reports what is wrong with a product; no account is needed. */
export default function ReportDialog({ product, onClose }: { product: ProductPageView; onClose: () => void }) {
  const selectId = useId()
  const token = useOfSession(tokenOf)
  const form = useForm({
    initial: { kind: 'price' as ReportKind, offer: '', comment: '' },
    failed: FAILED,
    async send({ kind, offer, comment }) {
      const data = { product: product.id, kind, comment, ...(offer ? { offer } : {}) }
      const answer = await call('POST', '/api/reports', { body: { data }, ...(token && { token }) })
      if (!answer.ok) return refusalOf(answer, FAILED)
      showToast('Gracias por avisarnos. Lo vamos a revisar.')
      onClose()
      return null
    },
  })
  const stores = [...product.offers, ...product.soldOut].map(({ id, store }) => ({ value: id, text: store.name }))
  const { error: _offerError, ...offer } = form.field('offer')
  return (
    <Sheet title="Reportar un error" onClose={onClose}>
      <p className="mt-1 text-ink-soft">{product.name}</p>
      <Form form={form} className="mt-4 grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-bold">¿Qué está mal?</legend>
          {REPORT_KINDS.map((kind) => (
            <Choice key={kind} type="radio" {...form.radio('kind', kind)}>
              {KINDS[kind]}
            </Choice>
          ))}
        </fieldset>
        <div className="grid gap-1">
          <label className="text-sm font-bold" htmlFor={selectId}>
            ¿En qué tienda?
          </label>
          <Select id={selectId} {...offer} options={[EVERY_STORE, ...stores]} />
        </div>
        <TextArea label="Cuéntanos más (opcional)" rows={3} maxLength={MAX_COMMENT_LENGTH} {...form.field('comment')} />
        {token ? (
          <p className="text-sm text-ink-soft">Va con tu cuenta: si hace falta, te respondemos por correo.</p>
        ) : null}
        <FormFailure form={form} />
        <SubmitButton form={form}>Enviar</SubmitButton>
      </Form>
    </Sheet>
  )
}

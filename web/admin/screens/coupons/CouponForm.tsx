import { useQueryClient } from '@tanstack/react-query'
import type { CouponRow } from '@tianguis/contract/admin/coupons'
import { Choice } from '../../../app/ui/form/Choice.tsx'
import { Form, FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { refusalOf, UNREACHABLE } from '../../acts/refusal.ts'
import { SelectField } from '../../forms/SelectField.tsx'
import { StoreField } from '../../forms/StoreField.tsx'
import { send } from '../../session/api.ts'
import { editOf, storedOf, typedOf } from './coupon-typed.ts'

const KINDS = [
  { value: 'percent', text: 'Porcentaje' },
  { value: 'amount', text: 'Pesos' },
  { value: 'shipping', text: 'Envío gratis' },
]
/** `coupon` null: a new one. */
export function CouponForm({ coupon, onDone }: { coupon: CouponRow | null; onDone: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    initial: typedOf(coupon),
    schema: () => import('@tianguis/contract/admin/coupons').then(({ typedCoupon }) => typedCoupon),
    failed: UNREACHABLE,
    send: (typed) => {
      const body = editOf(typed, coupon)
      const sent = coupon
        ? send('PUT', `coupons/${coupon.id}`, { ...body, loaded: storedOf(coupon) })
        : send('POST', 'coupons', { ...body, store: typed.store })
      return sent.then(async () => {
        showToast('Guardado.')
        await queries.invalidateQueries()
        onDone()
        return null
      }, refusalOf)
    },
  })
  return (
    <Form form={form} className="card mb-6 grid grid-cols-1 gap-4 p-5 sm:grid-cols-2">
      <StoreField {...form.field('store')} readOnly={coupon !== null} />
      <TextField {...form.field('title')} label="Título" />
      <TextField {...form.field('code')} label="Código" hint="Vacío: la oferta no lo pide." />
      <SelectField label="Descuenta" className="w-full" options={KINDS} {...selectOf(form.field('kind'))} />
      <TextField {...form.field('value')} label="Cuánto (% o pesos)" inputMode="decimal" />
      <TextField {...form.field('minimum')} label="Compra mínima, en pesos" inputMode="decimal" />
      <TextField {...form.field('maximum')} label="Descuento máximo, en pesos" inputMode="decimal" />
      <TextField {...form.field('url')} label="Página de la tienda" inputMode="url" />
      <TextField {...form.field('startsAt')} label="Desde (hora de México)" type="datetime-local" />
      <TextField
        {...form.field('expiresAt')}
        label="Hasta (hora de México)"
        type="datetime-local"
        hint={coupon?.endAssumed ? 'La tienda no lo dice: hasta entonces se muestra, sin fecha.' : undefined}
      />
      <div className="sm:col-span-2">
        <TextField {...form.field('terms')} label="Condiciones" />
      </div>
      <div className="sm:col-span-2">
        <Choice type="checkbox" {...form.checkbox('conditional')}>
          Pide algo más que comprar: se muestra y no se resta de ningún precio
        </Choice>
      </div>
      <FormFailure form={form} className="sm:col-span-2" />
      <div className="flex gap-3 sm:col-span-2">
        <SubmitButton form={form} busyText="Guardando…">
          Guardar
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          Cancelar
        </button>
      </div>
    </Form>
  )
}

function selectOf({ error: _, ...field }: ReturnType<ReturnType<typeof useForm<{ kind: string }>>['field']>) {
  return field
}

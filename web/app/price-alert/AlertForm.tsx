/** Form for a new or existing price alert. */
import type { AlertView, NewAlert } from '@tianguis/contract/account/alerts'
import { ALERT_KINDS } from '@tianguis/contract/account/list-rules'
import type { AlertFormValues } from '@tianguis/contract/forms/alert-form'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import type { Centavos } from '@tianguis/contract/money'
import type { ReactNode } from 'react'
import { Choice } from '../ui/form/Choice.tsx'
import { Form, FormFailure, SubmitButton } from '../ui/form/Form.tsx'
import type { Refusal } from '../ui/form/faults.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { KIND_NAMES } from './alert-words.ts'
import { StoreChoice } from './StoreChoice.tsx'

type Rule = Omit<NewAlert, 'product'>

interface FormProps {
  product: string
  /** Of today; null: nothing was seen in the scope of the alert. */
  price: Centavos | null
  /** The alert to edit; without it a new one is created. */
  alert?: AlertView
  /** For a new alert, in pesos; null: any drop. Without it a target below today's price is suggested. */
  targetPrice?: number | null
  button: string
  /** A field above the rule. */
  first?: ReactNode
  /** What was refused, if anything. */
  onSubmit: (rule: Rule) => Promise<Refusal | null | undefined>
}

const FAILED = 'No pudimos guardar la alerta. Inténtalo de nuevo.'
/** The suggested target, as a share of today's price. */
const SUGGESTED = 0.9

export function AlertForm({ product, price, alert, targetPrice: wanted, button, first, onSubmit }: FormProps) {
  const form = useForm({
    initial: initialValues(price, alert, wanted),
    schema: async () => (await import('@tianguis/contract/forms/alert-form')).alertForm,
    failed: FAILED,
    async send(rule) {
      return (await onSubmit(rule)) ?? null
    },
  })
  const { kind, targetPrice, stores } = form.values
  const isReached = price !== null && Number(targetPrice) * 100 >= price
  return (
    <Form form={form} className="mt-4 grid gap-4">
      {first}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-bold">¿Cuándo?</legend>
        {ALERT_KINDS.map((option) => (
          <Choice key={option} type="radio" {...form.radio('kind', option)}>
            {KIND_NAMES[option]}
          </Choice>
        ))}
      </fieldset>
      {kind === 'target' ? (
        <TextField
          label="Mi precio, en pesos"
          inputMode="decimal"
          hint={isReached ? 'Hoy ya cuesta eso o menos: te avisaremos en el próximo cambio.' : undefined}
          {...form.field('targetPrice')}
        />
      ) : null}
      {kind === 'percent' ? <TextField label="Porcentaje" inputMode="numeric" {...form.field('percent')} /> : null}
      <details className="more">
        <summary>Más opciones</summary>
        <div className="mt-3 grid gap-4">
          <Choice type="checkbox" {...form.checkbox('withShipping')}>
            Contar el envío en el precio
          </Choice>
          <StoreChoice product={product} chosen={stores} onChange={(chosen) => form.set('stores', chosen)} />
          <TextField label="Dejar de avisar después del" type="date" {...form.field('lastDay')} />
        </div>
      </details>
      <FormFailure form={form} />
      <SubmitButton form={form}>{button}</SubmitButton>
      <p className="text-sm text-ink-soft">
        Te escribimos a tu correo, como mucho una vez al día por alerta, y solo si el precio sigue ahí cuando sale el
        mensaje.
      </p>
    </Form>
  )
}

function initialValues(price: Centavos | null, alert?: AlertView, wanted?: number | null): AlertFormValues {
  const suggested = price === null ? '' : Math.floor((price * SUGGESTED) / 100)
  return {
    kind: alert?.kind ?? (wanted === null ? 'drop' : 'target'),
    targetPrice: String(alert?.targetPrice ?? wanted ?? suggested),
    percent: String(alert?.percent ?? 10),
    withShipping: alert?.withShipping ?? false,
    stores: alert?.stores ?? [],
    lastDay: alert?.expiresAt ? mexicanDayOf(new Date(alert.expiresAt)) : '',
  }
}

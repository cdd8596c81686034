import { useQueryClient } from '@tanstack/react-query'
import type { ProductRow } from '@tianguis/contract/admin/products'
import { Form, FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { Panel } from '../../../app/ui/Panel.tsx'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { refusalOf, UNREACHABLE } from '../../acts/refusal.ts'
import { send } from '../../session/api.ts'

export function ProductForm({ product: { id, name, brand } }: { product: ProductRow }) {
  const queries = useQueryClient()
  const form = useForm({
    initial: { name, brand },
    schema: () => import('@tianguis/contract/admin/products').then(({ productEdit }) => productEdit),
    failed: UNREACHABLE,
    send: (body) =>
      send('PUT', `products/${id}`, body).then(async () => {
        showToast('Guardado.')
        await queries.invalidateQueries()
        return null
      }, refusalOf),
  })
  return (
    <Panel title="Nombre y marca">
      <Form form={form} className="grid gap-4">
        <TextField {...form.field('name')} label="Nombre" />
        <TextField {...form.field('brand')} label="Marca" />
        <FormFailure form={form} />
        <SubmitButton form={form} busyText="Guardando…">
          Guardar
        </SubmitButton>
      </Form>
    </Panel>
  )
}

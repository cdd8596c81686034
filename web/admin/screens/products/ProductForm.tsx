import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '@tianguis/contract/admin/products'
import { Form, FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { TextArea } from '../../../app/ui/form/TextArea.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { savedBy, UNREACHABLE } from '../../acts/refusal.ts'
import { SelectField } from '../../forms/SelectField.tsx'
import { Panel } from '../../frame/Panel.tsx'
import { get, send } from '../../session/api.ts'
import { Pinned } from './Pinned.tsx'

type Product = ProductDetail['product']

/** What the form was filled in with: also the key of one that does not begin again when prices change. */
export const storedOf = ({ name, brand, categoryPath: category, specs }: Product) => ({ name, brand, category, specs })

/** What is saved here is pinned: imports no longer change it. */
export function ProductForm({ product }: { product: Product }) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: () => get<{ categories: { path: string; name: string }[] }>('categories'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { id, name, brand, categoryPath, specs } = product
  const form = useForm({
    initial: {
      name,
      brand,
      category: categoryPath,
      specs: specs.map((one) => `${one.label}: ${one.value}`).join('\n'),
    },
    schema: () => import('@tianguis/contract/admin/forms').then(({ typedProduct }) => typedProduct),
    failed: UNREACHABLE,
    send: (body) => {
      const stored = storedOf(product)
      // What was not touched is not pinned to what it was when the page was loaded.
      const touched = (Object.keys(stored) as (keyof typeof stored)[]).filter(
        (field) => JSON.stringify(body[field]) !== JSON.stringify(stored[field]),
      )
      const only = (values: typeof stored) => Object.fromEntries(touched.map((field) => [field, values[field]]))
      return savedBy(send('PUT', `products/${id}`, { ...only(body), loaded: only(stored) }), queries)
    },
  })
  const { error: _, ...category } = form.field('category')
  const options = data?.categories.map((one) => ({ value: one.path, text: one.name })) ?? [
    { value: categoryPath, text: product.category },
  ]
  return (
    <Panel title="Datos del producto" text="Lo que cambies aquí queda fijo: las corridas ya no lo tocan.">
      <Form form={form} className="grid gap-4">
        <TextField {...form.field('name')} label="Nombre" />
        <TextField {...form.field('brand')} label="Marca" />
        <SelectField {...category} label="Categoría" className="w-full" options={options} />
        <TextArea {...form.field('specs')} label="Ficha, una línea por dato (Material: barro)" rows={4} />
        <FormFailure form={form} />
        <SubmitButton form={form} busyText="Guardando…">
          Guardar
        </SubmitButton>
      </Form>
      <Pinned product={product} />
    </Panel>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { StoreRow } from '@tianguis/contract/admin/stores'
import { useState } from 'react'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { savedBy, UNREACHABLE } from '../../acts/refusal.ts'
import { EditForm } from '../../forms/EditForm.tsx'
import { send } from '../../session/api.ts'

const shown = (value: number | null | undefined, factor = 1) =>
  value === null || value === undefined ? '' : String(value / factor)

/** What the form is filled in with. */
function storedOf(store: StoreRow) {
  const { name, site, affiliate_template, shipping_flat, shipping_free_from } = store
  const { delivery_min_days, delivery_max_days, returns_days } = store
  const terms = { shipping_flat, shipping_free_from, delivery_min_days, delivery_max_days, returns_days }
  return { name, site, affiliate_template, ...terms }
}

/** `store` null: a new one. */
export function StoreForm({ store, onDone }: { store: StoreRow | null; onDone: () => void }) {
  const queries = useQueryClient()
  // The store is loaded again while the form is open, perhaps with another operator's changes.
  const [loaded] = useState(() => store && storedOf(store))
  const form = useForm({
    initial: {
      name: store?.name ?? '',
      site: store?.site ?? '',
      affiliate_template: store?.affiliate_template ?? '',
      shipping_flat: shown(store?.shipping_flat, 100),
      shipping_free_from: shown(store?.shipping_free_from, 100),
      delivery_min_days: shown(store?.delivery_min_days),
      delivery_max_days: shown(store?.delivery_max_days),
      returns_days: shown(store?.returns_days),
    },
    schema: () => import('@tianguis/contract/admin/forms').then(({ typedStore }) => typedStore),
    failed: UNREACHABLE,
    send: (body) =>
      savedBy(
        store && loaded ? send('PUT', `stores/${store.slug}`, { ...body, loaded }) : send('POST', 'stores', body),
        queries,
        onDone,
      ),
  })
  return (
    <EditForm form={form} className="mt-4 mb-4" onCancel={onDone}>
      <TextField {...form.field('name')} label="Nombre" />
      <TextField {...form.field('site')} label="Sitio" placeholder="https://tienda.example" inputMode="url" />
      <TextField
        {...form.field('affiliate_template')}
        label="Enlace de afiliado"
        hint="Lleva {url} donde va la dirección de la oferta."
      />
      <TextField {...form.field('shipping_flat')} label="Envío, en pesos" inputMode="decimal" />
      <TextField {...form.field('shipping_free_from')} label="Envío gratis desde, en pesos" inputMode="decimal" />
      <TextField {...form.field('returns_days')} label="Días para devolver" inputMode="numeric" />
      <TextField {...form.field('delivery_min_days')} label="Entrega, días como mínimo" inputMode="numeric" />
      <TextField {...form.field('delivery_max_days')} label="Entrega, días como máximo" inputMode="numeric" />
    </EditForm>
  )
}

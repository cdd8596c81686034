import type { AlertStores } from '@tianguis/contract/account/alerts'
import { useEffect, useState } from 'react'
import { call } from '../session/api.ts'
import { Choice } from '../ui/form/Choice.tsx'

interface ChoiceProps {
  product: string
  chosen: readonly string[]
  onChange: (stores: string[]) => void
}

/** Restricts an alert to some of the stores that sell the product. */
export function StoreChoice({ product, chosen, onChange }: ChoiceProps) {
  const [stores, setStores] = useState<AlertStores>([])
  useEffect(() => {
    void call<AlertStores>('GET', `/api/subscribe/stores?product=${product}`)
      .catch(() => null)
      .then((answer) => setStores(answer?.data ?? []))
  }, [product])
  if (stores.length < 2) return null
  const toggle = (slug: string) =>
    onChange(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug])
  return (
    <fieldset>
      <legend className="text-sm font-bold">Solo en estas tiendas</legend>
      <p className="text-sm text-ink-soft">Sin elegir ninguna, cuentan todas.</p>
      <div className="mt-2 flex flex-wrap gap-x-4">
        {stores.map(({ slug, name }) => (
          <Choice key={slug} type="checkbox" checked={chosen.includes(slug)} onChange={() => toggle(slug)}>
            {name}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { CategoryRuleDone, CategoryRuleEffect } from '@tianguis/contract/admin/catalogue/categories'
import { useState } from 'react'
import { counted, grouped } from '../../../app/format/counts.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useAct } from '../../acts/use-act.ts'
import { SelectField } from '../../forms/SelectField.tsx'
import { Panel } from '../../frame/Panel.tsx'
import { get, send } from '../../session/api.ts'

export interface Correction {
  kind: string
  /** Empty: every store. */
  store: string
  path: string
}

/** Form that moves the products of a kind to another category; shows beforehand which products would move. */
export function CorrectionForm({ initial, onDone }: { initial: Correction; onDone: () => void }) {
  const [asked, setAsked] = useState(initial)
  const act = useAct<CategoryRuleDone>()
  const set = (change: Partial<Correction>) => setAsked((before) => ({ ...before, ...change }))
  const isWhole = asked.kind.trim() !== '' && asked.path !== ''
  const { data: choices } = useQuery({
    queryKey: ['categories'],
    queryFn: () => get<{ categories: { path: string; name: string }[] }>('categories'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: effect, error } = useQuery({
    queryKey: ['category-rules', 'effect', asked],
    queryFn: () => send<CategoryRuleEffect>('POST', 'category-rules/effect', asked),
    enabled: isWhole,
    retry: false,
  })
  const options = (choices?.categories ?? []).map(({ path }) => ({ value: path, text: path }))
  return (
    <div className="mb-6">
      <Panel title="Corregir un tipo" text="Se aplica al resto de los productos de ese tipo, y a los que lleguen.">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          <TextField
            label="Tipo de producto"
            hint="Por ejemplo: funda para celular."
            value={asked.kind}
            onChange={(event) => set({ kind: event.target.value })}
          />
          <TextField
            label="Tienda"
            hint="Vacío: todas."
            value={asked.store}
            onChange={(event) => set({ store: event.target.value })}
          />
          <SelectField
            label="Categoría"
            className="w-full"
            options={[{ value: '', text: 'Elige…' }, ...options]}
            value={asked.path}
            onChange={(event) => set({ path: event.target.value })}
          />
        </div>
        {isWhole && error ? <p className="mt-3 text-bad">{error.message}</p> : null}
        {isWhole && effect ? <Effect effect={effect} path={asked.path} /> : null}
        <div className="mt-4 flex gap-3">
          <Button
            disabled={!isWhole || !effect}
            onClick={() =>
              act.mutate(
                { method: 'PUT', path: 'category-rules', body: asked, toast: 'Corrección aplicada.' },
                { onSuccess: onDone },
              )
            }
          >
            Aplicar
          </Button>
          <Button look="quiet" onClick={onDone}>
            Cancelar
          </Button>
        </div>
      </Panel>
    </div>
  )
}

function Effect({ effect, path }: { effect: CategoryRuleEffect; path: string }) {
  const total = effect.from.reduce((sum, { products }) => sum + products, 0)
  return (
    <div className="mt-4 rounded-card bg-sunken p-4" aria-live="polite">
      <p className="font-bold">
        {total === 0 ? `Ningún producto se movería: los de tipo «${effect.kind}» ya están en ${path}.` : null}
        {total > 0 ? `Se moverían a ${path}: ${counted(total, 'producto', 'productos')}.` : null}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {effect.from.map((one) => (
          <li key={one.path}>
            {grouped(one.products)} de {one.path}, por ejemplo «{one.example}»
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { CategoryRulesView } from '@tianguis/contract/admin/catalogue/categories'
import { useState } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { Title } from '../../frame/Title.tsx'
import { type Decision, DecisionList } from '../../lists/DecisionList.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { type Correction, CorrectionForm } from './CorrectionForm.tsx'

const REASONS: Record<string, string> = { department: 'solo el departamento', unknown: 'nada se reconoció' }

/** Products whose category is in doubt, by store and kind, and corrections that apply to the rest of them. */
export function Component() {
  const { data, error } = useQuery({
    queryKey: ['category-rules'],
    queryFn: () => get<CategoryRulesView>('category-rules'),
  })
  const [edited, setEdited] = useState<Correction | null>(null)
  const mayEdit = useMay()('products.edit')
  return (
    <>
      <Title
        actions={
          mayEdit ? (
            <Button onClick={() => setEdited({ kind: '', store: '', path: '' })}>Corregir un tipo</Button>
          ) : undefined
        }
      >
        Categorías
      </Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {edited ? (
        <CorrectionForm key={`${edited.kind} ${edited.store}`} initial={edited} onDone={() => setEdited(null)} />
      ) : null}
      <div className="grid grid-cols-1 gap-6">
        <DecisionList
          title="Correcciones"
          text="Valen para los productos que ya están y para los que lleguen."
          empty="Ninguna todavía."
          decisions={(data?.rules ?? []).map(decisionOf)}
          undoLabel={mayEdit ? 'Quitar' : null}
        />
        <Unsure places={data?.unsure ?? []} onCorrect={mayEdit ? setEdited : null} />
      </div>
    </>
  )
}

function decisionOf({ kind, store, path }: CategoryRulesView['rules'][number]): Decision {
  return {
    key: `${kind} ${store}`,
    words: (
      <>
        <b>{kind}</b> de {store ?? 'todas las tiendas'} va en {path}
      </>
    ),
    undo: {
      method: 'DELETE',
      path: 'category-rules',
      body: { kind, store: store ?? '' },
      toast: 'Corrección quitada.',
    },
  }
}

interface UnsureProps {
  places: CategoryRulesView['unsure']
  onCorrect: ((correction: Correction) => void) | null
}

function Unsure({ places, onCorrect }: UnsureProps) {
  return (
    <section className="card overflow-x-auto" aria-labelledby="dudosas">
      <h2 id="dudosas" className="p-4 text-lg font-extrabold">
        En duda
      </h2>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Tienda</th>
            <th scope="col">Tipo</th>
            <th scope="col" className="number">
              Productos
            </th>
            <th scope="col">Está en</th>
            <th scope="col">Por qué</th>
            <th scope="col">Ejemplo</th>
            <th scope="col">Acciones</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ store, kind, reason, path, products, example }) => (
            <tr key={`${store} ${kind} ${reason} ${path}`} data-row tabIndex={-1}>
              <td data-label="Tienda">{store}</td>
              <td data-label="Tipo">{kind ?? '–'}</td>
              <td data-label="Productos" className="number">
                {grouped(products)}
              </td>
              <td data-label="Está en">{path}</td>
              <td data-label="Por qué" className="min-w-33">
                {REASONS[reason] ?? reason}
              </td>
              <td data-label="Ejemplo">{example}</td>
              <td data-label="Acciones">
                {onCorrect && kind !== null ? (
                  <Button look="quiet" onClick={() => onCorrect({ kind, store, path: '' })}>
                    Corregir
                  </Button>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {places.length === 0 ? <p className="p-5 text-ink-soft">Todas las categorías son seguras.</p> : null}
    </section>
  )
}

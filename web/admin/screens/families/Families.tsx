import { useQuery } from '@tanstack/react-query'
import type { FamiliesView } from '@tianguis/contract/admin/catalogue/families'
import { Link, useNavigate } from 'react-router'
import { FindProduct } from '../../forms/FindProduct.tsx'
import { Panel } from '../../frame/Panel.tsx'
import { Title } from '../../frame/Title.tsx'
import { type Decision, DecisionList } from '../../lists/DecisionList.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'

/** Where a family is looked at: the largest, those that were decided, and any other by one of its products. */
export function Component() {
  const { data, error } = useQuery({ queryKey: ['families'], queryFn: () => get<FamiliesView>('families') })
  const navigate = useNavigate()
  const mayEdit = useMay()('products.edit')
  return (
    <>
      <Title>Familias</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      <div className="grid grid-cols-1 gap-6 desktop:grid-cols-2">
        <Panel title="Abrir una familia" text="Por cualquiera de sus productos; ahí se separa, se junta y se deshace.">
          <FindProduct label="Producto" onFound={({ id }) => void navigate(`/productos/${id}`)} />
        </Panel>
        <DecisionList
          title="Lo decidido a mano"
          text="Las corridas lo respetan."
          empty="Nada todavía."
          decisions={(data?.decisions ?? []).map(decisionOf)}
          undoLabel={mayEdit ? 'Deshacer' : null}
        />
        <Panel title="Las más grandes" text="Una familia muy grande suele juntar productos distintos.">
          {data?.families.length === 0 ? <p className="text-ink-soft">Todavía no hay familias.</p> : null}
          <ul className="grid gap-2">
            {data?.families.map(({ id, name, members }) => (
              <li key={id} className="flex justify-between gap-3">
                <Link to={`/productos/${id}`} className="min-w-0 text-link underline wrap-anywhere">
                  {name}
                </Link>
                <span className="flex-none text-ink-soft">{members} productos</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  )
}

function decisionOf({ id, name, like }: FamiliesView['decisions'][number]): Decision {
  return {
    key: String(id),
    words: (
      <>
        <Link to={`/productos/${id}`} className="text-link underline">
          {name}
        </Link>{' '}
        {like === null ? 'va solo' : `va con ${like}`}
      </>
    ),
    undo: { method: 'DELETE', path: `products/${id}/family/decision`, toast: 'Su título decide otra vez.' },
  }
}

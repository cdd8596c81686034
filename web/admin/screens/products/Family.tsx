import { useQuery } from '@tanstack/react-query'
import type { FamilyMember, FamilyView } from '@tianguis/contract/admin/catalogue/families'
import { formatMoney } from '@tianguis/contract/money'
import { Link } from 'react-router'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { ask } from '../../acts/ask.ts'
import { useAct } from '../../acts/use-act.ts'
import { FindProduct } from '../../forms/FindProduct.tsx'
import { Panel } from '../../frame/Panel.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'

/** The variants of a product; each decision has its way back. */
export function Family({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['family', id],
    queryFn: () => get<FamilyView>(`products/${id}/family`),
  })
  const mayEdit = useMay()('products.edit')
  if (!data) return null
  const { members, decided } = data
  return (
    <Panel
      title="Familia"
      text="Productos que solo difieren en color, talla o capacidad; comparten página de resultados."
    >
      {members.length === 0 ? <p className="text-ink-soft">No tiene familia.</p> : null}
      <ul className="grid gap-2">
        {members.map((member) => (
          <Member key={member.id} member={member} isSelf={member.id === id} />
        ))}
      </ul>
      {mayEdit ? <Acts id={id} members={members} decided={decided} /> : null}
    </Panel>
  )
}

function Member({ member, isSelf }: { member: FamilyMember; isSelf: boolean }) {
  const { id, name, colour, size, price, inStock, decided } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 wrap-anywhere">
        {isSelf ? (
          <b>{name}</b>
        ) : (
          <Link to={`/productos/${id}`} className="text-link underline">
            {name}
          </Link>
        )}{' '}
        {decided ? <Badge>decidido a mano</Badge> : null} {inStock ? null : <Badge tone="warn">agotado</Badge>}
      </span>
      <span className="text-sm text-ink-soft">{[colour, size, formatMoney(price)].filter(Boolean).join(' · ')}</span>
    </li>
  )
}

function Acts({ id, members, decided }: { id: number; members: readonly FamilyMember[]; decided: boolean }) {
  const act = useAct()
  const path = `products/${id}/family`
  const split = async (all: boolean) => {
    const text = all
      ? `Los ${members.length} productos quedan sueltos. Se puede deshacer en cada uno.`
      : 'El producto queda suelto. Se puede deshacer.'
    if (await ask({ title: all ? 'Separar toda la familia' : 'Sacar de la familia', text, yes: 'Separar' }))
      act.mutate({ method: 'POST', path: `${path}/split`, body: { all }, toast: 'Separado.' })
  }
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        {members.length > 0 ? (
          <>
            <Button look="quiet" onClick={() => void split(false)}>
              Sacar de la familia
            </Button>
            <Button look="quiet" onClick={() => void split(true)}>
              Separar toda
            </Button>
          </>
        ) : null}
        {decided ? (
          <Button
            look="quiet"
            onClick={() =>
              act.mutate({ method: 'DELETE', path: `${path}/decision`, toast: 'Su título decide otra vez.' })
            }
          >
            Deshacer lo decidido
          </Button>
        ) : null}
      </div>
      <FindProduct
        label="Poner en la familia de otro"
        without={[id, ...members.map((member) => member.id)]}
        onFound={(other) =>
          act.mutate({
            method: 'POST',
            path: `${path}/join`,
            body: { with: other.id },
            toast: `Ahora va con ${other.name}.`,
          })
        }
      />
    </div>
  )
}

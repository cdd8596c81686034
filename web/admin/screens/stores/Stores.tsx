import { useQuery } from '@tanstack/react-query'
import type { StoreRow } from '@tianguis/contract/admin/stores'
import { useState } from 'react'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { RemoveStore } from './RemoveStore.tsx'
import { StoreForm } from './StoreForm.tsx'

export function Component() {
  const { data, error } = useQuery({
    queryKey: ['stores'],
    queryFn: () => get<{ stores: StoreRow[] }>('stores'),
  })
  const [edited, setEdited] = useState<string | null>(null)
  const may = useMay()
  return (
    <>
      <Title actions={may('stores.edit') ? <Button onClick={() => setEdited('')}>Agregar tienda</Button> : undefined}>
        Tiendas
      </Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {edited === '' ? <StoreForm store={null} onDone={() => setEdited(null)} /> : null}
      <ul className="grid gap-3">
        {data?.stores.map((store) => (
          <li key={store.slug} className="card p-4">
            <StoreHead store={store} onEdit={() => setEdited(edited === store.slug ? null : store.slug)} />
            {edited === store.slug ? <StoreForm store={store} onDone={() => setEdited(null)} /> : null}
          </li>
        ))}
      </ul>
      {data?.stores.length === 0 ? (
        <p className="text-ink-soft">Aún no hay tiendas: agrega la primera, y luego su feed.</p>
      ) : null}
    </>
  )
}

function StoreHead({ store, onEdit }: { store: StoreRow; onEdit: () => void }) {
  const act = useAct()
  const may = useMay()
  const { slug, name, site, offers_count, feeds, hidden } = store
  const setHidden = () =>
    act.mutate({
      method: 'POST',
      path: `stores/${slug}/${hidden ? 'show' : 'hide'}`,
      said: hidden ? `${name} se ve otra vez.` : `${name} quedó oculta.`,
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-bold">
          {name} {hidden ? <Badge tone="warn">oculta</Badge> : null}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {site || 'sin sitio'} · {offers_count} ofertas · {feeds} feeds
        </p>
      </div>
      {may('stores.edit') ? (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={onEdit}>
            Cambiar
          </Button>
          <Button look="quiet" onClick={setHidden}>
            {hidden ? 'Mostrar' : 'Ocultar'}
          </Button>
          {may('stores.remove') ? <RemoveStore slug={slug} name={name} /> : null}
        </div>
      ) : null}
    </div>
  )
}

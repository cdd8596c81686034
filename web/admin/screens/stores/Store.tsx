/** Screen: one store. */
import { useQuery } from '@tanstack/react-query'
import type { StoreDetail, StoreRow } from '@tianguis/contract/admin/stores'
import { useNavigate, useParams } from 'react-router'
import { counted } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { type Act, useAct } from '../../acts/use-act.ts'
import { Panel } from '../../frame/Panel.tsx'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { Affiliate } from './Affiliate.tsx'
import { Logo } from './Logo.tsx'
import { RemoveStore } from './RemoveStore.tsx'
import { StoreForm } from './StoreForm.tsx'
import { Zones } from './Zones.tsx'

export function Component() {
  const { slug = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['store', slug],
    queryFn: () => get<StoreDetail>(`stores/${encodeURIComponent(slug)}`),
  })
  const may = useMay()
  const navigate = useNavigate()
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return null
  const { store, zones } = data
  return (
    <>
      <Title actions={may('stores.edit') ? <Acts store={store} /> : undefined}>{store.name}</Title>
      <p className="mb-5 text-ink-soft">
        {counted(store.offers_count, 'oferta', 'ofertas')}, {counted(store.feeds, 'feed', 'feeds')}{' '}
        <a href={`/stores/${store.slug}`} className="text-link underline">
          Ver su página
        </a>{' '}
        {store.hidden ? <Badge tone="warn">oculta</Badge> : null}
      </p>
      {may('stores.edit') ? (
        <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-[3fr_2fr]">
          <Panel title="Datos">
            <StoreForm key={store.slug} store={store} onDone={() => void navigate('/tiendas')} />
          </Panel>
          <div className="grid grid-cols-1 gap-6">
            <Logo store={store} />
            <Affiliate store={store} />
          </div>
          <div className="desktop:col-span-2">
            <Zones key={JSON.stringify(zones)} slug={store.slug} zones={zones} />
          </div>
        </div>
      ) : null}
    </>
  )
}

function Acts({ store: { slug, name, hidden } }: { store: StoreRow }) {
  const act = useAct()
  const may = useMay()
  const hidingAct = (hide: boolean): Act => ({
    method: 'POST',
    path: `stores/${slug}/${hide ? 'hide' : 'show'}`,
    toast: hide ? `${name} quedó oculta.` : `${name} se ve otra vez.`,
  })
  const setHidden = () => act.mutate({ ...hidingAct(!hidden), undo: [hidingAct(hidden)] })
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" onClick={setHidden}>
        {hidden ? 'Mostrar' : 'Ocultar'}
      </Button>
      {may('stores.remove') ? <RemoveStore slug={slug} name={name} /> : null}
    </div>
  )
}

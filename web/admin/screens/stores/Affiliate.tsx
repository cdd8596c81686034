import { useMutation } from '@tanstack/react-query'
import type { StoreRow } from '@tianguis/contract/admin/stores'
import { Button } from '../../../app/ui/Button.tsx'
import { Panel } from '../../frame/Panel.tsx'
import { send } from '../../session/api.ts'

/** Where a shopper is led with the stored template. */
export function Affiliate({ store: { slug, affiliate_template: template } }: { store: StoreRow }) {
  const { mutate, data, error } = useMutation<{ url: string; leads: string }, Error>({
    mutationFn: () => send('POST', `stores/${slug}/affiliate`, { template: template ?? '' }),
  })
  return (
    <Panel
      title="Adónde llevan sus ofertas"
      text={template ? 'Con el enlace de afiliado guardado.' : 'Sin enlace de afiliado.'}
    >
      <Button look="quiet" onClick={() => mutate()}>
        Probar con una oferta
      </Button>
      {error ? (
        <p role="alert" className="mt-3 font-semibold text-bad">
          {error.message}
        </p>
      ) : null}
      {data ? (
        <dl className="admin-facts mt-3 text-sm">
          <dt>Oferta</dt>
          <dd>{data.url}</dd>
          <dt>Lleva a</dt>
          <dd>
            <a href={data.leads} rel="noreferrer" target="_blank" className="text-link underline">
              {data.leads}
            </a>
          </dd>
        </dl>
      ) : null}
    </Panel>
  )
}

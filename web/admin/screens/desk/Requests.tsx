/** Screen: stores that ask to be listed. */
import { useQuery } from '@tanstack/react-query'
import type { RequestRow } from '@tianguis/contract/admin/desk'
import { Button } from '../../../app/ui/Button.tsx'
import { ask } from '../../acts/ask.ts'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'

export function Component() {
  const { data, error } = useQuery({
    queryKey: ['requests'],
    queryFn: () => get<{ requests: RequestRow[] }>('requests'),
  })
  return (
    <>
      <Title>Solicitudes</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      <ul className="grid gap-3">
        {data?.requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {data?.requests.length === 0 ? <p className="text-ink-soft">Ninguna tienda espera respuesta.</p> : null}
    </>
  )
}

function Request({ request }: { request: RequestRow }) {
  const act = useAct()
  const may = useMay()
  const { id, storeName, site, contactName, contactEmail, feedUrl, message, createdAt, namesake } = request
  const decide = (body: object, toast: string) => act.mutate({ method: 'POST', path: `requests/${id}`, body, toast })
  const reject = async () => {
    const text = 'Se le dice a la tienda por correo.'
    const answer = await ask({ title: `Rechazar ${storeName}`, text, reasonLabel: '¿Por qué?', yes: 'Rechazar' })
    if (answer) decide({ decision: 'reject', reason: answer.typed }, 'Rechazada; se le avisa por correo.')
  }
  const approve = (choice: object = {}) =>
    decide({ decision: 'approve', ...choice }, 'Aceptada; se le avisa por correo.')
  const approveInto = async (store: NonNullable<typeof namesake>) => {
    const text = `${store.name} tiene el sitio ${store.site || 'desconocido'} y la solicitud llegó de ${site}. Su catálogo pondrá precios a nombre de esa tienda.`
    if (await ask({ title: `¿${site} es ${store.name}?`, text, yes: 'Sí, es la misma tienda' }))
      approve({ into: store.slug })
  }
  const approveAs = async () => {
    const text = `Ya hay una tienda «${namesake?.name}» con otro sitio.`
    const answer = await ask({ title: `Otro nombre para ${site}`, text, reasonLabel: 'Nombre', yes: 'Aceptar' })
    if (answer) approve({ name: answer.typed })
  }
  return (
    <li className="card p-4" data-row tabIndex={-1}>
      <p className="font-bold">{storeName}</p>
      <dl className="admin-facts my-2 text-sm">
        <dt>Sitio</dt>
        <dd>{site}</dd>
        {namesake ? (
          <>
            <dt>Mismo nombre</dt>
            <dd>
              Ya hay una tienda «{namesake.name}», {namesake.site ? `con otro sitio: ${namesake.site}` : 'sin sitio'}
            </dd>
          </>
        ) : null}
        <dt>Contacto</dt>
        <dd>
          {contactName}, {contactEmail}
        </dd>
        <dt>Catálogo</dt>
        <dd>{feedUrl ?? '–'}</dd>
        <dt>Llegó</dt>
        <dd>{moment(createdAt)}</dd>
      </dl>
      {message ? <p className="mb-3 break-words whitespace-pre-line">{message}</p> : null}
      {may('requests.edit') ? (
        <div className="flex flex-wrap gap-2">
          {namesake ? (
            <>
              <Button onClick={() => void approveInto(namesake)}>Es la misma tienda…</Button>
              <Button look="quiet" onClick={() => void approveAs()}>
                Aceptar con otro nombre…
              </Button>
            </>
          ) : (
            <Button onClick={() => approve()}>Aceptar: crea tienda y feed</Button>
          )}
          <Button look="quiet" onClick={() => void reject()}>
            Rechazar…
          </Button>
        </div>
      ) : null}
    </li>
  )
}

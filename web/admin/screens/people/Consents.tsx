import { useQuery } from '@tanstack/react-query'
import type { ConsentRow } from '@tianguis/contract/admin/people'
import { useState } from 'react'
import { Button } from '../../../app/ui/Button.tsx'
import { Sheet } from '../../../app/ui/dialog/Sheet.tsx'
import { moment } from '../../format/moment.ts'
import { get } from '../../session/api.ts'

const WORDS: Record<ConsentRow['what'], string> = {
  terms: 'Términos y condiciones, al registrarse',
  privacy: 'Aviso de privacidad, al registrarse',
  alerts: 'Alertas de precio por correo',
  searches: 'Búsquedas guardadas por correo',
  offers: 'Ofertas por correo',
  push: 'Avisos en el navegador',
}

/** What the person agreed to; opening it is recorded. */
export function Consents({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Consentimiento
      </Button>
      {isOpen ? (
        <Sheet title="Qué aceptó" onClose={() => setOpen(false)}>
          <ConsentList id={id} />
        </Sheet>
      ) : null}
    </>
  )
}

function ConsentList({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ['consents', id],
    queryFn: () => get<{ consents: ConsentRow[] }>(`people/${id}/consents`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p className="text-ink-soft">Cargando…</p>
  return (
    <ul className="mt-2 grid gap-3">
      {data.consents.map(({ what, since, count, textOf }) => (
        <li key={what}>
          <p className="font-bold">
            {WORDS[what]}
            {count > 1 ? `: ${count}` : ''}
          </p>
          <p className="text-sm text-ink-soft">
            Desde {moment(since)}
            {what === 'terms' || what === 'privacy'
              ? `, ${textOf ? `texto del ${moment(textOf)}` : 'texto de origen'}`
              : ''}
          </p>
        </li>
      ))}
    </ul>
  )
}

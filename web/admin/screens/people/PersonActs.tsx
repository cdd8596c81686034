import type { PersonRow } from '@tianguis/contract/admin/people'
import { Button, ButtonLink } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useMay } from '../../session/session.ts'

export function PersonActs({ person: { id, email, blocked, sessions } }: { person: PersonRow }) {
  const act = useAct()
  const may = useMay()
  const block = () => {
    const reason = window.prompt(blocked ? '¿Por qué se desbloquea?' : '¿Por qué se bloquea? Sus sesiones terminan.')
    if (reason)
      act.mutate({ method: 'PUT', path: `people/${id}/blocked`, body: { blocked: !blocked, reason }, said: 'Hecho.' })
  }
  const remove = () => {
    const typed = window.prompt(`Se borra la cuenta con sus listas y alertas. Escribe ${email} para continuar.`)
    if (typed) act.mutate({ method: 'DELETE', path: `people/${id}`, body: { email: typed }, said: 'Cuenta borrada.' })
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {may('people.edit') ? (
        <>
          <Button look="quiet" onClick={block}>
            {blocked ? 'Desbloquear' : 'Bloquear'}
          </Button>
          {sessions > 0 ? (
            <Button
              look="quiet"
              onClick={() =>
                act.mutate({ method: 'DELETE', path: `people/${id}/sessions`, said: 'Sesiones cerradas.' })
              }
            >
              Cerrar sesiones
            </Button>
          ) : null}
          <Button
            look="quiet"
            onClick={() => act.mutate({ method: 'POST', path: `people/${id}/resend`, said: 'Enlace enviado.' })}
          >
            Reenviar enlace
          </Button>
        </>
      ) : null}
      {may('people.delete') ? (
        <>
          <ButtonLink look="quiet" href={`/api/admin/people/${id}/export`}>
            Exportar
          </ButtonLink>
          <Button look="quiet" onClick={remove}>
            Borrar…
          </Button>
        </>
      ) : null}
    </div>
  )
}

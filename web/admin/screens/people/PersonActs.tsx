import type { PersonRow } from '@tianguis/contract/admin/people'
import { Button, ButtonLink } from '../../../app/ui/Button.tsx'
import { ask } from '../../acts/ask.ts'
import { type Act, useAct } from '../../acts/use-act.ts'
import { useMay } from '../../session/session.ts'
import { Consents } from './Consents.tsx'

export function PersonActs({ person: { id, email, blocked, sessions } }: { person: PersonRow }) {
  const act = useAct()
  const may = useMay()
  const block = async () => {
    const yes = blocked ? 'Desbloquear' : 'Bloquear'
    const text = blocked ? 'Podrá entrar otra vez.' : 'Sus sesiones terminan.'
    const answer = await ask({ title: `${yes} a ${email}`, text, reasonLabel: '¿Por qué?', yes })
    const blockAct = (block: boolean, reason: string | undefined): Act => ({
      method: 'PUT',
      path: `people/${id}/blocked`,
      body: { blocked: block, reason },
      said: block ? `${email} quedó bloqueada.` : `${email} puede entrar otra vez.`,
    })
    if (answer) act.mutate({ ...blockAct(!blocked, answer.typed), undo: blockAct(blocked, 'se deshizo enseguida') })
  }
  const remove = async () => {
    const answer = await ask({
      title: 'Borrar la cuenta',
      text: 'Se borra con sus listas y alertas, para siempre.',
      reasonLabel: `Escribe ${email} para continuar`,
      mustBe: email,
      yes: 'Borrar',
    })
    const body = { email: answer?.typed }
    if (answer) act.mutate({ method: 'DELETE', path: `people/${id}`, body, said: 'Cuenta borrada.' })
  }
  const removeFactors = async () => {
    const answer = await ask({
      title: `Quitar la verificación en dos pasos de ${email}`,
      text: 'Para quien perdió la app, las llaves y los códigos. Comprueba antes quién lo pide.',
      reasonLabel: '¿Cómo lo comprobaste?',
      yes: 'Quitar',
    })
    const body = { reason: answer?.typed }
    if (answer) act.mutate({ method: 'DELETE', path: `people/${id}/factors`, body, said: 'Hecho.' })
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Consents id={id} />
      {may('people.edit') ? (
        <>
          <Button look="quiet" onClick={() => void block()}>
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
          <Button look="quiet" onClick={() => void removeFactors()}>
            Quitar dos pasos…
          </Button>
          <Button look="quiet" onClick={() => void remove()}>
            Borrar…
          </Button>
        </>
      ) : null}
    </div>
  )
}

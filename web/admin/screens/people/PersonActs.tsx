/** Buttons that act on one account. */
import type { PersonRow } from '@tianguis/contract/admin/people'
import { Button, ButtonLink } from '../../../app/ui/Button.tsx'
import { ask } from '../../acts/ask.ts'
import { Menu } from '../../acts/Menu.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useMay } from '../../session/session.ts'
import { askToBlock } from './block-act.ts'
import { Consents } from './Consents.tsx'

export function PersonActs({ person }: { person: PersonRow }) {
  const { id, email, blocked, outsideDraws, sessions } = person
  const act = useAct()
  const may = useMay()
  const block = async () => {
    const asked = await askToBlock([person], !blocked)
    if (asked) act.mutate(asked)
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
    if (answer) act.mutate({ method: 'DELETE', path: `people/${id}`, body, toast: 'Cuenta borrada.' })
  }
  const removeFactors = async () => {
    const answer = await ask({
      title: `Quitar la verificación en dos pasos de ${email}`,
      text: 'Para quien perdió la app, las llaves y los códigos. Comprueba antes quién lo pide.',
      reasonLabel: '¿Cómo lo comprobaste?',
      yes: 'Quitar',
    })
    const body = { reason: answer?.typed }
    if (answer) act.mutate({ method: 'DELETE', path: `people/${id}/factors`, body, toast: 'Hecho.' })
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Consents id={id} />
      {may('people.edit') ? (
        <>
          <Button look="quiet" onClick={() => void block()}>
            {blocked ? 'Desbloquear' : 'Bloquear'}
          </Button>
          <Menu
            button={
              <>
                Más<span className="sr-only"> sobre {email}</span>
              </>
            }
          >
            {sessions > 0 ? (
              <Button
                look="quiet"
                onClick={() =>
                  act.mutate({ method: 'DELETE', path: `people/${id}/sessions`, toast: 'Sesiones cerradas.' })
                }
              >
                Cerrar sesiones
              </Button>
            ) : null}
            <Button
              look="quiet"
              onClick={() => act.mutate({ method: 'POST', path: `people/${id}/resend`, toast: 'Enlace enviado.' })}
            >
              Reenviar enlace
            </Button>
            <Button
              look="quiet"
              onClick={() =>
                act.mutate({
                  method: 'PUT',
                  path: `people/${id}/draws`,
                  body: { outside: !outsideDraws },
                  toast: outsideDraws ? 'Participa otra vez en los sorteos.' : 'Ya no participa en los sorteos.',
                })
              }
            >
              {outsideDraws ? 'Incluir en los sorteos' : 'Sacar de los sorteos'}
            </Button>
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
          </Menu>
        </>
      ) : null}
    </div>
  )
}

export function BulkActs({ chosen, clear }: { chosen: readonly PersonRow[]; clear: () => void }) {
  const act = useAct()
  const done = { onSuccess: clear }
  const block = async (blocked: boolean) => {
    const asked = await askToBlock(chosen, blocked)
    if (asked) act.mutate(asked, done)
  }
  const withSessions = chosen.filter(({ sessions }) => sessions > 0)
  const endSessions = () => {
    const ids = withSessions.map(({ id }) => id)
    act.mutate({ method: 'DELETE', path: 'people/sessions', body: { ids }, toast: 'Sesiones cerradas.' }, done)
  }
  return (
    <>
      {chosen.some(({ blocked }) => !blocked) ? (
        <Button look="quiet" onClick={() => void block(true)}>
          Bloquear…
        </Button>
      ) : null}
      {chosen.some(({ blocked }) => blocked) ? (
        <Button look="quiet" onClick={() => void block(false)}>
          Desbloquear…
        </Button>
      ) : null}
      {withSessions.length > 0 ? (
        <Button look="quiet" onClick={endSessions}>
          Cerrar sesiones
        </Button>
      ) : null}
    </>
  )
}

import type { PersonRow } from '@tianguis/contract/admin/people'
import { ask } from '../../acts/ask.ts'
import type { Act } from '../../acts/use-act.ts'

function blockActWithoutUndo(people: readonly PersonRow[], blocked: boolean, reason: string): Act {
  const [first] = people
  const who = people.length === 1 && first ? first.email : `${people.length} personas`
  const toast =
    people.length === 1
      ? `${who} ${blocked ? 'quedó bloqueada' : 'puede entrar otra vez'}.`
      : `${who} ${blocked ? 'quedaron bloqueadas' : 'pueden entrar otra vez'}.`
  return { method: 'PUT', path: 'people/blocked', body: { ids: people.map(({ id }) => id), blocked, reason }, toast }
}

/** `blocked` is the state wanted. Asks for the reason; null if the operator cancels. Accounts already in that state are left out. */
export async function askToBlock(people: readonly PersonRow[], blocked: boolean): Promise<Act | null> {
  const changed = people.filter((person) => person.blocked !== blocked)
  const [first] = changed
  const yes = blocked ? 'Bloquear' : 'Desbloquear'
  const who = changed.length === 1 && first ? first.email : `${changed.length} personas`
  const text = blocked ? 'No podrán entrar, y sus sesiones terminan.' : 'Podrán entrar otra vez.'
  const alone = blocked ? 'Sus sesiones terminan.' : 'Podrá entrar otra vez.'
  const answer = await ask({
    title: `${yes} a ${who}`,
    text: changed.length === 1 ? alone : text,
    reasonLabel: '¿Por qué?',
    yes,
  })
  if (!answer) return null
  return {
    ...blockActWithoutUndo(changed, blocked, answer.typed),
    undo: [blockActWithoutUndo(changed, !blocked, 'se deshizo enseguida')],
  }
}

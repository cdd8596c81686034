import type { Proposal } from '@tianguis/contract/assistant/answer'
import { useEffect, useState } from 'react'
import { useHydrated } from '../../rendering/hydrated.ts'
import { useSession } from '../../session/session.ts'
import { noteCarriedOut, takeArrived, useConversation } from './conversation.ts'
import { notUndoneText, STILL_THERE, UNDONE } from './proposal-words.ts'
import { type CarriedOut, carriedOutLast } from './stored-conversation.ts'

type State = 'asking' | 'working' | 'failed'

/** Takes back in words what this conversation changed in the account, and nothing else. */
export function UndoBox({ proposal, place }: { proposal: Proposal; place: string }) {
  const session = useSession()
  const isHydrated = useHydrated()
  const conversation = useConversation()
  const [state, setState] = useState<State>('asking')
  const account = session.status === 'authenticated' ? session.user.id : null
  const done = carriedOutLast(conversation, proposal, account)
  const isThere = done?.effect.kind === 'saved' || done?.effect.kind === 'armed'

  async function takeBack(one: CarriedOut): Promise<void> {
    setState('working')
    setState((await undoCarriedOut(one)) ? 'asking' : 'failed')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: undone once, when the answer arrives
  useEffect(() => {
    if (session.status !== 'loading' && takeArrived(place) && done && isThere) void takeBack(done)
  }, [session.status])

  if (!isHydrated || session.status === 'loading') return null
  return (
    <fieldset className="assistant-proposal">
      <legend className="sr-only">Deshacer</legend>
      <p>
        {done?.effect.kind === 'undone'
          ? UNDONE
          : isThere
            ? STILL_THERE
            : notUndoneText(proposal.act, account, done?.effect)}
      </p>
      {state === 'failed' ? <p className="text-bad">No se pudo. Inténtalo de nuevo.</p> : null}
      {account === null || done?.effect.kind === 'undone' ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <PageOf act={proposal.act} />
          {done && isThere ? (
            <button
              type="button"
              className="btn btn-quiet"
              disabled={state === 'working'}
              onClick={() => void takeBack(done)}
            >
              Deshacer
            </button>
          ) : null}
        </div>
      )}
    </fieldset>
  )
}

export async function undoCarriedOut(done: CarriedOut): Promise<boolean> {
  const { undo } = await import('./accept-proposal.ts')
  const isUndone = await undo(done)
  if (isUndone) noteCarriedOut(done.place, { ...done, effect: { kind: 'undone' } })
  return isUndone
}

/** Where all of them are. */
export function PageOf({ act }: { act: Proposal['act'] }) {
  return (
    <a className="assistant-more" href={act === 'save' ? '/user/favorites' : '/user/price-alerts'}>
      {act === 'save' ? 'Ver mis favoritos' : 'Ver mis alertas'}
    </a>
  )
}

import type { Proposal } from '@tianguis/contract/assistant/answer'
import { useEffect, useState } from 'react'
import { useHydrated } from '../../rendering/hydrated.ts'
import { openLogin } from '../../session/login-modal-state.ts'
import { useSession } from '../../session/session.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { noteCarriedOut, takeArrived, useConversation } from './conversation.ts'
import { effectText, isOfToday, questionText } from './proposal-words.ts'
import { askedBy, type CarriedOut } from './stored-conversation.ts'
import { PageOf, undoCarriedOut } from './UndoBox.tsx'

const MailAlertDialog = onDemand(() => import('../../price-alert/MailAlertDialog.tsx'))

type State = 'asking' | 'working' | 'refused' | 'failed'

interface BoxProps {
  proposal: Proposal
  /** Names the box in the conversation. */
  place: string
  onDone?: () => void
}

/** Asks for confirmation; the code that carries the proposal out loads with the answer. */
export function ProposalBox({ proposal, place, onDone }: BoxProps) {
  const session = useSession()
  const isHydrated = useHydrated()
  const { carriedOut } = useConversation()
  const [state, setState] = useState<State>('asking')
  const [byMail, setByMail] = useState(false)
  const account = session.status === 'authenticated' ? session.user.id : null
  const done = carriedOut.find((one) => one.place === place && one.account === account)

  async function accept(): Promise<void> {
    if (account === null) {
      if (proposal.act === 'alert') setByMail(true)
      else openLogin('login', 'Inicia sesión para guardar tus favoritos.')
      return
    }
    setState('working')
    const { acceptProposal } = await import('./accept-proposal.ts')
    const asked = askedBy(proposal, account)
    noteCarriedOut(place, { ...asked, effect: { kind: 'begun' } })
    const effect = await acceptProposal(proposal)
    noteCarriedOut(place, effect && { ...asked, effect })
    setState(effect ? 'asking' : 'failed')
  }

  async function takeBack(one: CarriedOut): Promise<void> {
    setState('working')
    setState((await undoCarriedOut(one)) ? 'asking' : 'failed')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: carried out once, when an answer with a yes arrives
  useEffect(() => {
    if (session.status !== 'loading' && takeArrived(place)) void accept()
  }, [session.status])

  function refuse(): void {
    setState('refused')
    onDone?.()
  }

  if (state === 'refused') return null
  if (!isHydrated)
    return (
      <p className="assistant-proposal">
        Para confirmarlo hace falta JavaScript. <a href={`/producto/${proposal.product.slug}`}>Ver el producto</a>
      </p>
    )
  const told = done && effectText(done)
  return (
    <fieldset className="assistant-proposal">
      <legend className="sr-only">Propuesta</legend>
      <p>{told ?? questionText(proposal, new Date())}</p>
      {state === 'failed' ? <p className="text-bad">No se pudo. Inténtalo de nuevo.</p> : null}
      {done && told ? (
        done.effect.kind === 'undone' ? null : (
          <div className="flex flex-wrap items-center gap-2">
            <PageOf act={proposal.act} />
            {done.effect.kind === 'there-before' ? null : (
              <button
                type="button"
                className="btn btn-quiet"
                disabled={state === 'working'}
                onClick={() => void takeBack(done)}
              >
                Deshacer
              </button>
            )}
          </div>
        )
      ) : (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-primary"
            disabled={state === 'working'}
            onClick={() => void accept()}
          >
            {proposal.act === 'save' ? 'Sí, guárdalo' : 'Sí, avísame'}
          </button>
          <button type="button" className="btn btn-quiet" onClick={refuse}>
            No, gracias
          </button>
        </div>
      )}
      {byMail && proposal.act === 'alert' ? (
        <MailAlertDialog
          product={{
            id: proposal.product.id,
            name: proposal.product.name,
            bestPrice: isOfToday(proposal, new Date()) ? proposal.watched.price : null,
          }}
          targetPrice={proposal.targetPrice}
          onClose={() => setByMail(false)}
        />
      ) : null}
    </fieldset>
  )
}

import type { Proposal } from '@tianguis/contract/assistant/assistant'
import { centavosOf, formatMoney } from '@tianguis/contract/money'
import { useState } from 'react'
import { openLogin } from '../../session/login-modal-state.ts'
import { useSession } from '../../session/session.ts'

const SIGN_IN = { save: 'Inicia sesión para guardar tus favoritos.', alert: 'Inicia sesión y te avisamos cuando baje.' }

type State = 'asking' | 'working' | 'done' | 'refused' | 'failed'

/** Asks for confirmation; the code that carries the proposal out loads with the answer. */
export function ProposalBox({ proposal, onDone }: { proposal: Proposal; onDone?: () => void }) {
  const session = useSession()
  const [state, setState] = useState<State>('asking')

  async function accept(): Promise<void> {
    if (session.status !== 'authenticated') return openLogin('login', SIGN_IN[proposal.act])
    setState('working')
    const { acceptProposal } = await import('./accept-proposal.ts')
    setState((await acceptProposal(proposal)) ? 'done' : 'failed')
  }

  function refuse(): void {
    setState('refused')
    onDone?.()
  }

  if (state === 'refused') return null
  return (
    <fieldset className="assistant-proposal">
      <legend className="sr-only">Propuesta</legend>
      <p>{state === 'done' ? doneText(proposal) : questionText(proposal)}</p>
      {state === 'failed' ? <p className="text-bad">No se pudo. Inténtalo de nuevo.</p> : null}
      {state === 'done' ? (
        <a className="assistant-more" href={proposal.act === 'save' ? '/user/favorites' : '/user/price-alerts'}>
          {proposal.act === 'save' ? 'Ver mis favoritos' : 'Ver mis alertas'}
        </a>
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
    </fieldset>
  )
}

function questionText(proposal: Proposal): string {
  const { name } = proposal.product
  if (proposal.act === 'save') return `¿Guardo ${name} en tus favoritos?`
  if (proposal.targetPrice === null) return `¿Te aviso por correo cuando baje ${name}?`
  return `¿Te aviso por correo cuando ${name} llegue a ${formatMoney(centavosOf(proposal.targetPrice))}?`
}

function doneText(proposal: Proposal): string {
  return proposal.act === 'save' ? 'Listo, está en tus favoritos.' : 'Listo, te avisaremos por correo.'
}

import type { Proposal } from '@tianguis/contract/assistant/answer'
import { centavosOf, formatMoney } from '@tianguis/contract/money'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../rendering/hydrated.ts'
import { openLogin } from '../../session/login-modal-state.ts'
import { useSession } from '../../session/session.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const MailAlertDialog = onDemand(() => import('../../price-alert/MailAlertDialog.tsx'))

type State = 'asking' | 'working' | 'done' | 'undone' | 'refused' | 'failed'

interface BoxProps {
  proposal: Proposal
  /** The visitor said yes in words, in this answer. */
  confirmed?: boolean
  /** The visitor took it back in words. */
  undone?: boolean
  onDone?: () => void
}

/** Asks for confirmation; the code that carries the proposal out loads with the answer. */
export function ProposalBox({ proposal, confirmed = false, undone = false, onDone }: BoxProps) {
  const session = useSession()
  const isHydrated = useHydrated()
  const [state, setState] = useState<State>('asking')
  const [byMail, setByMail] = useState(false)

  async function accept(): Promise<void> {
    if (session.status !== 'authenticated') {
      if (proposal.act === 'alert') setByMail(true)
      else openLogin('login', 'Inicia sesión para guardar tus favoritos.')
      return
    }
    setState('working')
    const { acceptProposal } = await import('./accept-proposal.ts')
    setState((await acceptProposal(proposal)) ? 'done' : 'failed')
  }

  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: carried out once, when the answer arrives
  useEffect(() => {
    if (!(confirmed || undone) || started.current || session.status === 'loading') return
    started.current = true
    if (confirmed) void accept()
    // a visitor without a session has nothing saved
    else if (session.status === 'authenticated') void undo()
    else setState('undone')
  }, [session.status])

  async function undo(): Promise<void> {
    setState('working')
    const { undoProposal } = await import('./accept-proposal.ts')
    setState((await undoProposal(proposal)) ? 'undone' : 'failed')
  }

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
  return (
    <fieldset className="assistant-proposal">
      <legend className="sr-only">Propuesta</legend>
      <p>{state === 'done' ? doneText(proposal) : state === 'undone' ? UNDONE : questionText(proposal)}</p>
      {state === 'failed' ? <p className="text-bad">No se pudo. Inténtalo de nuevo.</p> : null}
      {state === 'undone' ? null : state === 'done' ? (
        <div className="flex flex-wrap items-center gap-2">
          <a className="assistant-more" href={proposal.act === 'save' ? '/user/favorites' : '/user/price-alerts'}>
            {proposal.act === 'save' ? 'Ver mis favoritos' : 'Ver mis alertas'}
          </a>
          <button type="button" className="btn btn-quiet" onClick={() => void undo()}>
            Deshacer
          </button>
        </div>
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
          product={{ id: proposal.product.id, name: proposal.product.name, bestPrice: proposal.product.price }}
          targetPrice={proposal.targetPrice}
          onClose={() => setByMail(false)}
        />
      ) : null}
    </fieldset>
  )
}

const UNDONE = 'Deshecho: ya no está.'

function questionText(proposal: Proposal): string {
  const { name: title, price } = proposal.product
  const name = `${title} (hoy ${formatMoney(price)})`
  if (proposal.act === 'save')
    return `¿Guardo ${name} en ${proposal.list ? `tu lista «${proposal.list}»` : 'tus favoritos'}?`
  if (proposal.targetPrice === null) return `¿Te aviso por correo cuando baje ${name}?`
  return `¿Te aviso por correo cuando ${name} llegue a ${formatMoney(centavosOf(proposal.targetPrice))}?`
}

function doneText(proposal: Proposal): string {
  if (proposal.act === 'alert') return 'Listo, te avisaremos por correo.'
  return proposal.list ? `Listo, está en tu lista «${proposal.list}».` : 'Listo, está en tus favoritos.'
}

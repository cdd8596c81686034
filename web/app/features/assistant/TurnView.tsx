/** One message of the conversation: a question, or an answer with its parts. */
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import { ComparisonTable } from './ComparisonTable.tsx'
import { CouponRows } from './CouponRows.tsx'
import { placeOf } from './conversation.ts'
import { MoreLink } from './MoreLink.tsx'
import { ProductCards } from './ProductCards.tsx'
import { ProposalBox } from './ProposalBox.tsx'
import { Suggestion } from './Suggestion.tsx'
import type { Turn } from './stored-conversation.ts'
import { UndoBox } from './UndoBox.tsx'

export function TurnView({ turn, last }: { turn: Turn; last: boolean }) {
  if (turn.who === 'visitor') {
    return (
      <li className="turn turn-visitor">
        <span className="sr-only">Tú: </span>
        <p>{turn.text}</p>
      </li>
    )
  }
  const busy = turn.state === 'answering'
  return (
    <li
      className={turn.state === 'failed' ? 'turn turn-assistant turn-failed' : 'turn turn-assistant'}
      aria-busy={busy}
    >
      <span className="sr-only">Asistente: </span>
      {turn.text ? <Paragraphs text={turn.text} /> : busy ? <p className="turn-waiting">Buscando…</p> : null}
      {turn.parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever appended
        <PartView key={i} part={part} place={placeOf(turn.id, i)} last={last} />
      ))}
      {turn.state === 'stopped' ? <p className="turn-note">Detenido.</p> : null}
    </li>
  )
}

/** Rendered as text, never as markup. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only ever appended
    <p key={i}>{paragraph}</p>
  ))
}

function PartView({ part, place, last }: { part: AssistantPart; place: string; last: boolean }) {
  switch (part.type) {
    case 'products':
      return <ProductCards products={part.products} more={part.more} title={part.title} place={place} />
    case 'comparison':
      return <ComparisonTable products={part.products} rows={part.rows} />
    case 'coupons':
      return <CouponRows coupons={part.coupons} more={part.more} />
    case 'proposal':
      return part.undone ? (
        <UndoBox proposal={part.proposal} place={place} />
      ) : (
        <ProposalBox proposal={part.proposal} place={place} />
      )
    case 'link':
      return <MoreLink label={part.label} href={part.href} />
    case 'suggestions':
      if (!last) return null
      return (
        <ul className="assistant-chips" aria-label="Puedes seguir con">
          {part.suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Suggestion text={suggestion} />
            </li>
          ))}
        </ul>
      )
    default:
      return null
  }
}

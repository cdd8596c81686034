import type { CouponVotes as Votes } from '@tianguis/contract/catalog/coupon'
import { useState } from 'react'
import { call } from '../session/api.ts'
import { showToast } from '../ui/toast/toasts.ts'
import { voteWords } from './vote-words.ts'

const FAILED = 'No pudimos contar tu voto. Inténtalo otra vez en un momento.'
const TOO_MANY = 'Demasiados votos seguidos. Espera un momento y vuelve a intentar.'

/** The result of the votes and the buttons to vote; voting again replaces the vote. */
export function CouponVotes({ id, title, votes }: { id: string; title: string; votes: Votes }) {
  const [counted, setCounted] = useState<Votes | null>(null)
  const [mine, setMine] = useState<boolean | null>(null)

  async function vote(worked: boolean): Promise<void> {
    const answer = await call<Votes>('POST', `/api/coupons/${id}/vote`, { body: { data: { worked } } }).catch(
      () => null,
    )
    if (!answer?.data) return showToast(answer?.status === 429 ? TOO_MANY : FAILED)
    setCounted(answer.data)
    setMine(worked)
  }
  return (
    <div className="coupon-votes">
      <p role="status">{voteWords(counted ?? votes)}</p>
      <fieldset className="needs-js">
        <legend className="sr-only">¿Funcionó «{title}»?</legend>
        <button type="button" aria-pressed={mine === true} onClick={() => vote(true)}>
          Funcionó
        </button>
        <button type="button" aria-pressed={mine === false} onClick={() => vote(false)}>
          No funcionó
        </button>
      </fieldset>
    </div>
  )
}

/** What the controls of coupons do: one click handler for a list of them, and the countdown of those that end today. */
import type { CouponVotes } from '@tianguis/contract/catalog/coupon'
import { SECOND_MS } from '@tianguis/contract/durations'
import type { MouseEvent } from 'react'
import { call } from '../session/api.ts'
import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast/toasts.ts'
import { countdown } from './countdown.ts'
import { badgeOf, copyButtonHtml, shownCodeHtml } from './coupon-html.ts'
import { voteWords } from './vote-words.ts'

const COPIED_SHOWN_MS = 2500
const FAILED = 'No pudimos contar tu voto. Inténtalo otra vez en un momento.'
const TOO_MANY = 'Demasiados votos seguidos. Espera un momento y vuelve a intentar.'

export function onCouponClick({ target }: MouseEvent<HTMLElement>): void {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
  const { act, code = '' } = control?.dataset ?? {}
  if (!control) return
  if (act === 'reveal') reveal(control, code)
  if (act === 'copy') void copy(control, code)
  if (act === 'store') void copyForStore(code)
  if (act === 'worked' || act === 'failed') void vote(control, act === 'worked')
}

/** The focus moves to the button that copies. */
function reveal(control: HTMLElement, code: string): void {
  const place = control.parentElement
  control.previousElementSibling?.remove()
  control.insertAdjacentHTML('afterend', shownCodeHtml(code))
  control.remove()
  place?.querySelector<HTMLElement>('[data-act=copy]')?.focus({ preventScroll: true })
}

async function copy(button: HTMLElement, code: string): Promise<void> {
  if (!(await copyText(code))) return
  const status = button.nextElementSibling
  const show = (isCopied: boolean) => {
    button.innerHTML = copyButtonHtml(code, { isCopied })
    if (status) status.textContent = isCopied ? `Código ${code} copiado` : ''
  }
  show(true)
  setTimeout(() => show(false), COPIED_SHOWN_MS)
}

async function copyForStore(code: string): Promise<void> {
  if (await copyText(code)) showToast(`Código ${code} copiado`)
}

/** Voting again replaces the vote. */
async function vote(button: HTMLElement, worked: boolean): Promise<void> {
  const id = button.closest<HTMLElement>('[data-coupon]')?.dataset.coupon
  const answer = await call<CouponVotes>('POST', `/api/coupons/${id}/vote`, { body: { data: { worked } } }).catch(
    () => null,
  )
  if (!answer?.data) return showToast(answer?.status === 429 ? TOO_MANY : FAILED)
  const votes = button.closest('.coupon-votes')
  const words = votes?.querySelector('[role=status]')
  if (words) words.textContent = voteWords(answer.data)
  for (const each of votes?.querySelectorAll('[data-act]') ?? [])
    each.setAttribute('aria-pressed', String(each === button))
}

/** Updates what is left of each coupon's last day every second; the answer ends it. */
export function countDownIn(list: HTMLElement | null): (() => void) | undefined {
  const badges = [...(list?.querySelectorAll<HTMLElement>('[data-ends]') ?? [])]
  if (badges.length === 0) return undefined
  const tick = () => {
    for (const badge of badges) {
      const { text, soon } = countdown(Number(badge.dataset.ends) - Date.now())
      // Most seconds change nothing, and a written text is laid out again: 15 ms of a phone's processor.
      if (badge.textContent === text) continue
      badge.textContent = text
      badge.className = badgeOf(soon)
    }
  }
  tick()
  const timer = setInterval(tick, SECOND_MS)
  return () => clearInterval(timer)
}

/** One click handler for all controls of a list of coupons, and the countdown of those that end within a day. */
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

/** Replaces the button by the code, and focuses the button that copies it. */
function reveal(control: HTMLElement, code: string): void {
  const place = control.parentElement
  place?.querySelector(':scope > .without-js')?.remove()
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
  if (!id) return
  const answer = await call<CouponVotes>('POST', `/api/coupons/${id}/vote`, { body: { data: { worked } } }).catch(
    () => null,
  )
  if (!answer?.data) return showToast(answer?.status === 429 ? TOO_MANY : FAILED)
  const votes = button.closest('.coupon-votes')
  const status = votes?.querySelector('[role=status]')
  if (status) status.textContent = voteWords(answer.data)
  for (const voteButton of votes?.querySelectorAll('[data-act]') ?? [])
    voteButton.setAttribute('aria-pressed', String(voteButton === button))
}

/** Updates the countdown badges every second; the function that it returns stops the timer. */
export function countDownIn(list: HTMLElement | null): (() => void) | undefined {
  const badges = [...(list?.querySelectorAll<HTMLElement>('[data-ends]') ?? [])]
  if (badges.length === 0) return undefined
  const tick = () => {
    for (const badge of badges) {
      const { text, soon } = countdown(Number(badge.dataset.ends) - Date.now())
      // Writing an unchanged text costs a layout, 15 ms of a phone's processor.
      if (badge.textContent === text) continue
      badge.textContent = text
      badge.className = badgeOf(soon)
    }
  }
  tick()
  const timer = setInterval(tick, SECOND_MS)
  return () => clearInterval(timer)
}

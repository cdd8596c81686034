/**
 * A coupon as HTML, because a page shows two dozen of them and components would be some forty React elements each
 * (rendering/README.md). `coupon-actions.ts` handles clicks and the countdown.
 */
import { escapeHtml } from '@tianguis/contract/escape-html'
import { iconHtml } from '../ui/icon/icon-html.ts'
import type { CouponLine } from './coupon-line.ts'
import { voteWords } from './vote-words.ts'

export function couponHtml(coupon: CouponLine, heading: 'h2' | 'h3'): string {
  const { id, code, terms, conditional, worth, store, expiry, countsTo } = coupon
  const title = escapeHtml(coupon.title)
  const name = escapeHtml(store.name)
  const ends = countsTo === null ? '' : ` data-ends="${countsTo}"`
  return [
    `<li class="ticket" data-coupon="${escapeHtml(id)}">`,
    `<p class="ticket-worth"><b>${escapeHtml(worth.big)}</b><span>${escapeHtml(worth.small)}</span></p>`,
    '<div class="ticket-body">',
    '<p class="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">',
    `<a href="/stores/${escapeHtml(store.slug)}" class="font-bold text-ink-soft hover:text-link hover:underline">${name}</a>`,
    `<span class="${badgeOf(expiry.soon)}"${ends}>${escapeHtml(expiry.text)}</span></p>`,
    `<${heading} class="font-bold leading-snug tracking-normal">${title}</${heading}>`,
    conditional ? `<p class="text-sm text-ink-soft">${ASKS_MORE}</p>` : '',
    '<div class="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">',
    `${code ? hiddenCodeHtml(code, coupon.title) : NO_CODE}${storeLinkHtml(coupon)}</div>`,
    `<div class="coupon-votes"><p role="status">${voteWords(coupon.votes)}</p><fieldset class="needs-js">`,
    `<legend class="sr-only">¿Funcionó «${title}»?</legend>`,
    '<button type="button" data-act="worked" aria-pressed="false">Funcionó</button>',
    '<button type="button" data-act="failed" aria-pressed="false">No funcionó</button></fieldset></div>',
    `${terms ? termsHtml(terms) : ''}</div></li>`,
  ].join('')
}

function termsHtml(terms: string): string {
  return [
    '<details class="text-sm">',
    '<summary class="inline-flex min-h-8 items-center gap-1 font-semibold text-ink-soft hover:text-link">',
    `Condiciones${iconHtml('chevron-down', 'size-4')}</summary>`,
    `<p class="pt-1 text-ink-soft">${escapeHtml(terms)}</p></details>`,
  ].join('')
}

export const badgeOf = (soon: boolean): string => `badge ${soon ? 'badge-warn' : 'badge-plain'} tabular-nums`

/** Of a coupon with conditions. */
export const ASKS_MORE = 'Revisa en la tienda qué pide o en qué vale.'

const NO_CODE = `<p class="flex min-h-10 items-center gap-2 text-sm font-semibold text-good">${iconHtml('check')}Sin código</p>`

/** Hidden behind a button, so that a page of coupons stays readable; without JavaScript the code is shown. */
export function hiddenCodeHtml(code: string, title: string): string {
  return [
    `<p class="without-js"><code class="coupon-code">${escapeHtml(code)}</code></p>`,
    `<button type="button" class="coupon-code coupon-hidden needs-js" data-act="reveal" data-code="${escapeHtml(code)}">`,
    `${iconHtml('eye')}Ver código<span class="sr-only"> de ${escapeHtml(title)}</span></button>`,
  ].join('')
}

/** In place of the button that hid it. */
export function shownCodeHtml(code: string): string {
  return [
    `<p class="flex flex-wrap items-center gap-1 sm:gap-2"><code class="coupon-code">${escapeHtml(code)}</code>`,
    `<button type="button" data-act="copy" data-code="${escapeHtml(code)}" class="inline-flex min-h-10 items-center gap-1 `,
    `rounded-full px-2 text-sm font-bold text-link hover:bg-brand-wash">${copyButtonHtml(code, { isCopied: false })}</button>`,
    '<span role="status" class="sr-only"></span></p>',
  ].join('')
}

export function copyButtonHtml(code: string, { isCopied }: { isCopied: boolean }): string {
  const [icon, word] = isCopied ? (['check', 'Copiado'] as const) : (['copy', 'Copiar'] as const)
  return `${iconHtml(icon)}${word}<span class="sr-only"> código ${escapeHtml(code)}</span>`
}

/** The way to the store, in a tab of its own so that the code stays visible; a click also copies the code. */
function storeLinkHtml({ id, store, code }: CouponLine): string {
  const words = code
    ? '<span class="needs-js">Copiar y abrir la tienda</span><span class="without-js">Abrir la tienda</span>'
    : 'Abrir la tienda'
  const copies = code ? ` data-act="store" data-code="${escapeHtml(code)}"` : ''
  return [
    `<a href="/ir/cupon/${escapeHtml(id)}" target="_blank" rel="nofollow noopener"${copies} `,
    'class="inline-flex min-h-10 items-center gap-1.5 text-sm font-bold text-link hover:underline">',
    `${words}${iconHtml('external-link', 'size-4')}`,
    `<span class="sr-only"> ${escapeHtml(store.name)} (abre en otra pestaña)</span></a>`,
  ].join('')
}

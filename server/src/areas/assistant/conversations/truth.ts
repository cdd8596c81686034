/** What must hold of every reply, whatever was asked: each amount has a source, condition and shipping are said as known. */
import { fold } from '@tianguis/contract/folding'
import { pesosOf } from '@tianguis/contract/money'
import type { AnswerDeps } from '../answering/answer.ts'
import type { Reply } from './reply.ts'

const AMOUNT = /\$\s?([\d,]+(?:\.\d+)?)/g
const MAX_TEXT_LENGTH = 900
const MAX_SUGGESTIONS = 4

/** Amounts of the site's own rules: the gift card. */
const RULES = [100]

export async function untruthsOf(reply: Reply, said: string, deps: AnswerDeps): Promise<string[]> {
  const untruths: string[] = []
  const { text } = reply
  if (text.trim() === '') untruths.push('says nothing')
  if (text.length > MAX_TEXT_LENGTH) untruths.push(`speaks for ${text.length} characters`)
  if (/undefined|null|NaN|\[object/.test(text)) untruths.push('leaks a value of the code')
  if (reply.all('failed').length > 0) untruths.push('fails')
  const amounts = [...text.matchAll(AMOUNT)].map(([, digits]) => Number(digits!.replaceAll(',', '')))
  if (amounts.length > 0) {
    const known = await amountsBehind(reply, said, deps)
    for (const amount of amounts) if (!known.has(Math.round(amount))) untruths.push(`no source for $${amount}`)
  }
  const unusual = reply.products.filter(({ condition }) => condition !== 'new')
  if (unusual.length > 0 && !/reacondicionad|usad/.test(fold(text))) untruths.push('does not say that one is not new')
  if (
    /envio gratis/.test(fold(text)) &&
    reply.products.length > 0 &&
    reply.products.every(({ shipping }) => shipping !== 0)
  )
    untruths.push('calls a shipping free that is not')
  if (reply.all('suggestions').some(({ suggestions }) => suggestions.length > MAX_SUGGESTIONS))
    untruths.push('too many next steps')
  return untruths
}

/** Pesos of the products spoken of (offers, history, verdict), of the stores, of the visitor and of the wish. */
async function amountsBehind(reply: Reply, said: string, deps: AnswerDeps): Promise<Set<number>> {
  const known = new Set(RULES)
  const add = (centavos: number | null | undefined) => {
    if (centavos !== null && centavos !== undefined) known.add(Math.round(pesosOf(centavos)))
  }
  for (const digits of said.match(/\d[\d,]*(\.\d+)?k?/g) ?? []) {
    const number = Number.parseFloat(digits.replaceAll(',', ''))
    for (const factor of [1, 1000, 0.75, 1.2, 750, 1200]) known.add(Math.round(number * factor))
  }
  const { wish } = reply.context ?? { wish: null }
  for (const pesos of [wish?.min, wish?.max]) if (pesos !== null && pesos !== undefined) known.add(Math.round(pesos))
  const proposals = reply.all('proposal').map(({ proposal }) => proposal)
  for (const proposal of proposals)
    if (proposal.act === 'alert' && proposal.targetPrice) known.add(Math.round(proposal.targetPrice))
  const slugs = [
    ...reply.products.map(({ slug }) => slug),
    ...proposals.map(({ product }) => product.slug),
    ...[reply.before, reply.context].flatMap((context) => context?.shown.map(({ slug }) => slug) ?? []),
  ]
  const totals = reply.products.map(({ total }) => total)
  for (const a of totals) for (const b of totals) add(Math.abs(a - b))
  for (const view of await Promise.all([...new Set(slugs)].map(deps.product))) {
    if (!view) continue
    add(view.card.bestPrice)
    add(view.card.referencePrice)
    add(view.card.usedPrice)
    for (const { price } of view.history) add(price)
    for (const { price: a } of view.history.slice(-31)) add(Math.abs(a - view.history.at(-1)!.price))
    for (const sum of [view.verdict.today, view.verdict.low, view.verdict.median, view.verdict.high]) add(sum)
    for (const { price, payable, months, listPrice, discount, inflatedClaim } of view.offers) {
      for (const sum of [price, payable.total, payable.shipping, payable.coupon?.saves, months?.amount, listPrice])
        add(sum)
      add(discount.reference)
      for (const sum of [inflatedClaim?.claimed, inflatedClaim?.low, inflatedClaim?.high]) add(sum)
    }
  }
  for (const { shipping } of await deps.stores()) {
    add(shipping.flat)
    add(shipping.freeFrom)
  }
  return known
}

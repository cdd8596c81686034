/**
 * Holds a reply against the judgements of its turn.
 *
 *   none            no product, comparison, coupon or proposal      cards        products that keep the wish
 *   in A|B          every card lies in one of these categories      trail A      every card lies below A
 *   min, max        pesos                                           brand, nobrand, has, hasnot, store, age
 *   cheaper, otherbrand, fresh      relative to what was shown      order cheapest
 *   says, not       pattern on the folded words                     link /path
 *   about N         speaks of the product shown at place N          compares N M
 *   act save N      proposes it for that product; target 500        confirmed save    the visitor said yes
 *   coupons Store   shows coupons, of this store                    ask, reset
 *
 * «no lo tengo» is accepted for `cards` only when the catalogue has no such product.
 */
import type { Judgement } from './conversation.ts'
import { carries, type ProductFact } from './product-facts-queries.ts'
import type { Reply } from './reply.ts'

export type Facts = ReadonlyMap<string, ProductFact>

/** Coupon lowers what is paid below the price, so a limit on the price has this tolerance, in pesos. */
const ROUNDING = 1

export function breachesOf(reply: Reply, judgements: readonly Judgement[], facts: Facts): string[] {
  const limits = judgements.filter(({ key }) => key in LIMITS)
  return [
    ...judgements.flatMap(({ key, value }) => {
      if (key in LIMITS) return []
      const check = CHECKS[key]
      if (!check) throw new Error(`unknown judgement «${key}»`)
      return check(reply, value) ?? []
    }),
    ...(judgements.some(({ key }) => key === 'cards') ? cardBreaches(reply, limits, facts) : []),
  ]
}

type Check = (reply: Reply, value: string) => string | null

const SHOWN_TYPES = ['products', 'comparison', 'coupons', 'proposal'] as const

const CHECKS: Record<string, Check> = {
  none: (reply) => {
    const shown = SHOWN_TYPES.find((type) => reply.all(type).length > 0)
    return shown ? `shows ${shown}` : null
  },
  cards: () => null,
  says: (reply, value) => (new RegExp(value).test(reply.folded) ? null : `does not say ${value}`),
  not: (reply, value) => (new RegExp(value).test(reply.folded) ? `says ${value}` : null),
  link: (reply, value) => (reply.all('link').some(({ href }) => href === value) ? null : `no link to ${value}`),
  ask: (reply) => (reply.text.includes('¿') ? null : 'asks nothing'),
  reset: (reply) => (reply.context?.wish ? 'keeps the wish' : null),
  about: (reply, value) => {
    const product = reply.shownBefore(Number(value))
    if (!product) return `nothing was shown at ${value}`
    const spoken = reply.text.includes(product.name) || reply.products[0]?.slug === product.slug
    return spoken ? null : `does not speak of ${product.name}`
  },
  compares: (reply, value) => {
    const slugs = reply.all('comparison')[0]?.products.map(({ slug }) => slug) ?? []
    const wanted = value.split(' ').map((place) => reply.shownBefore(Number(place))?.slug)
    return wanted.every((slug) => slug && slugs.includes(slug)) ? null : 'compares others'
  },
  act: (reply, value) => {
    const [act, place] = value.split(' ')
    const proposal = reply.all('proposal')[0]?.proposal
    if (proposal?.act !== act) return `proposes ${proposal?.act ?? 'nothing'}`
    if (!place) return null
    return proposal?.product.slug === reply.shownBefore(Number(place))?.slug ? null : `for ${proposal?.product.name}`
  },
  target: (reply, value) => {
    const proposal = reply.all('proposal')[0]?.proposal
    const target = proposal?.act === 'alert' ? proposal.targetPrice : null
    return target === Number(value) ? null : `waits for ${target}`
  },
  confirmed: (reply, value) => {
    const part = reply.all('proposal')[0]
    return part?.confirmed && part.proposal.act === value ? null : 'does not carry it out'
  },
  coupons: (reply, value) => {
    const coupons = reply.all('coupons').flatMap((part) => part.coupons)
    if (coupons.length === 0) return /no tengo cup|sin cup|no hay cup/.test(reply.folded) ? null : 'no coupons'
    return value && coupons.some(({ store }) => store.name !== value) ? 'coupons of another store' : null
  },
}

type Limit = (fact: ProductFact, value: string, reply: Reply) => boolean

const LIMITS: Record<string, Limit> = {
  in: ({ trail }, value) => value.split('|').some((name) => trail.includes(name)),
  trail: ({ trail }, value) => trail.includes(value),
  max: ({ price }, value) => price <= Number(value) + ROUNDING,
  min: ({ price }, value) => price >= Number(value) - ROUNDING,
  brand: ({ brand }, value) => value.split('|').includes(brand),
  nobrand: ({ brand }, value) => !value.split('|').includes(brand),
  has: (fact, value) => carries(fact, value),
  hasnot: (fact, value) => !carries(fact, value),
  store: ({ stores }, value) => stores.includes(value),
  age: ({ ageFrom }, value) => (ageFrom ?? 0) <= Number(value),
  cheaper: ({ price }, _, { before }) => price <= Math.min(...(before?.shown ?? []).map((one) => one.price / 100)),
  otherbrand: ({ brand }, _, { before }) => !(before?.shown ?? []).some((one) => one.brand === brand),
  fresh: ({ slug }, _, { before }) => !(before?.shown ?? []).some((one) => one.slug === slug),
  order: () => true,
}

function cardBreaches(reply: Reply, limits: readonly Judgement[], facts: Facts): string[] {
  const keeps = (fact: ProductFact) => limits.every(({ key, value }) => LIMITS[key]!(fact, value, reply))
  if (reply.cards.length === 0) {
    // the nearest products will do where they keep what was wanted
    const near = reply.products.map(({ slug }) => facts.get(slug))
    if (near.length > 0 && near.every((fact) => fact && keeps(fact))) return []
    const one = [...facts.values()].find((fact) => fact.inStock && keeps(fact))
    if (one) return [`finds none, though there is ${one.slug}`]
    return /\bno\b|ya te mostre|mas barat/.test(reply.folded) ? [] : ['does not say that there is none']
  }
  const breaches = reply.cards.flatMap((card) => {
    const fact = facts.get(card.slug)
    if (!fact) return [`${card.name}: no such product`]
    return limits
      .filter(({ key, value }) => !LIMITS[key]!(fact, value, reply))
      .map(({ key, value }) => `${card.name} (${fact.trail.at(-1)}, ${fact.price}): breaks ${key} ${value}`)
  })
  const totals = reply.cards.map(({ total }) => total)
  const cheapestFirst = limits.some(({ key, value }) => key === 'order' && value === 'cheapest')
  if (cheapestFirst && totals.some((total, i) => total < (totals[i - 1] ?? 0))) breaches.push('not the cheapest first')
  return breaches
}

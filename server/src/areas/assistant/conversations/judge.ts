/**
 * Checks a reply against the expectations of its turn.
 *
 *   none              no product, comparison, coupon or proposal is shown
 *   cards             products are shown that satisfy all limits below
 *   says PATTERN      the folded text matches
 *   not PATTERN       the folded text does not match
 *   link /path        links to that page
 *   ask               the text contains a question
 *   reset             the wish is forgotten
 *   about N           names the product that was shown at place N before
 *   compares N M      compares the products that were shown at these places
 *   act save N        proposes to save the product at place N; also `act alert N`
 *   target 500        proposes an alert with this target price, in pesos
 *   confirmed save    carries the proposed act out, after the visitor's yes
 *   coupons Store     shows coupons, all of this store if one is given
 *
 * Limits, for every product shown:
 *
 *   in A|B            one of these categories is the product's or above it
 *   min 100, max 500  pesos
 *   brand A|B         one of these brands; nobrand: none of them
 *   has A|B           carries one of these words; hasnot: none of them
 *   store Name        sold there
 *   age 8             suitable from this age or below
 *   cheaper           at most the lowest price shown before
 *   otherbrand        of a brand that was not shown before
 *   fresh             was not shown before
 *   order cheapest    the cheapest first
 *
 * Without exact products `cards` also accepts nearest products that satisfy all limits, and «no lo tengo» when the catalogue
 * has no product that does.
 */
import type { Judgement } from './conversation.ts'
import { carries, type ProductFact } from './product-facts-queries.ts'
import type { Reply } from './reply.ts'

export type Facts = ReadonlyMap<string, ProductFact>

/** Limits are whole pesos, prices have centavos. */
const PRICE_TOLERANCE_PESOS = 1

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
  // Checked in cardBreaches.
  cards: () => null,
  says: (reply, value) => (new RegExp(value).test(reply.folded) ? null : `does not say ${value}`),
  not: (reply, value) => (new RegExp(value).test(reply.folded) ? `says ${value}` : null),
  link: (reply, value) => (reply.all('link').some(({ href }) => href === value) ? null : `no link to ${value}`),
  ask: (reply) => (reply.text.includes('¿') ? null : 'asks nothing'),
  reset: (reply) => (reply.context?.wish ? 'keeps the wish' : null),
  about: (reply, value) => {
    const product = reply.shownBefore(Number(value))
    if (!product) return `nothing was shown at ${value}`
    const isNamed = reply.text.includes(product.name) || reply.products[0]?.slug === product.slug
    return isNamed ? null : `does not name ${product.name}`
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
  max: ({ price }, value) => price <= Number(value) + PRICE_TOLERANCE_PESOS,
  min: ({ price }, value) => price >= Number(value) - PRICE_TOLERANCE_PESOS,
  brand: ({ brand }, value) => value.split('|').includes(brand),
  nobrand: ({ brand }, value) => !value.split('|').includes(brand),
  has: (fact, value) => carries(fact, value),
  hasnot: (fact, value) => !carries(fact, value),
  store: ({ stores }, value) => stores.includes(value),
  age: ({ ageFrom }, value) => (ageFrom ?? 0) <= Number(value),
  cheaper: ({ price }, _, { before }) => price <= Math.min(...(before?.shown ?? []).map((one) => one.price / 100)),
  otherbrand: ({ brand }, _, { before }) => !(before?.shown ?? []).some((one) => one.brand === brand),
  fresh: ({ slug }, _, { before }) => !(before?.shown ?? []).some((one) => one.slug === slug),
  // Checked in shownCardBreaches: it concerns all products together.
  order: () => true,
}

function cardBreaches(reply: Reply, limits: readonly Judgement[], facts: Facts): string[] {
  return reply.cards.length === 0 ? emptyAnswerBreaches(reply, limits, facts) : shownCardBreaches(reply, limits, facts)
}

function emptyAnswerBreaches(reply: Reply, limits: readonly Judgement[], facts: Facts): string[] {
  const satisfiesLimits = (fact: ProductFact) => limits.every(({ key, value }) => LIMITS[key]!(fact, value, reply))
  const nearest = reply.products.map(({ slug }) => facts.get(slug))
  if (nearest.length > 0 && nearest.every((fact) => fact && satisfiesLimits(fact))) return []
  const overlooked = [...facts.values()].find((fact) => fact.inStock && satisfiesLimits(fact))
  if (overlooked) return [`finds none, though there is ${overlooked.slug}`]
  return /\bno\b|ya te mostre|mas barat/.test(reply.folded) ? [] : ['does not say that there is none']
}

function shownCardBreaches(reply: Reply, limits: readonly Judgement[], facts: Facts): string[] {
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

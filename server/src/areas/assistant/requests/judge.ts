/** Asks the built-in assistant and holds its answer against what was expected; each breach in words. */
import type { AssistantContext, AssistantPart } from '@tianguis/contract/assistant/assistant'
import type { AnswerDeps } from '../answering/answer.ts'
import { builtinAnswer, requestOf } from '../builtin.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import type { Expectation } from './expectation.ts'
import { carries, type ProductFact } from './product-facts-queries.ts'

export interface Examiner {
  deps: AnswerDeps
  knowledge: Knowledge
  facts: ReadonlyMap<string, ProductFact>
}

type Part<Type extends AssistantPart['type']> = Extract<AssistantPart, { type: Type }>

class Reply {
  readonly request: Request
  readonly parts: AssistantPart[]
  constructor(request: Request, parts: AssistantPart[]) {
    this.request = request
    this.parts = parts
  }

  all<Type extends AssistantPart['type']>(type: Type): Part<Type>[] {
    return this.parts.filter((part): part is Part<Type> => part.type === type)
  }

  get words(): string {
    return this.all('text')
      .map(({ text }) => text)
      .join('')
  }
}

async function ask({ deps, knowledge }: Examiner, message: string, context: AssistantContext | null): Promise<Reply> {
  const question = { message, context, history: [] }
  const parts = await Array.fromAsync(builtinAnswer(deps, knowledge, question))
  return new Reply(requestOf(question, knowledge), parts)
}

export async function breachesOf(examiner: Examiner, expected: Expectation): Promise<string[]> {
  let context: AssistantContext | null = null
  for (const said of expected.after) {
    const reply: Reply = await ask(examiner, said, context)
    context = reply.all('context').at(-1)?.context ?? context
  }
  const reply = await ask(examiner, expected.say, context)
  return [...judgeIntent(reply, expected, context), ...judgeProducts(examiner, reply, expected, context)]
}

function judgeIntent(reply: Reply, expected: Expectation, context: AssistantContext | null): string[] {
  const breaches: string[] = []
  const { intent } = reply.request
  const spoken = reply.request.places.length > 0 && intent === 'find' ? 'price' : intent
  if (spoken !== expected.intent) breaches.push(`understood as ${spoken}`)
  if (reply.words.trim() === '') breaches.push('says nothing')
  if (expected.asks && !(reply.words.includes('¿') && reply.all('products').length === 0)) breaches.push('asks nothing')
  if (expected.help && reply.request.help !== expected.help) breaches.push(`helps with ${reply.request.help}`)
  if (expected.target !== undefined && reply.request.target !== expected.target)
    breaches.push(`waits for ${reply.request.target}`)
  if (expected.intent === 'alert' || expected.intent === 'save') {
    const proposal = reply.all('proposal')[0]?.proposal
    if (proposal?.act !== expected.intent) breaches.push('proposes nothing')
    else breaches.push(...judgeSpokenOf(proposal.product.slug, proposal.product.name, expected, context))
  }
  if (expected.intent === 'price' && (expected.shown || expected.about.length > 0)) {
    const product = reply.all('products')[0]?.products[0]
    breaches.push(...judgeSpokenOf(product?.slug, product?.name, expected, context))
  }
  if (expected.intent === 'coupons') {
    const coupons = reply.all('coupons').flatMap(({ coupons: some }) => some)
    if (expected.store && coupons.some(({ store }) => store.name !== expected.store))
      breaches.push('coupons of another store')
    if (coupons.length === 0 && !reply.words.includes('No tengo cupones')) breaches.push('no coupons')
  }
  if (expected.intent === 'compare') breaches.push(...judgeComparison(reply, expected, context))
  return breaches
}

function judgeSpokenOf(
  slug: string | undefined,
  name: string | undefined,
  expected: Expectation,
  context: AssistantContext | null,
): string[] {
  if (expected.shown !== undefined && slug !== context?.shown[expected.shown - 1]?.slug) return [`speaks of ${name}`]
  const missing = expected.about.filter((word) => !name?.toLowerCase().includes(word.toLowerCase()))
  return missing.length > 0 ? [`speaks of ${name}`] : []
}

function judgeComparison(
  reply: Reply,
  { comparesShown, compares }: Expectation,
  context: AssistantContext | null,
): string[] {
  const products = reply.all('comparison')[0]?.products ?? []
  if (comparesShown) {
    const wanted = comparesShown.map((place) => context?.shown[place - 1]?.slug)
    return wanted.every((slug, i) => products[i]?.slug === slug) ? [] : ['compares others']
  }
  const names = products.map(({ name }) => name.toLowerCase())
  const met = compares?.every((words) => names.some((name) => words.every((word) => name.includes(word.toLowerCase()))))
  return met === false || names.length < 2 ? [`compares ${names.join(' / ') || 'nothing'}`] : []
}

function judgeProducts(
  { facts }: Examiner,
  reply: Reply,
  expected: Expectation,
  context: AssistantContext | null,
): string[] {
  if (expected.intent !== 'find' && expected.intent !== 'more') return []
  const blocks = reply.all('products')
  if (expected.asks) return []
  const exact = blocks.filter(({ near }) => !near).flatMap(({ products }) => products)
  if (expected.none) return exact.length > 0 ? [`shows ${exact[0]!.name}`] : []
  if (exact.length === 0) {
    // «no lo tengo» is right only when the catalogue has none
    const one = [...facts.values()].find((fact) => fact.inStock && breaks(fact, expected, context).length === 0)
    return one ? [`finds none, though there is ${one.slug}: «${reply.words}»`] : []
  }
  const breaches = exact.flatMap((product) => {
    const fact = facts.get(product.slug)
    const broken = fact ? breaks(fact, expected, context) : ['no such product']
    if (expected.noStore && product.store === expected.noStore) broken.push(`offer of ${product.store}`)
    if (expected.max !== undefined && product.total > expected.max * 100 + 1)
      broken.push(`total ${product.total / 100}`)
    return broken.map((what) => `${product.name}: ${what}`)
  })
  const totals = exact.map(({ total }) => total)
  if (expected.cheapest && totals.some((total, i) => total < (totals[i - 1] ?? 0)))
    breaches.push('not the cheapest first')
  return breaches
}

/** What this product does not keep. */
function breaks(fact: ProductFact, expected: Expectation, context: AssistantContext | null): string[] {
  const broken: string[] = []
  const check = (kept: boolean, what: string) => kept || broken.push(what)
  const { kind, brand } = expected
  check(kind.length === 0 || kind.some((name) => fact.trail.includes(name)), `is in ${fact.trail.join(' > ')}`)
  check(
    expected.trail.every((name) => fact.trail.includes(name)),
    `is in ${fact.trail.join(' > ')}`,
  )
  check(expected.min === undefined || fact.price >= expected.min, `costs ${fact.price}`)
  check(expected.max === undefined || fact.price <= expected.max, `costs ${fact.price}`)
  const { around } = expected
  check(around === undefined || (fact.price >= around * 0.6 && fact.price <= around * 1.3), `costs ${fact.price}`)
  check(brand.length === 0 || brand.includes(fact.brand), `is of ${fact.brand}`)
  check(!expected.noBrand.includes(fact.brand), `is of ${fact.brand}`)
  for (const wanted of expected.has) check(carries(fact, wanted), `has no ${wanted}`)
  for (const unwanted of expected.hasNot) check(!carries(fact, unwanted), `has ${unwanted}`)
  check(!expected.store || fact.stores.includes(expected.store), `not at ${expected.store}`)
  check(!expected.noStore || fact.stores.some((store) => store !== expected.noStore), `only at ${expected.noStore}`)
  check(expected.age === undefined || (fact.ageFrom ?? 0) <= expected.age, `is from ${fact.ageFrom} years on`)
  check(!expected.discount || fact.discount > 0, 'has no discount')
  const shown = context?.shown ?? []
  check(!expected.cheaper || fact.price <= Math.min(...shown.map(({ price }) => price / 100)), `costs ${fact.price}`)
  check(!expected.otherBrand || !shown.some((one) => one.brand === fact.brand), `is of ${fact.brand} again`)
  check(!expected.fresh || !shown.some(({ slug }) => slug === fact.slug), 'was shown before')
  return broken
}

/** What is said of the products found for a wish: what was searched, how many there are, and what their data do not say. */
import { isDeepStrictEqual } from 'node:util'
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import { grouped } from '../../../../text/counts.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { isWithin } from '../../understanding/purposes.ts'
import type { Request } from '../../understanding/request.ts'
import type { Asked } from '../answer.ts'
import { paidScope } from '../cards.ts'
import { describe } from '../describe.ts'
import type { Account, Settled, State } from './account/account.ts'
import type { ShownCandidate } from './account/conditions.ts'
import { headingOf } from './account/heading.ts'
import { quotations } from './account/wording/quotations.ts'
import { trailOf } from './fits.ts'
import { cheapestFor } from './packs.ts'
import type { Extreme } from './sizes.ts'

export function questionFor({ max, age, order }: Wish): string {
  if (order === 'cheapest' || order === 'dearest')
    return `¿De qué producto? Dime el tipo y te enseño ${order === 'cheapest' ? 'lo más barato' : 'lo más caro'} que tengo.`
  if (age !== null) return '¿Qué le gusta? Dime un tipo de juguete o cuánto quieres gastar y te enseño tres opciones.'
  if (max !== null) return `Con ${formatShortMoney(centavosOf(max))} se puede. ¿Qué producto buscas?`
  return '¿Qué producto buscas? Dime el tipo y, si quieres, cuánto piensas gastar y para qué lo vas a usar.'
}

export function summary(
  products: AssistantProduct[],
  { total, isLeast }: { total: number; isLeast: boolean },
  wish: Wish,
  request: Request,
  seen: readonly string[],
): string {
  const totals = products.map(({ total: sum }) => sum)
  if (request.relative.has('cheaper') && products.every(({ slug }) => seen.includes(slug)))
    return 'No encontré uno más barato que estos.'
  if (products.length === 1)
    return `Encontré uno, en ${formatShortMoney(totals[0]!)}${paidScope(products)}.${quantityWords(request, products)}`
  const many = total > products.length ? `Hay ${grouped(total)}${isLeast ? ' o más' : ''}; estos` : 'Estos'
  const isByUnit = wish.order === 'unit' && products.every(({ reason }) => reason.startsWith('Sale a '))
  const units = isByUnit ? ', del más barato por unidad al más caro' : ''
  return `${many} ${products.length} van de ${formatShortMoney(Math.min(...totals))} a ${formatShortMoney(Math.max(...totals))}${paidScope(products)}${wish.order === 'cheapest' ? ', del más barato al más caro' : units}.${quantityWords(request, products)}`
}

/** A change that leaves the list as it was is said to. */
export function sameWords(
  { follows, intent, relative }: Request,
  products: readonly AssistantProduct[],
  before: ReadonlySet<string>,
): string {
  const isSame = products.length === before.size && products.every(({ slug }) => before.has(slug))
  const isCompared = [...relative].some((one) => !one.startsWith('other-'))
  if (!follows || intent === 'more' || isCompared || !isSame) return ''
  return products.length === 1 ? ' Es el mismo de antes.' : ' Son los mismos de antes.'
}

/** «está caro, otra marca», where every other brand costs more. */
export function dearerWords(
  { relative }: Request,
  products: readonly AssistantProduct[],
  context: Asked['context'],
): string {
  const before = Math.min(...(context?.shown ?? []).map(({ price }) => price))
  const isDearer = relative.has('cheaper') && products.every(({ price }) => price > before)
  return isDearer ? ' No es más barato que lo que viste.' : ''
}

export function quantityWords({ quantity, said }: Request, products: readonly AssistantProduct[]): string {
  const best = quantity < 2 ? null : cheapestFor(quantity, products, said)
  if (!best) return ''
  const { product, packs, sum } = best
  const times = packs === quantity ? `${quantity} de` : `Para ${quantity} necesitas ${packs} de`
  return ` ${times} «${product.name}» son ${formatShortMoney(sum)} sin envío ni cupón; si hay tantos lo dice la tienda.`
}

export function next(products: AssistantProduct[], wish: Wish): string[] {
  const brand = products[0]?.brand
  return [
    ...(products.length > 1 ? ['Compara los dos primeros'] : []),
    ...(wish.order === 'cheapest' ? [] : ['Más barato']),
    ...(brand && wish.brands.length === 0 ? ['De otra marca'] : ['Más opciones']),
    '¿Está barato el primero?',
  ].slice(0, 3)
}
/** «la más grande»: the first of them, where the names say a size. */
export const extremeWords = (extreme: Extreme | null, isSized: boolean, [first]: readonly AssistantProduct[]) => {
  if (!extreme || !first) return ''
  if (!isSized) return 'Los nombres no dicen su tamaño, así que no puedo ordenarlos por eso. '
  return `${extreme === 'biggest' ? 'El más grande' : 'El más chico'} por lo que dice su nombre: ${first.name}. `
}

/** «otra más grande» of things whose names say no size: nothing could be left out by that. */
export function unsizedWords({ relative, wish }: Request, { context }: Asked): string {
  const isCompared = relative.has('bigger') || relative.has('smaller')
  if (!isCompared || !isDeepStrictEqual(wish.measures, context?.wish?.measures ?? [])) return ''
  return `No sé cuáles son más ${relative.has('bigger') ? 'grandes' : 'chicos'}: no dicen su tamaño. `
}

/** Only what every product shown states. */
export const opening = ({ follows, isLimitShown }: Request, { held }: Account) => {
  // a limit taken from the screen was not said
  const heading = headingOf(isLimitShown ? { ...held, max: null } : held)
  return heading ? `${follows ? 'Va' : 'Busqué'}: ${heading}. ` : ''
}

/** Of what was asked beside the thing, what each of the nearest states. */
export function heldWords({ held, settled }: Account, { message, context }: Asked): string {
  const open = new Set(settled.filter(({ state }) => !CLOSED.has(state)).flatMap(({ said }) => stemsOf(said)))
  const said = new Set(stemsOf(`${message} ${context?.wish?.words.join(' ') ?? ''}`.replace(/[|~]/g, ' ')))
  // a word that was only guessed, or that is denied beside it, is not said of them
  const isSaid = (word: string) => stemsOf(word).some((one) => said.has(one) && !open.has(one))
  const words = held.words.filter(isSaid)
  const { kind, measures, brands, max, min, withoutBrands, stores, condition } = held
  const parts = [words, measures, brands, withoutBrands, stores].some(({ length }) => length > 0)
  if (!kind || !(parts || max !== null || min !== null || condition !== null)) return ''
  const isDenied = stemsOf(kind.said).some((one) => open.has(one))
  return ` (${describe({ ...held, kind: isDenied ? null : kind, words, withoutWords: [], withoutTrails: [], purpose: null, age: null })})`
}

/** Wishes that no data answer are named, and what these products do not say. */
export function lackWords(
  { settled, lacks, purpose, served, soft, held, features, shown, others }: Account,
  { knowledge, context, message }: Asked,
): string {
  const { rules, vocabulary } = knowledge
  const known = new Set(context?.wish?.lacks)
  const insteadOf = (lacking: string) => rules.unanswerable.find((one) => one.lacks === lacking)?.instead
  // where to look for it is said once
  const told = lacks.filter((lacking) => known.has(lacking) && !insteadOf(lacking))
  const parts = lacks
    .filter((lacking) => !known.has(lacking))
    .map((lacking) => ` ${insteadOf(lacking) ?? unknownWords(lacking)}`)
  const isStated = settled.some(
    ({ state, said }) => state !== 'unstated' && stemsOf(said).some((one) => stemsOf(served ?? '').includes(one)),
  )
  if (soft.length > 0)
    parts.push(` ${shown === 1 ? 'Su ficha no dice si es' : 'Sus fichas no dicen si son'} ${soft.join(' ni ')}.`)
  if (served && !isStated)
    parts.push(` Por su tipo ${shown === 1 ? 'suele' : 'suelen'} servir ${served}; las fichas no lo dicen.`)
  const [unsure, missing] = [told.filter(isWhether), told.filter((one) => !isWhether(one))]
  if (missing.length > 0) parts.push(` Sigo sin tener ${missing.join(' ni ')}.`)
  if (unsure.length > 0) parts.push(` Sigo sin saber ${unsure.join(' ni ')}.`)
  const plainly = (words: string) => words.replace(/^que sea /, '')
  const quoted = ({ said, denied, state }: Settled) =>
    `«${asTyped(plainly(state === 'unstated' ? denied : said), message)}»`
  const inState = (state: State, isBrand = false) =>
    settled.filter((one) => one.state === state && one.isBrand === isBrand)
  const brands = inState('unstated', true)
  const isSold = ({ said }: Settled) => [...vocabulary.brandPlaces.keys()].some((brand) => fold(brand) === fold(said))
  if (brands.length > 0)
    parts.push(` De ${brands.map(({ said }) => said).join(' ni ')} no lo tengo${brands.some(isSold) ? others : ''}.`)
  const refused = inState('unstated').filter(({ isRefusal }) => isRefusal)
  if (refused.length > 0)
    parts.push(` ${shown === 1 ? 'Su ficha no menciona' : 'Ninguno menciona'} ${refused.map(quoted).join(' ni ')}.`)
  const unstated = quotations(
    // a use that no card states is told once
    withoutRepeated(
      inState('unstated').filter(({ isRefusal, isUse, isEarlier }) => !isRefusal && !(isUse && isEarlier)),
    ).map(({ denied }) => plainly(denied)),
    message,
  )
  if (unstated.length > 0) {
    const rest = unstated.length > MAX_NAMED ? ' ni lo demás que pides' : ''
    const named = unstated.slice(0, MAX_NAMED).map((words) => `«${asTyped(words, message)}»`)
    parts.push(` ${shown === 1 ? 'Su ficha no dice' : 'Ninguno dice'} ${named.join(' ni ')}${rest}.`)
  }
  if (features.length > 0) parts.push(` Según ${shown === 1 ? 'su ficha' : 'sus fichas'}: ${features.join(', ')}.`)
  // what the heading or a quoted feature says is not said again
  const before = [headingOf(held), ...features].map(stemsOf)
  const isSaidAlready = (said: string) => before.some((stems) => stemsOf(said).every((one) => stems.includes(one)))
  // what all of them say is confirmed
  const stated = withoutRepeated(
    inState('held').filter(
      ({ said, isStated, isUse, isRefusal }) => isStated && !isUse && !isRefusal && !isSaidAlready(said),
    ),
  )
  if (stated.length > 0)
    parts.push(
      ` ${shown === 1 ? 'Su ficha sí dice' : 'Todos dicen'} ${stated.slice(0, MAX_NAMED).map(quoted).join(' y ')}.`,
    )
  for (const one of withoutRepeated(inState('some'))) parts.push(` ${quoted(one)} solo lo ${placeWords('dice', one)}.`)
  for (const one of inState('broken')) parts.push(` Ojo con ${quoted(one)}: lo ${placeWords('menciona', one)}.`)
  const note = purpose ? rules.purposes.find(({ name }) => name === purpose)?.note : undefined
  if (purpose)
    parts.push(` No puedo confirmar que ${shown === 1 ? 'sirva' : 'todos sirvan'} ${purpose}.${note ? ` ${note}` : ''}`)
  return parts.join('')
}

const isWhether = (lacking: string) => /^si\s/.test(lacking)
const unknownWords = (lacking: string) =>
  isWhether(lacking)
    ? `No sé ${lacking}: por eso no puedo filtrar; si la tienda lo dice, viene en la ficha.`
    : `No tengo ${lacking} para filtrar; si la tienda lo dice, viene en la ficha.`

/** «de concreto incluida» says «concreto» too. */
function withoutRepeated(settled: readonly Settled[]): Settled[] {
  const stems = new Map(settled.map((one) => [one, stemsOf(one.said)]))
  const isWithin = (one: Settled, other: Settled) =>
    stems.get(one)!.length < stems.get(other)!.length &&
    stems.get(one)!.every((stem) => stems.get(other)!.includes(stem))
  // «185» of «185/65»
  const isPiece = (one: Settled, other: Settled) => one !== other && other.said.split('/').includes(one.said)
  return settled.filter((one) => !settled.some((other) => isWithin(one, other) || isPiece(one, other)))
}

const placeWords = (verb: string, { places }: Settled) =>
  `${verb}${places.length > 1 ? 'n' : ''} el ${places.join(' y el ')}`

/** The others are summed up. */
const MAX_NAMED = 4

/** What no product says stays a part of the wish. */
export function withUnstated(wish: Wish, { settled, lacks }: Account): Wish {
  const isKept = ({ said, isRefusal }: Settled) => isRefusal && wish.withoutWords.includes(said)
  // «de hombre», which every card says and the wish itself does not have, holds for the next sentence too
  const open = settled.filter(
    (one) => (!CLOSED.has(one.state) || (one.isOnCards && !one.isUse)) && !one.isBrand && !isKept(one),
  )
  // a single word that was not searched is kept as a clause, which no search asks for
  const keptAs = ({ said, isSearched, isRefusal }: Settled) =>
    isSearched || said.includes(' ') ? said : `${isRefusal ? 'sin' : 'que sea'} ${said}`
  const loose = open.slice(0, MAX_KEPT).map((one) => keptAs(one).slice(0, MAX_KEPT_LENGTH))
  return { ...wish, lacks, words: [...wish.words, ...codesHeld(wish, settled)], loose }
}

/** «5w30», which every card says and the wish itself does not have: the next sentence keeps it. */
function codesHeld({ kind, words, measures, brands }: Wish, settled: readonly Settled[]): string[] {
  // «144hz» is «144 hz»
  const sizes = measures.flatMap(({ said }) => [said, said.replaceAll(' ', '')])
  const known = new Set([kind?.said ?? '', ...words, ...brands, ...sizes].flatMap(stemsOf))
  return settled
    .filter(({ state, said, isRefusal, isUse }) => state === 'held' && !isRefusal && !isUse && CODE.test(said))
    .map(({ said }) => said)
    .filter((said) => !stemsOf(said).every((one) => known.has(one)))
    .slice(0, MAX_CODES)
}

const CODE = /^(?=[a-z0-9-]*\d)(?=[a-z0-9-]*[a-z])[a-z0-9-]{4,12}$/
const MAX_CODES = 2

/** What the products shown are, where the words alone named no kind or one of another department: the next sentence goes on with that. */
export function withKindShown(wish: Wish, shown: readonly ShownCandidate[]): Wish {
  const trails = new Set(shown.map(({ document }) => trailOf(document)))
  const kinds = new Set(shown.map(({ document }) => document.kind))
  const [trail] = trails
  const [name] = kinds
  if (trails.size !== 1 || kinds.size !== 1 || !trail || !name || wish.purpose) return wish
  if (wish.kind?.trails.some((one) => isWithin(trail, one) || isWithin(one, trail))) return wish
  return { ...wish, kind: { said: fold(name), trails: [trail], names: [name], narrow: false } }
}
const CLOSED: ReadonlySet<State> = new Set(['held', 'told', 'unanswerable'])
const MAX_KEPT = 6
const MAX_KEPT_LENGTH = 100

/** Words with the accents of the message. */
export function asTyped(words: string, message: string): string {
  const typed = new Map(message.split(/[^\p{L}\d]+/u).map((word) => [fold(word), word.toLowerCase()]))
  return words.replace(/[a-z0-9]+/g, (word) => typed.get(word) ?? word.replace(/^nin(?=[oa]s?$)/, 'niñ'))
}

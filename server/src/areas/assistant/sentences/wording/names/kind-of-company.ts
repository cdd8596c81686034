/**
 * A bare name that several kinds share is of the kind that goes with what is spoken of: 'tiras' beside a 'glucómetro' are 'tiras
 * reactivas', 'el tapete' for a Jetta is a 'tapete para auto'.
 */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { fold, type Kind } from '@tianguis/titles'
import { commonWords } from '../../../../../understanding/knowledge/common-words.ts'
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import type { Knowledge } from '../../../understanding/understand.ts'
import type { Mark, Span } from '../../spans/marks.ts'
import { productsIn } from '../../spans/query.ts'

/** From here the descriptions of two kinds tell that they are used together. */
const USED_TOGETHER = 0.15
/** And so many times as much as any other kind of the name. */
const CLEARLY = 1.5

/** «y los rollos», «también el tapete»: goes on with what was spoken of. */
const GOES_ON =
  /^\W*(?:(?:y|e|tambien|aparte|ademas|ah|ok|va|bueno|oye|ahora|entonces|ocupo|quiero|necesito|dame|busca|pues|un[oa]?s?|el|l[oa]s?|sus?) )*$/
/** «para ese mismo coche» */
const FOR_THE_SAME = /\s+(?:para|pa|de|del)\s+(?:es[ae]|est[ae]|el|la)?\s*mism[oa]\s+\p{L}+/iu
/** «la llanta de la bici» */
const OF_THING = /^\s+(?:del?|para|pa)\s+(?:(?:el|la|los|las|mi|mis|un|una|su)\s+)?(\p{L}+)/iu
/** What is owned, or what the thing is for. */
const OWNED: ReadonlySet<Mark> = new Set(['aside', 'use', 'person'])

/** The message with the whole names of kinds in place of bare ones. */
export function withCompany(message: string, context: AssistantContext | null, knowledge: Knowledge): string {
  const written = withSameThing(message.normalize('NFC'), context)
  const spans = knowledge.rules.spans.spansOf(written, context?.wish != null)
  const products = productsIn(spans)
  const bare = products.find((span) => isBare(span, written, knowledge))
  if (!bare) return written
  const before = products.slice(0, products.indexOf(bare))
  const kind = kindFor(bare, written, spans, companyOf(before, bare, written, context, knowledge), knowledge)
  if (!kind) return written
  const [, ...rest] = kind.name.split(' ')
  const after = written.slice(bare.end).replace(FOR_THE_SAME, '')
  return `${written.slice(0, bare.end)} ${rest.join(' ')}${after}`
}

/** «una mica para ese mismo cel» after a Samsung A34 is one for a Samsung A34. */
function withSameThing(message: string, context: AssistantContext | null): string {
  const { brands = [], words = [] } = context?.wish ?? {}
  const models = words.filter((word) => /^[a-z]*\d[a-z\d]*$/i.test(word))
  return models.length > 0 ? message.replace(FOR_THE_SAME, ` para ${[...brands, ...models].join(' ')}`) : message
}

/** One word that begins the names of several kinds, of which the message tells none. */
function isBare({ text }: Span, message: string, { query }: Knowledge): boolean {
  const [head, ...others] = contentWords(text)
  if (!head || others.length > 0) return false
  const said = new Set(stemsOf(message))
  const isTold = ({ name }: Kind) => stemsOf(name).some((one, at) => at > 0 && said.has(one))
  const compound = kindsNamed(head, query).filter(({ isCompound }) => isCompound)
  return compound.length > 0 && !compound.some(isTold)
}

const kindsNamed = (head: string, { kindsByStem }: Knowledge['query']) => kindsByStem.get(stem(head)) ?? []

/** Kinds that are named before it, or that were spoken of and are gone on with. */
function companyOf(
  before: readonly Span[],
  bare: Span,
  message: string,
  context: AssistantContext | null,
  { query }: Knowledge,
): Kind[] {
  const named = before.flatMap(({ text }) => query.kinds.get(fold(text)) ?? [])
  const goesOn = before.length === 0 && (GOES_ON.test(fold(message.slice(0, bare.start))) || FOR_THE_SAME.test(message))
  const names = goesOn ? (context?.wish?.kind?.names ?? []) : []
  return [...named, ...names.flatMap((name) => query.kinds.get(fold(name)) ?? [])]
}

function kindFor(
  bare: Span,
  message: string,
  spans: readonly Span[],
  company: readonly Kind[],
  knowledge: Knowledge,
): Kind | null {
  const { query } = knowledge
  const others = kindsNamed(contentWords(bare.text)[0]!, query)
  for (const kind of company) {
    const belonging = query.accessoriesOf(kind).find((one) => others.includes(one))
    const besides = belonging ?? others.find((one) => tailOf(one) !== '' && tailOf(one) === tailOf(kind))
    if (besides) return besides
    const used = query.descriptions.kindsUsedLike(kind).filter((one) => others.includes(one.kind))
    const [best, next] = used
    if (best && best.likeness >= USED_TOGETHER && best.likeness >= CLEARLY * (next?.likeness ?? 0)) return best.kind
  }
  // «y una base» after a mattress is none of a console
  const ofDepartment = others.filter((one) => company.some((kind) => kind.department === one.department))
  if (ofDepartment.length === 1 && others.length > 1) return ofDepartment[0]!
  const owned = spans.filter(({ mark }) => OWNED.has(mark)).flatMap(({ text }) => stemsOf(text))
  const same = FOR_THE_SAME.exec(message)?.[0] ?? ''
  const whole = OF_THING.exec(message.slice(bare.end))?.[1] ?? ''
  const things = new Set([...owned, ...stemsOf(`${same} ${whole}`)].map((one) => commonWords().get(one) ?? one))
  return others.find((one) => tailOf(one) !== '' && things.has(stemsOf(tailOf(one)).join(' '))) ?? null
}

/** 'auto' of 'tapete para auto' */
const tailOf = ({ name }: Kind) => /^\S+ para (.+)$/.exec(name)?.[1] ?? ''

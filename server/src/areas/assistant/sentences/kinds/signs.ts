/** What tells the kind of a sentence beside its words: what the catalogue knows of it, what is on the screen, how it is asked. */
import { fold } from '@tianguis/contract/folding'
import { maskedWords, plainWords } from '../../intents/masking.ts'
import { isGivenUp } from '../../understanding/given-up.ts'
import { asksFeature, goesOnFromShown } from '../on-screen.ts'
import type { Reading } from '../reading.ts'
import { siteAsked, withoutCard } from '../site-questions.ts'
import { MARKS, type Mark, type Span } from '../spans/marks.ts'
import { storeNamed } from '../store-questions.ts'
import { isIntroduced } from '../subject.ts'
import { goesOnWithTopic } from '../topic.ts'
import { isChange, isOther, isSearchable, namesModel } from '../wish-change.ts'
import { groupOfIntent } from './groups.ts'

/** One sentence as the model of kinds sees it; needs no catalogue to be fitted. */
export interface State {
  /** Words with amounts, measures and stores masked. */
  plain: string
  /** The same with products, brands and colours masked too. */
  masked: string
  /** The words between the marked pieces, each piece as its mark. */
  marked: string
  /** What is on the screen, in one word. */
  scene: string
  signs: readonly string[]
}

export function stateOf(reading: Reading): State {
  const { message, spans, prepared, own, evidence, knowledge } = reading
  const isKind = evidence.sureKind || (evidence.weakKind && (evidence.isHead || evidence.asks))
  const plain = plainWords(prepared.text, own.wish, knowledge)
  return {
    plain: plain.join(' '),
    masked: maskedWords(plain, own.wish, isKind, knowledge).join(' '),
    marked: markedWords(message, spans),
    scene: sceneOf(reading),
    signs: [ofCatalogue(reading), ofMarks(spans), ofScreen(reading), ofForm(reading)]
      .flatMap(named)
      .concat(hints(reading)),
  }
}

/** «busco _product _quality y que llegue» */
function markedWords(message: string, spans: readonly Span[]): string {
  let text = ''
  let from = 0
  for (const { mark, start, end } of spans) {
    text += `${message.slice(from, start)} _${mark} `
    from = end
  }
  return `${text}${message.slice(from)}`
    .split(' ')
    .flatMap((word) =>
      word.startsWith('_')
        ? word
        : fold(word)
            .replace(/[^a-z0-9ñ]+/g, ' ')
            .split(' '),
    )
    .map((word) => word.replace(/^\d+$/, '_num'))
    .filter(Boolean)
    .join(' ')
}

/** Marks whose words are searched. */
const WANTED: ReadonlySet<Mark> = new Set(['product', 'brand', 'quality', 'without', 'price'])

function ofMarks(spans: readonly Span[]): Signs {
  const has = (mark: Mark) => spans.some((span) => span.mark === mark)
  const products = spans.filter(({ mark }) => mark === 'product').length
  return {
    ...Object.fromEntries(MARKS.map((mark) => [`has-${mark}`, has(mark)])),
    products: sizeOf(products),
    firstMark: spans.find(({ mark }) => mark !== 'ask')?.mark ?? 'none',
    marks: [...new Set(spans.map(({ mark }) => mark))].slice(0, 3).join('+'),
    unwanted: spans.length > 0 && !spans.some(({ mark }) => WANTED.has(mark)),
  }
}

function sceneOf({ context }: Reading): string {
  if (!context) return 'first'
  if (context.pending && !context.pending.isDone) return 'pending'
  if (context.topic) return `topic-${context.topic.split('/')[0]}`
  if (context.shown.length > 0) return 'shown'
  return context.wish ? 'wish' : 'none'
}

type Signs = Record<string, boolean | string | number>

/** The names of what holds, and name and value of what has one. */
const named = (signs: Signs): string[] =>
  Object.entries(signs).flatMap(([name, value]) => {
    if (value === false || value === '') return []
    return value === true ? [name] : [`${name}=${value}`]
  })

function ofCatalogue(reading: Reading): Signs {
  const { evidence, own, prepared, knowledge, context } = reading
  const { wish } = own
  const text = withoutCard(prepared.text)
  const use = knowledge.rules.purposes.find(({ name }) => name === wish.purpose)
  return {
    sureKind: evidence.sureKind,
    weakKind: evidence.weakKind,
    likelyKind: evidence.likelyKind,
    isHead: evidence.isHead && evidence.sureKind,
    isWeakHead: evidence.isHead && !evidence.sureKind,
    asks: evidence.asks,
    words: sizeOf(evidence.words),
    unknown: sizeOf(evidence.words - evidence.known),
    use: use ? (use.person || use.child ? 'person' : wish.kind || use.offers.length > 0 ? 'kinds' : 'other') : '',
    limit: wish.max !== null || wish.min !== null,
    brand: wish.brands.length > 0,
    store: storeNamed(text, knowledge) !== null,
    otherStore: knowledge.rules.otherStores.met(text),
    measure: wish.measures.length > 0,
    quality: wish.words.length > 0,
    lacks: wish.lacks.length > 0,
    age: wish.age !== null,
    order: wish.order === 'fit' ? '' : wish.order,
    places: own.places.length,
    relative: own.relative.size > 0,
    follows: own.follows,
    act: own.intent === 'find' ? '' : own.intent,
    sides: own.sides.length > 1,
    change: isChange(reading),
    other: isOther(own, context, evidence.sureKind),
    searchable: isSearchable(reading),
    model: namesModel(own),
    introduced: isIntroduced(wish.kind, prepared.wish),
    givenUp: isGivenUp(prepared),
    condition: prepared.condition !== null,
  }
}

const sizeOf = (count: number) => (count < 4 ? String(count) : count < 7 ? 'some' : 'many')

function ofScreen({ context }: Reading): Signs {
  return {
    shown: (context?.shown.length ?? 0) > 0,
    oneShown: context?.shown.length === 1,
    wished: context?.wish != null,
    wishedKind: context?.wish?.kind != null,
    focus: context?.focus != null,
    storeBefore: context?.store != null,
    topic: plainTopic(context?.topic ?? ''),
    pending: context?.pending ? (context.pending.isDone ? 'done' : 'asked') : '',
    early: (context?.turn ?? 0) < 2,
  }
}

/** Without the coupons or stores that were listed. */
const plainTopic = (topic: string) =>
  /^(?:coupons|stores)\//.test(topic) ? topic.replace(/(?:\/of)?(?:-\d+)*$/, '') : topic

function ofForm({ message, prepared: { text } }: Reading): Signs {
  const words = text.trim().split(' ')
  return {
    question: message.includes('?'),
    exclamation: message.includes('!'),
    length: words.length < 3 ? words.length : words.length < 6 ? 'short' : words.length < 12 ? 'medium' : 'long',
    amount: / \$?\d{3,6} | mil | pesos | varos /.test(text),
    number: /\d/.test(text),
    asksWhat: / (?:cuanto|cuantos|cuantas|cual(?! sea)|cuales|donde|quien|como|cuando|por que) /.test(text),
    feature: asksFeature(text),
    points: / (?:es[aeo]s?|est[aeo]s?|(?:el|la) (?:primer[oa]|segund[oa]|tercer[oa]|ultim[oa])) /.test(text),
  }
}

/** What rules of single kinds take it for. */
function hints(reading: Reading): string[] {
  const site = siteAsked(reading)
  const shown = goesOnFromShown(reading)
  const topic = goesOnWithTopic(reading)
  return [
    ...(site ? ['hint=site'] : []),
    ...(shown ? [`hint=shown-${groupOfIntent(shown)}`] : []),
    ...(topic ? [`hint=topic-${groupOfIntent(topic)}`] : []),
  ]
}

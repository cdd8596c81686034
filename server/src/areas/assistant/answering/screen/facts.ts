/** What a question asks of a product, by the table of content/assistant/facts.json: «¿se lava?» → «Lavado», «Limpieza». */
import { readFile } from 'node:fs/promises'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { z } from 'zod'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { type Phrases, phrases } from '../../sentences/phrases.ts'

const texts = z.array(z.string().trim().min(2)).min(1)
const fact = z.strictObject({
  /** The asked thing after «no sé». */
  says: z.string(),
  /** Folded phrases; a `*` stands for any letters. */
  asks: texts,
  /** Folded labels of the features that state it, the surest first. */
  labels: texts,
  /** Labels of features beside it: they state it only where their value says a word of the question. */
  near: texts.optional(),
  /** A word of it in a description says something else («revisa tu instalación»): no sentence is quoted for it. */
  isQuoted: z.literal(false).optional(),
})

export type Fact = Omit<z.infer<typeof fact>, 'asks'> & { asks: Phrases }

export async function readFacts(file: string): Promise<Fact[]> {
  const list = z.array(fact).parse(JSON.parse(await readFile(file, 'utf8')))
  return list.map((one) => ({ ...one, asks: phrases(one.asks) }))
}

export type Described = Pick<ProductView, 'name' | 'specs' | 'description'>
export type Spec = ProductView['specs'][number]

/** A fact, and the words that ask for it. */
export type AskedFact = Fact & { words: string }

/** The fact with the longest phrase in the text; a word of the product's own name asks for nothing. */
export function factAsked(facts: readonly Fact[], said: string, name: string): AskedFact | null {
  const own = new Set(stemsOf(name))
  const isOwn = (words: string) => stemsOf(words).every((word) => own.has(word))
  // «¿a cuál le dura más la pila?»
  const plain = said.replace(DEGREES, '')
  let best: AskedFact | null = null
  for (const fact of facts) {
    const words = fact.asks.longest(said) ?? fact.asks.longest(plain)
    if (words && !isOwn(words) && words.length > (best?.words.length ?? 0)) best = { ...fact, words }
  }
  return best
}

const DEGREES = / (?:mas|menos|mucho|mucha|poco|poca|bien|mejor|mejores)(?= )/g

/** The feature that states it; the first label of the fact that the product has. */
export function specOf({ labels }: Fact, specs: readonly Spec[]): Spec | null {
  for (const label of labels) {
    const spec = specs.find((one) => fold(one.label) === label)
    if (spec) return spec
  }
  return null
}

/** A feature beside what is asked, and whether its value says a word of the question. */
export function specNear(
  { near = [], words }: AskedFact,
  specs: readonly Spec[],
): { spec: Spec; states: boolean } | null {
  const some = near.flatMap((label) => specs.find((one) => fold(one.label) === label) ?? [])
  const roots = rootsOf(words)
  const stating = some.find(({ value }) => roots.some((root) => fold(value).includes(root)))
  const [spec] = stating ? [stating] : some
  return spec ? { spec, states: stating !== undefined } : null
}

/** «armada», «armar»: forms of a word share its first letters. */
const rootsOf = (words: string) =>
  contentWords(words)
    .map((word) => word.slice(0, word.length < LONG_WORD ? ROOT_LENGTH : LONG_ROOT_LENGTH))
    .filter((root) => root.length > 2 && !SAYS_NOTHING.test(root))

/** Verbs that stand in every description, and degrees. */
const SAYS_NOTHING =
  /^(?:trae|traen|tiene|viene|inclu|lleva|llega|usa|usan|hace|hacen|sirve|cuant|much[ao]|tant[ao]|poc[ao]|menos|mejor)$/

/** The sentence of the description that carries what is asked: «sin presión de agua» says nothing of how much water is used. */
export function sentenceOf({ words, isQuoted }: AskedFact, { description, name }: Described): string | null {
  if (isQuoted === false) return null
  const named = fold(name)
  const roots = rootsOf(words).filter((root) => !named.includes(root))
  const sentences = description.split(/(?<=[.!?])\s+/).slice(1)
  const isOf = (sentence: string) => {
    const own = contentWords(sentence)
    return roots.length > 0 && roots.every((root) => own.some((word) => word.startsWith(root)))
  }
  return sentences.find(isOf) ?? null
}

const ROOT_LENGTH = 5
/** «internet» has not the root of «interior». */
const LONG_ROOT_LENGTH = 6
const LONG_WORD = 8

/** «¿qué más dice su ficha?», «dime sus características» */
export const asksSheet = (said: string) => ASKS_SHEET.test(said)
const ASKS_SHEET =
  / (?:(?:que|cuales) (?:mas |otras? )?(?:dice(?:n)? (?:de )?su ficha|caracteristicas|especificaciones|datos (?:tiene|trae|hay))|(?:sus|las|dame|dime|mas|ver) (?:todas? )?(?:las |sus )?(?:caracteristicas|especificaciones)|ficha tecnica|que mas (?:dice|tiene|sabes)|(?:dime|cuentame|saber) mas (?:de|del|sobre)|mas (?:informacion|info|detalles|datos)|(?:a|en|con|al) (?:mas )?detalles?) /

/** «funda del colchón»: a noun behind the noun that makes it another thing than the kind that was read. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords } from '../../../../understanding/text/words.ts'
import { emptyWish } from '../../understanding/request.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import type { Asked } from '../answer.ts'
import { find } from './find.ts'
import { says, textsOf } from './stated.ts'

export interface OtherThing {
  /** As typed: «funda del colchón». */
  said: string
  head: string
  complement: string
}

const JOINTS = new Set(['de', 'del', 'para', 'pa', 'pal'])
const ARTICLES = new Set(['el', 'la', 'los', 'las', 'un', 'una', 'unas'])
/** Strength of a category's own name. */
const NAME_STRENGTH = 3

/** The complement is a kind of another department, or the taxonomy has a kind of its own for it: «lámpara para uñas». */
export function otherThingIn(message: string, { kind }: Wish, { vocabulary }: Knowledge): OtherThing | null {
  const head = kind && !kind.said.includes(',') ? contentWords(kind.said).at(-1) : undefined
  if (!kind || !head) return null
  const typed = message.toLowerCase().split(/[^\p{L}\d]+/u)
  const at = typed.findIndex((word) => stem(fold(word)) === stem(head))
  if (at < 0 || !JOINTS.has(fold(typed[at + 1] ?? ''))) return null
  const place = ARTICLES.has(typed[at + 2] ?? '') ? at + 3 : at + 2
  const complement = typed[place]
  if (!complement || complement.length < 4) return null
  const own = stem(fold(complement))
  const isNamed = kind.names.some((name) =>
    name
      .split(' ')
      .slice(1)
      .some((word) => stem(fold(word)) === own),
  )
  const other = vocabulary.kinds.get(own)
  const departments = new Set(kind.trails.map(departmentOf))
  const isElsewhere =
    other !== undefined &&
    other.strength >= NAME_STRENGTH &&
    ![...other.trails].some((trail) => departments.has(departmentOf(trail)))
  if (!isNamed && !isElsewhere) return null
  return { said: typed.slice(at, place + 1).join(' '), head, complement }
}

const departmentOf = (trail: string) => trail.split(TRAIL_JOINT)[0]!

/** Those that say the complement, among these or anywhere under the noun; null where the catalogue has no such thing. */
export async function thoseOfThing(
  { deps, knowledge }: Asked,
  documents: ProductDocument[],
  { head, complement }: OtherThing,
): Promise<ProductDocument[] | null> {
  // without its tilde «uñas» is an article, which stems leave out
  const saying = async (some: ProductDocument[]) => {
    const texts = await textsOf(deps, some)
    const isSaid = ({ productName }: ProductDocument, at: number) =>
      productName.toLowerCase().includes(complement) || says(texts[at]!, fold(complement), knowledge)
    return some.filter(isSaid)
  }
  const own = await saying(documents)
  if (own.length > 0) return own
  const anywhere = await find(deps, { ...emptyWish(), words: [head], loose: [fold(complement)] }, 1)
  return (await saying(anywhere.documents)).length > 0 ? documents : null
}

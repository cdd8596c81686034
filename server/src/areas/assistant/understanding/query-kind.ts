/** The kind of product that a sentence names, as the search page understands it. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { Kind } from '@tianguis/titles'
import { stem } from '../../../understanding/text/stem.ts'
import { contentWords, keyOfText, stemsOf } from '../../../understanding/text/words.ts'
import { understandQuery } from '../../../understanding/understand-query.ts'
import type { Understanding } from '../../../understanding/understanding.ts'
import { isWithin } from './purposes.ts'
import type { Word } from './sentence.ts'
import type { Knowledge } from './understand.ts'

type WishKind = NonNullable<Wish['kind']>

/** From this strength on a name of the catalogue's own categories decides; see `KindName.strength`. */
const SURE = 2.5

/** Words of conversation are never taken for misspelt names of products. */
export function readAsQuery(text: string, { query, rules }: Knowledge): Understanding {
  return understandQuery(text, query, rules.everyday)
}

/** The kind by the search page's vocabulary joined with the one by the names of categories. */
export function joinedKind(
  own: Wish['kind'],
  understanding: Understanding,
  words: Word[],
  knowledge: Knowledge,
): Wish['kind'] {
  const meant = kindOf(understanding, words, knowledge)
  if (!meant) return own
  if (!own) {
    if (!meant.isSure) return null
    const stems = new Set(stemsOf(meant.kind.said))
    for (const word of words) if (stems.has(word.stem)) word.used = true
    return meant.kind
  }
  const [top] = meant.kind.trails
  if (!top) return own
  const inside = own.trails.filter((trail) => isWithin(trail, top))
  const narrow = inside.length > 0 && !inside.includes(top)
  if (inside.length > 0) return { ...own, trails: narrow ? inside : meant.kind.trails, names: meant.kind.names, narrow }
  if (own.trails.some((trail) => isWithin(top, trail))) return { ...own, trails: [top], names: meant.kind.names }
  return !meant.isSure || strengthOf(own.said, knowledge) >= SURE ? own : meant.kind
}

function kindOf(
  { kinds, kindSaid, kindIsCertain, mended }: Understanding,
  words: readonly Word[],
  knowledge: Knowledge,
): { kind: WishKind; isSure: boolean } | null {
  const [first] = kinds
  if (!first || first.isGeneric) return null
  const said = kindSaid ?? first.name
  const stems = new Set(stemsOf(said))
  if (words.some(({ stem, negated }) => negated && stems.has(stem))) return null
  // «rosa» is a flower and «te» a drink only where nothing else can be meant
  const { colours, everyday } = knowledge.rules
  const isOther = contentWords(said).every((word) => everyday.has(word) || colours.has(stem(word)))
  const trails = kinds.flatMap(({ category }) => knowledge.vocabulary.trailAt.get(category) ?? [])
  if (trails.length === 0) return null
  const isMended = mended.some(({ meant }) => stemsOf(meant).some((stem) => stems.has(stem)))
  return {
    kind: { said, trails: [...new Set(trails)], names: namesOf(kinds, knowledge), narrow: false },
    isSure: (kindIsCertain || kindSaid === null) && !isMended && !isOther,
  }
}

/** 'croquetas' are also 'croquetas para perro'. */
function namesOf(kinds: readonly Kind[], { query }: Knowledge): string[] {
  const wanted = kinds.map(({ name }) => name)
  const below = [...query.kinds.values()]
    .map(({ name }) => name)
    .filter((name) => wanted.some((above) => name.startsWith(`${above} `)))
  return [...new Set([...wanted, ...below])].slice(0, MOST_NAMES)
}

const MOST_NAMES = 12

const strengthOf = (said: string, { vocabulary }: Knowledge) => vocabulary.kinds.get(keyOfText(said))?.strength ?? 0

/** The last rung before «no lo tengo»: the thing by a shorter name, where its whole name finds nothing: «mochila con ruedas de spiderman». */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import { goodsOf } from '../../../../catalog/service.ts'
import { emptyWish, type Request } from '../../../understanding/request.ts'
import type { Asked } from '../../answer.ts'
import { departmentRead, nameOf } from '../absent-answer.ts'
import { trailOf } from '../fits.ts'
import { stateOf } from '../query.ts'

/** Null: nothing bears the shorter name, or that is another thing. */
export async function easedToHead(asked: Asked, request: Request): Promise<Request | null> {
  const { wish } = request
  const named = request.follows || request.isEased ? undefined : nameOf(asked, request)
  // another title is no substitute
  if (!named || wish.kind?.trails.some((trail) => /^Libros\b| Libros\b/.test(trail))) return null
  const [department, read] = await Promise.all([departmentRead(asked, named), asked.deps.understand(named)])
  const whole = read?.kinds ?? []
  for (const name of shorterNames(named)) {
    const documents = await namedSo(asked, name)
    if (documents.length === 0) continue
    // its shelf is only guessed where the page reads another kind, or none that is sold
    const isMeant = contentWords(name).length > 1 || documents.some(({ kind }) => whole.includes(kind ?? ''))
    const there = documents.filter(({ lvl0 }) => isMeant || department === null || lvl0 === department)
    if (there.length === 0 || isForOther(asked.message, there)) return null
    return { ...request, isEased: true, wish: easedWish(wish, name, there) }
  }
  return null
}

/** «mochila con ruedas de spiderman», «mochila con ruedas», «mochila» */
function shorterNames(named: string): string[] {
  const words = named.split(/\s+/)
  const names = words.map((_, at) =>
    words
      .slice(0, words.length - at)
      .join(' ')
      .replace(DANGLING, ''),
  )
  return [...new Set(names)].filter((name) => contentWords(name).length > 0)
}

const DANGLING = /(?:\s(?:de|del|la|el|los|las|para|pa|pal|con|sin|en|y|o|un|una|que))+$/i

/** Of a kind that the page reads from the name, and that begins with its first word. */
async function namedSo({ deps }: Asked, name: string): Promise<ProductDocument[]> {
  const { understood, documents } = await goodsOf(deps, stateOf({ ...emptyWish(), loose: [name] }, []))
  const [head] = stemsOf(name)
  if (!understood || understood.kinds.length === 0 || understood.isBeside || understood.dropped.length > 0) return []
  const isOne = ({ kind, productName }: ProductDocument) =>
    understood.kinds.includes(kind ?? '') && [kind ?? '', productName].some((one) => stemsOf(one)[0] === head)
  return documents.filter(isOne)
}

const ANIMALS = /\b(?:perr[oa]s?|gat[oa]s?|cachorr[oa]s?|mascotas?)\b/
const BABIES = /\bbeb[eé]s?\b/i

/** Shampoo of people is none for a dog. */
function isForOther(message: string, documents: readonly ProductDocument[]): boolean {
  const isSaidOfAll = (pattern: RegExp) =>
    documents.some((one) => pattern.test(fold(`${one.productName} ${trailOf(one)}`)))
  const said = fold(message)
  return [ANIMALS, BABIES].some((pattern) => pattern.test(said) && !isSaidOfAll(pattern))
}

function easedWish(wish: Wish, name: string, documents: readonly ProductDocument[]): Wish {
  const names = [...new Set(documents.map(({ kind }) => kind!))]
  const trails = [...new Set(documents.map(({ lvl0 }) => lvl0))]
  return {
    ...wish,
    kind: { said: fold(name), trails, names, narrow: false },
    words: [],
    brands: [],
    purpose: null,
  }
}

/** «mochila con ruedas de spiderman» no lo tengo tal cual. */
export const easedWords = (asked: Asked, request: Request): string => {
  const named = nameOf(asked, request)
  return named ? `«${named}» no lo tengo tal cual.` : ''
}

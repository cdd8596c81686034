/** What the titles of two articles of one maker deny: the rules of GTINs and those of the judge, with flavours and variants. */
import { type Contradiction, contradictionsOf as contradictionsRead, readOffer, sortsDiffer } from '@tianguis/matching'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import { contradictionWords } from '../judge/reasons.ts'
import { type ComparedOffer, contradictionsOf, PRICE_REASON } from './contradictions.ts'

/** Reasons in Spanish. `ignored`: contradictions of the judge that say nothing here. */
export function articleContradictions(
  one: ComparedOffer,
  other: ComparedOffer,
  ignored: readonly Contradiction[],
): string[] {
  const stated = contradictionsOf(one, other)
  if (one.title === other.title || stated.some((reason) => !reason.startsWith(PRICE_REASON))) return stated
  const { vocabulary } = titleVocabulary()
  const [a, b] = [one, other].map(({ title, brand }) => readOffer(vocabulary, { title, brand: brand || null }))
  const found = contradictionsRead(a!, b!).filter((reason) => !ignored.includes(reason))
  const words = contradictionWords(found)
  return [...stated, ...words, ...(words.length === 0 && sortsDiffer(a!, b!) ? ['otra variedad'] : [])]
}

/** Of one brand and part number, which names the model: of it there are sizes, colours, flavours and packs. */
export const partNumberContradictions = (one: ComparedOffer, other: ComparedOffer) =>
  articleContradictions(one, other, ['condition', 'model'])

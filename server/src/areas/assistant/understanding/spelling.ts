/** Misspelt words brought to the nearest word the catalogue knows. */
import { distance, sound, stem } from '../../../understanding/text/stem.ts'
import type { Vocabulary } from './vocabulary.ts'

const SHORTEST = 4
/** Words this short are changed by one letter at most; somewhat longer ones by two towards a name. */
const SHORT = 8
const RATHER_SHORT = 6
/** Kinds, brands and stores weigh at least this much. */
const A_NAME = 40

/** The stem meant, or null when nothing is near. */
export function nearestStem(vocabulary: Vocabulary, word: string): string | null {
  const asked = stem(word)
  if (vocabulary.known.has(asked) || vocabulary.known.has(word)) return asked
  if (asked.length < SHORTEST || /\d/.test(asked)) return null
  const alike = vocabulary.bySound.get(sound(asked))
  if (alike) return alike
  const limit = asked.length >= RATHER_SHORT ? 2 : 1
  let best: string | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  for (const [known, weight] of vocabulary.known) {
    if (Math.abs(known.length - asked.length) > limit || /\d/.test(known)) continue
    // the first letter is rarely wrong, but for sounds
    if (known[0] !== asked[0] && sound(known)[0] !== sound(asked)[0]) continue
    const apart = distance(asked, known, limit)
    if (apart > limit || (apart > 1 && asked.length < SHORT && weight < A_NAME)) continue
    const score = weight - apart * 100
    if (score > bestScore) {
      best = known
      bestScore = score
    }
  }
  return best
}

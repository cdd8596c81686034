/** Words written by ear: «votas de travajo» are «botas de trabajo», before anything else is read. */
import { fold } from '@tianguis/contract/folding'
import type { Spelling } from '../../../../understanding/spelling/spelling.ts'
import { sound, stem } from '../../../../understanding/text/stem.ts'
import type { Rules } from '../../rules.ts'
import type { Knowledge } from '../understand.ts'

/** Of words that the catalogue has; those of conversation may be shorter: «kon», «aser». */
const MIN_LENGTH = 5
/** Kinds, brands and words of many categories weigh at least this much. */
const OFTEN = 20
const MIN_SPOKEN = 3
const WORD = /(?<![\p{L}\d.@/-])\p{Ll}{3,}(?![\p{L}\d@/-])/gu

/** A word that the catalogue and conversation do not know becomes the known one that sounds the same. */
export const withKnownSpelling = (message: string, knowledge: Knowledge) =>
  message.normalize('NFC').replace(WORD, (written) => knownAs(written, knowledge) ?? written)

function knownAs(written: string, { vocabulary, rules, query }: Knowledge): string | null {
  const word = fold(written)
  const own = stem(word)
  const isKnown = vocabulary.known.has(own) || vocabulary.known.has(word) || rules.everyday.has(word)
  const isRead = rules.ignored.has(word) || rules.abbreviations.has(word) || rules.spellings.has(word)
  if (isKnown || isRead) return null
  const { isKnown: isInNames, isVerbForm } = query.spelling
  const spoken = isInNames(word) || isVerbForm(word) ? undefined : spokenBySound(rules, query.spelling).get(sound(word))
  if (spoken) return spoken
  if (word.length < MIN_LENGTH) return null
  const meant = vocabulary.bySound.get(sound(own))
  const form = meant && (vocabulary.known.get(meant) ?? 0) >= OFTEN ? vocabulary.forms.get(meant) : undefined
  return form ? withEnding(form, word) : null
}

const spokenWords = new WeakMap<Rules, ReadonlyMap<string, string>>()

/** Words of conversation by how they sound, where only one sounds so. */
function spokenBySound(rules: Rules, { isEveryday, isVerbForm }: Spelling): ReadonlyMap<string, string> {
  const known = spokenWords.get(rules)
  if (known) return known
  // examples have words by ear too
  const isRight = (word: string) => rules.ignored.has(word) || isEveryday(word) || isVerbForm(word)
  const words = [...new Set([...rules.everyday, ...rules.ignored])].filter(
    (word) => word.length >= MIN_SPOKEN && isRight(word),
  )
  const bySound = Map.groupBy(words, sound)
  const read = new Map([...bySound].flatMap(([key, [word, ...others]]) => (others.length === 0 ? [[key, word!]] : [])))
  spokenWords.set(rules, read)
  return read
}

/** With the number and the gender that were written. */
function withEnding(form: string, written: string): string {
  const ending = /[oa]?s?$/.exec(written)![0]
  const isGendered = /[oa]s?$/.test(form) && /^[oa]s?$/.test(ending)
  if (isGendered) return form.replace(/[oa]s?$/, ending)
  return ending.endsWith('s') && !form.endsWith('s') ? `${form}${/[aeiou]$/.test(form) ? 's' : 'es'}` : form
}

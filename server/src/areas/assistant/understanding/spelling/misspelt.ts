/** Words written by ear: «votas de travajo» are «botas de trabajo», before anything else is read. */
import { fold } from '@tianguis/contract/folding'
import { sound, stem } from '../../../../understanding/text/stem.ts'
import type { Knowledge } from '../understand.ts'

const MIN_LENGTH = 5
/** Kinds, brands and words of many categories weigh at least this much. */
const OFTEN = 20
const WORD = /(?<![\p{L}\d.@/-])\p{Ll}{5,}(?![\p{L}\d@/-])/gu

/** A word that the catalogue and conversation do not know becomes the known one that sounds the same. */
export const withKnownSpelling = (message: string, knowledge: Knowledge) =>
  message.normalize('NFC').replace(WORD, (written) => knownAs(written, knowledge) ?? written)

function knownAs(written: string, { vocabulary, rules }: Knowledge): string | null {
  const word = fold(written)
  const own = stem(word)
  const isKnown = vocabulary.known.has(own) || vocabulary.known.has(word) || rules.everyday.has(word)
  const isRead = rules.ignored.has(word) || rules.abbreviations.has(word) || rules.spellings.has(word)
  if (isKnown || isRead || word.length < MIN_LENGTH) return null
  const meant = vocabulary.bySound.get(sound(own))
  const form = meant && (vocabulary.known.get(meant) ?? 0) >= OFTEN ? vocabulary.forms.get(meant) : undefined
  return form ? withEnding(form, word) : null
}

/** With the number and the gender that were written. */
function withEnding(form: string, written: string): string {
  const ending = /[oa]?s?$/.exec(written)![0]
  const isGendered = /[oa]s?$/.test(form) && /^[oa]s?$/.test(ending)
  if (isGendered) return form.replace(/[oa]s?$/, ending)
  return ending.endsWith('s') && !form.endsWith('s') ? `${form}${/[aeiou]$/.test(form) ? 's' : 'es'}` : form
}

/** What of a sentence is urgent, beside what it asks for. */
import { contentWords } from '../../../../understanding/text/words.ts'
import type { TalkName } from '../../rules.ts'
import { spaced } from '../../understanding/intents.ts'
import type { Request } from '../../understanding/request.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import type { Reading } from '../reading.ts'
import { saidInGrief } from './care.ts'
import { dangerSaid } from './danger.ts'
import { isUnderage } from './minors.ts'
import { urgentSaid } from './urgent.ts'

/** Phrases that must not wait for a probability. */
export function urgentIn(reading: Reading): TalkName | null {
  const { message, prepared, evidence, own, knowledge, context } = reading
  const { text } = prepared
  if (isUnderage(reading)) return 'minor'
  const talks = (name: TalkName) => {
    const entry = knowledge.rules.talk.find((one) => one.name === name)
    return entry?.said.met(text) === true && !entry.unless.met(text)
  }
  // «mota» is no motorcycle: the risky word itself must not have been read as the product
  const isProduct = evidence.sureKind && !isReadAsProduct(text, own.wish.kind, knowledge)
  // as it was written too: what is prepared may have moved a «nunca»
  const urgent = urgentSaid(text, talks) ?? dangerSaid(spaced(message))
  // «mejor de pistola» of thermometers says how the thing is
  const isQuality = context?.wish?.kind != null && OF_SHAPE.test(text)
  return urgent ?? (talks('risky') && !isProduct && !isQuality ? 'risky' : saidInGrief(reading))
}

const OF_SHAPE = / (?:de|tipo|con forma de) (?:l[oa]s de )?pistola /

function isReadAsProduct(text: string, kind: Request['wish']['kind'], { rules }: Knowledge): boolean {
  const risky = rules.talk.find(({ name }) => name === 'risky')
  const rest = risky ? risky.said.without(text) : text
  return kind !== null && !contentWords(kind.said).every((word) => rest.includes(` ${word} `))
}

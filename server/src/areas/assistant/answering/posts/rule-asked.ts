/** Whether a rule of thumb answers a sentence, whatever kind it was taken for. */
import type { Sentence } from '../../sentences/sort.ts'
import { asksEither, questionIn } from '../../sentences/wording/asked-fact.ts'
import type { Asked } from '../answer.ts'
import { askingOf, isPartOfFact } from '../feature-words.ts'
import { asksGuide } from './kind-guide.ts'
import { asksAdvice, type ThumbRule, thumbRule } from './thumb-rule.ts'

/** Kinds of sentences that advice is taken for. */
const MAY_ADVISE: ReadonlySet<string> = new Set(['wish', 'view', 'unsure', 'compare', 'term', 'site', 'facts'])

/** «¿mi cuarto es de 4x4, no será mucho?»: a rule of thumb answers. */
export function ruleAsked(asked: Asked, sentence: Sentence): ThumbRule | null {
  const { kind, topic, prepared } = sentence
  const isGuide = kind === 'post' && topic === 'guide' && !/ (?:blog|articulos?|notas?|leer) /.test(prepared.text)
  if ((!isGuide && !MAY_ADVISE.has(kind)) || / (?:buen fin|hot sale|black friday) /.test(prepared.text)) return null
  // «¿y usado o reacondicionado?» asks for such ones
  if (kind === 'wish' && sentence.request.wish.condition !== null && !asksAdvice(prepared.text)) return null
  // «¿la 1 o la 2 para diseño?» compares what is shown
  if (sentence.request.places.length > 1) return null
  const rule = thumbRule(asked, sentence)
  if (!rule || (kind !== 'term' && asksGuide(prepared.text))) return rule
  if (asked.context?.shown.length && isPartOfFact(sentence.request.wish.kind, askingOf(asked, sentence))) return null
  // «¿son para cachorro o para adulto?» asks of the products on the screen
  const isPointed = asksEither(questionIn(asked.message) ?? prepared.text) || sentence.request.places.length > 0
  const isOfShown = (asked.context?.shown.length ?? 0) > 0 && isPointed
  const isAsked = asksAdvice(prepared.text) || (rule.isChoice && !isOfShown && / o .*\?| cual /.test(asked.message))
  return rule.isExact && isAsked && kind !== 'site' ? rule : null
}

/** «pero no tengo saldo» after an emergency is no wish; only a sure one ends it. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import type { Sentence } from '../sort.ts'
import { isPast } from './care.ts'

const SURE_WISH = 0.6
/** `emergency/told`: help was called, and what is wished for is heard. */
const BEFORE_HELP = /^emergency(?:\/(?!told)|$)/

export const isStillEmergency = ({ kind, confidence, prepared }: Sentence, context: AssistantContext | null) =>
  BEFORE_HELP.test(context?.topic ?? '') &&
  (kind === 'wish' || kind === 'unsure') &&
  confidence < SURE_WISH &&
  !isPast(prepared.text)

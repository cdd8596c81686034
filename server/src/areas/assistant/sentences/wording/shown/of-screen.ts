/** Whether a sentence asks of what is on the screen, so that it tells of no other thing. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { NO_DESCRIPTIONS } from '../../../../../understanding/knowledge/descriptions.ts'
import { contentWords } from '../../../../../understanding/text/words.ts'
import type { Knowledge } from '../../../understanding/understand.ts'
import type { Prepared } from '../../prepare.ts'
import { asksInForm } from '../asked-fact.ts'

/** «ha bajado» says less than any description of a thing. */
const FEW_WORDS = 2
/** «¿qué sirve para que no se metan los moscos?» asks for another thing. */
const OF_NEED =
  / (?:algo|alguna cosa|(?:con |de |que cosa )?que (?:me )?(?:sirve|se usa|ayuda|uso|puedo usar|ocupo|compro|recomiendas?)|para que (?:no )?se|como le hago) /

/** «¿cuánto ha bajado?», «¿cuánto cuestan todos juntos?» */
function asksOfScreen(message: string, prepared: Prepared, context: AssistantContext | null, { rules }: Knowledge) {
  if (!context?.shown.length || rules.wishing.met(prepared.text) || OF_NEED.test(prepared.text)) return false
  const isShort = contentWords(prepared.text).filter((word) => !rules.everyday.has(word)).length < FEW_WORDS
  return isShort || asksInForm({ message, prepared })
}

const undescribed = new WeakMap<Knowledge['query'], Knowledge['query']>()

/** Without what people say who do not name a thing, where what is on the screen is meant. */
export function knowledgeFor(
  message: string,
  prepared: Prepared,
  context: AssistantContext | null,
  knowledge: Knowledge,
): Knowledge {
  if (!asksOfScreen(message, prepared, context, knowledge)) return knowledge
  const { query } = knowledge
  const known = undescribed.get(query) ?? { ...query, descriptions: NO_DESCRIPTIONS }
  undescribed.set(query, known)
  return { ...knowledge, query: known }
}

/** «¿cuánto cuesta el iphone 15?» after headphones: a model that no product on the screen carries names another one. */
import { fold } from '@tianguis/contract/folding'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { isWithin } from '../../understanding/purposes.ts'
import { understand } from '../../understanding/understand.ts'
import { isSure } from '../evidence.ts'
import { type Reading, withoutUses } from '../reading.ts'
import type { Span } from './marks.ts'
import { isNamed } from './query.ts'

export function otherModelIn({ message, spans, context, knowledge }: Reading): string | null {
  const before = context?.wish?.kind
  if (!before || isNamed(spans)) return null
  const model = spans.find((span) => span.mark === 'brand' && isDetermined(span, message))
  if (!model || context.shown.some(({ name }) => carries(name, model.text))) return null
  if (contentWords(model.text).length > 1) return model.text
  const { kind } = understand(fold(model.text), withoutUses(knowledge)).wish
  const isOfKind = (trail: string) => before.trails.some((one) => isWithin(one, trail) || isWithin(trail, one))
  return kind?.trails.length && isSure(kind, knowledge) && !kind.trails.some(isOfKind) ? model.text : null
}

/** «el iphone 15», «un xbox series s»; «de apple», «para iphone» say more of what was spoken of. */
const isDetermined = ({ start }: Span, message: string) =>
  /(?:^|[^\p{L}])(?<!\b(?:de|para|pa|con|del) )(?:el|la|los|las|un|una)\s+$/u.test(fold(message.slice(0, start)))

const carries = (name: string, model: string) => {
  // «la hp 14» is one of «14-dq»
  const named = new Set([...stemsOf(name), ...stemsOf(name.replaceAll('-', ' '))])
  return stemsOf(model).every((one) => named.has(one))
}

/** The message as it was meant: in Spanish, without slips, with the names of stores as they write them. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { withKnownSpelling } from '../../understanding/spelling/misspelt.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { withBestAsked } from './best-of-shown.ts'
import { withSpanish } from './english.ts'
import { withCompany } from './names/kind-of-company.ts'
import { withModelNames } from './names/model-names.ts'
import { withVolts } from './numbers/volts.ts'
import { withCorrectionFirst, withoutReplaced, withoutSlips } from './slips.ts'
import { withStoreNames } from './store-names.ts'

export function messageMeant(message: string, context: AssistantContext | null, knowledge: Knowledge): string {
  const spelled = withKnownSpelling(withSpanish(message, knowledge.rules.english), knowledge)
  const plain = withVolts(withModelNames(withoutSlips(spelled)), context, knowledge)
  const said = context?.wish?.kind ? withCorrectionFirst(plain) : plain
  const asked = withBestAsked(said, context?.shown.length ?? 0)
  const named = withStoreNames(withoutReplaced(asked, context?.wish?.kind?.said ?? null), knowledge)
  return withCompany(named, context, knowledge)
}

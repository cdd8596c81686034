/** Questions about the site that are told by their words, before the examples are asked. */
import { needPlaces } from '../understanding/needs/needs.ts'
import type { Reading } from './reading.ts'
import { storeNamed } from './store-questions.ts'

/** The answer of content/assistant/help.json that most words ask for. */
export function siteAsked({ prepared, evidence, context, knowledge }: Reading): string | null {
  const isOfStore = storeNamed(prepared.text, knowledge) !== null || knowledge.rules.otherStores.met(prepared.text)
  if (isOfStore || context?.store) return null
  // «quiero una tele y pagarla en el oxxo» is a wish with a question beside it
  if (evidence.sureKind && (evidence.asks || evidence.isHead)) return null
  const texts = prepared.text.trim().split(' ')
  let best: { name: string; words: number } | null = null
  for (const { name, when } of knowledge.rules.help) {
    const words = needPlaces(when, texts)?.length ?? 0
    if (words > (best?.words ?? 0)) best = { name, words }
  }
  return best ? `site/${best.name}` : null
}

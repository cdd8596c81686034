/** What was asked and only the features of the products say, quoted as they say it: «Soporte lumbar: Integrado / Ajustable». */
import { contentWords } from '../../../../../understanding/text/words.ts'
import { isWrittenIn, textOf } from '../stated.ts'
import type { ShownCandidate } from './conditions.ts'

const MAX_QUOTED = 3
const MAX_VALUE_LENGTH = 40

/** `conditions`: in the visitor's words. Empty: their names say it, or no single feature of each of them. */
export function quotedFeatures(conditions: readonly string[], shown: readonly ShownCandidate[]): string[] {
  const names = shown.map(({ document }) => textOf(document, []))
  const quoted = conditions.flatMap((said) => {
    const words = said.startsWith('sin ') ? [said] : contentWords(said)
    const isIn = (text: string) => words.every((word) => isWrittenIn(text, word))
    if (words.length === 0 || names.every(isIn)) return []
    const stating = shown.map(({ features }) =>
      features?.specs.find(({ label, value }) => isIn(textOfFeature(label, value))),
    )
    const [first] = stating
    if (!first || stating.some((spec) => spec?.label !== first.label)) return []
    const values = [...new Set(stating.map((spec) => spec!.value.slice(0, MAX_VALUE_LENGTH)))]
    return [`«${first.label}: ${values.join(' / ')}»`]
  })
  return [...new Set(quoted)].slice(0, MAX_QUOTED)
}

const NOTHING = { productName: '', brand: '', kind: null } as unknown as ShownCandidate['document']
const textOfFeature = (label: string, value: string) => textOf(NOTHING, [{ label, value }], false)

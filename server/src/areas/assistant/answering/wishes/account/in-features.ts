/** What was asked and only the features of the products say, quoted as they say it: «Soporte lumbar: Integrado / Ajustable». */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { Spec } from '../../../../../database/schema.ts'
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import { type Fact, factAsked } from '../../screen/facts.ts'
import type { Candidate } from '../fits.ts'
import { isWrittenIn, textOf } from '../stated.ts'
import type { ShownCandidate } from './conditions.ts'

const MAX_QUOTED = 3
/** Words that no feature repeats. */
const LABELS = /^(?:color|tipo|talla|marca|teng[a-z]+|traig[a-z]+|veng[a-z]+|incluy[a-z]+|lleven?)$/
const MAX_VALUE_LENGTH = 40

/** `conditions`: in the visitor's words. Empty: their names say it, or no single feature of each of them. */
export function quotedFeatures(
  conditions: readonly string[],
  kind: Wish['kind'],
  shown: readonly ShownCandidate[],
): string[] {
  const named = new Set(stemsOf(kind?.said ?? ''))
  const names = shown.map(({ document }) => textOf(document, []))
  const quoted = conditions.flatMap((said) => {
    // sizes are said by the heading
    if (/\d/.test(said)) return []
    const words = said.startsWith('sin ')
      ? [said]
      : contentWords(said).filter((word) => !LABELS.test(word) && !named.has(stem(word)))
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

/** The feature under whose label the cards answer a wish that lists cannot be cut by: «cuánto ruido hace» of «Nivel de ruido: 45 dB». */
export function featureFor(lacking: string, shown: readonly ShownCandidate[]): string | null {
  const answers = answering(lacking)
  const label = answers && shown[0]?.features?.specs.find(answers)?.label
  const values = shown.map(({ features }) => features?.specs.find((spec) => spec.label === label)?.value)
  if (!label || values.some((value) => value === undefined)) return null
  return `«${label}: ${[...new Set(values.map((value) => value!.slice(0, MAX_VALUE_LENGTH)))].join(' / ')}»`
}

/** Null: no single feature answers it. */
function answering(lacking: string): ((spec: Spec) => boolean) | null {
  // «para qué peso de persona es (95 kilos)» is no weight of the thing, «si son de 6 quemadores» asks for a value
  if (/\d|\(|^para qu/.test(lacking)) return null
  const words = new Set(
    contentWords(lacking)
      .filter((word) => !VAGUE.test(word))
      .map(stem),
  )
  return (spec) => stemsOf(spec.label).some((one) => words.has(one))
}

/** «si tiene cancelación de ruido» of «Cancelación de ruido: Activa»; null: not to be answered with yes or no. */
export function hasLacking(lacking: string): ((one: Candidate) => boolean) | null {
  const answers = /^si (?:tienen?|aguantan?|traen?|llevan?) /.test(lacking) ? answering(lacking) : null
  return (
    answers && (({ features }) => features?.specs.some((spec) => answers(spec) && !DENIES.test(spec.value)) === true)
  )
}

const DENIES = /^(?:no|sin|solo|ningun[oa]?)(?![a-z])/i

/** The feature that states what a condition is about, by the table of what is asked of products: «Batería: 5,000 mAh» of «harta pila». */
export function featureAsked(said: string, facts: readonly Fact[], shown: readonly ShownCandidate[]): string | null {
  const fact = factAsked(facts, ` ${fold(said)} `, '')
  const labels = fact?.labels.filter((label) => !GENERIC.test(label)) ?? []
  const stating = shown.map(({ features }) =>
    labels.flatMap((label) => features?.specs.find((spec) => fold(spec.label) === label) ?? []),
  )
  const spec = stating[0]?.find(({ label }) => stating.every((some) => some.some((one) => one.label === label)))
  if (!spec) return null
  const values = stating.map((some) => some.find(({ label }) => label === spec.label)!.value.slice(0, MAX_VALUE_LENGTH))
  return `«${spec.label}: ${[...new Set(values)].join(' / ')}»`
}

/** Labels that say something else of most things. */
const GENERIC =
  /^(?:incluye|accesorios|contenido|uso|para|tipo|resistencia|kit|juego|extras|venta|rodada|llantas|ruedas|modelo|linea|version|formato|presentacion|set|tamano|medidas?|capacidad|piezas|paquete|audio|armado|interior|ajuste|movimiento|control|programas|lectores|nivel|etapa|piel|cabello)$/

/** Words that are not of the property. */
const VAGUE =
  /^(?:cada|calidad|productos?|piezas?|tiendas?|tiempo|datos|equipos|otros?|marca|precios?|llevan|tienen|traen|color|tipo|uso)$/

const NOTHING = { productName: '', brand: '', kind: null } as unknown as ShownCandidate['document']
const textOfFeature = (label: string, value: string) => textOf(NOTHING, [{ label, value }], false)

/** What to look at when choosing a kind of product, from the features that its own products state: values and how many have them. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { featuresOf } from '../../queries.ts'
import { emptyWish } from '../../understanding/request.ts'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import type { Asked } from '../answer.ts'
import { findAsMeant } from '../wishes/find.ts'

const SAMPLE = 100
const MAX_LABELS = 4
const MAX_VALUES = 4
/** A feature that fewer state tells nothing of the kind. */
const MIN_SHARE = 0.5
/** Names, not features to choose by. */
const NAMES = /^(?:marca|linea|modelo|color|acabado|serie|edicion|tono|numero.*|talla.*)$/

interface Feature {
  label: string
  /** Value → how many products state it, the most frequent first. */
  values: [string, number][]
}

/** «En freidora de aire cambia esto: capacidad (de 3 L a 7 L); …»; null: too little is stated. `said` puts what it names first. */
export async function kindGuide(asked: Asked, kind: NonNullable<Wish['kind']>, said: string): Promise<string | null> {
  const { documents: named } = await findAsMeant(asked.deps, { ...emptyWish(), kind })
  const category = kind.trails.length === 1 ? kind.trails[0]!.split(TRAIL_JOINT).at(-1)! : null
  // if no product has the kind's name, all products of its category are meant
  const isFew = named.length < MAX_VALUES && category !== null
  const documents = isFew
    ? (await findAsMeant(asked.deps, { ...emptyWish(), kind: { ...kind, said: fold(category), names: [] } })).documents
    : named
  const sample = documents.slice(0, SAMPLE)
  if (sample.length < MAX_VALUES) return null
  const rows = await featuresOf(
    asked.deps.database.pool,
    sample.map(({ id }) => Number(id)),
  )
  const counts = new Map<string, Map<string, number>>()
  for (const { specs } of rows)
    for (const { label, value } of specs) {
      const values = counts.get(label) ?? new Map<string, number>()
      counts.set(label, values.set(value, (values.get(value) ?? 0) + 1))
    }
  const words = new Set(stemsOf(said))
  const isSaid = ({ label, values }: Feature) =>
    [label, ...values.map(([value]) => value)].flatMap(stemsOf).some((word) => words.has(word))
  const features = [...counts]
    .map(([label, values]) => ({ label, values: [...values].sort((a, b) => b[1] - a[1]) }))
    .filter(
      ({ label, values }) =>
        !NAMES.test(fold(label)) && values.length > 1 && statedBy(values) >= rows.length * MIN_SHARE,
    )
  const told = [...features.filter(isSaid), ...features.filter((one) => !isSaid(one))]
    .slice(0, MAX_LABELS)
    .map(featureWords)
  if (told.length === 0) return null
  return `En ${isFew ? category.toLowerCase() : (kind.names[0] ?? kind.said)} lo que más cambia, según las fichas de ${rows.length} que tengo: ${told.join('; ')}. Cuál te conviene depende de tu uso; eso no lo invento.`
}

const statedBy = (values: readonly [string, number][]) => values.reduce((sum, [, count]) => sum + count, 0)

const NUMBER = /^(\d+(?:[.,]\d+)?)\s*(\D.*)?$/

/** «capacidad, de 3 L a 7 L» where all values are numbers of one unit, otherwise the most frequent ones. */
function featureWords({ label, values }: Feature): string {
  const numbers = values.flatMap(([value]) => {
    const met = NUMBER.exec(value)
    return met ? [{ value, amount: Number(met[1]!.replace(',', '')), unit: met[2] ?? '' }] : []
  })
  const isScale =
    numbers.length === values.length && new Set(numbers.map(({ unit }) => unit)).size === 1 && numbers.length > 2
  const sorted = numbers.toSorted((a, b) => a.amount - b.amount)
  if (isScale) return `${label.toLowerCase()}, de ${sorted[0]!.value} a ${sorted.at(-1)!.value}`
  const shown = values.slice(0, MAX_VALUES).map(([value, count]) => `${value} (${count})`)
  return `${label.toLowerCase()}: ${shown.join(', ')}${values.length > shown.length ? ' y otros' : ''}`
}

/** «¿qué le checo a un refri?», «¿cómo sé cuál lleva?»: advice is asked for, not products. */
export const asksGuide = (said: string) =>
  / (?:que (?:(?:le|les) )?(?:debo|debe|hay que|tengo que|tendria que|necesito|conviene|se le|le) (?:ver|checar[a-z]*|revisar[a-z]*|saber|fijar[a-z]*|considerar|tomar en cuenta|tener|checo|reviso)|en que (?:me|se|hay que|debo|tengo que) (?:fij[a-z]+|baso)|que (?:le|les) (?:checo|reviso|veo)|como (?:elijo|elegir|escojo|escoger|le hago para (?:elegir|escoger)|se cual|saber cual|saber que)|que (?:tant[oa]s?|cuant[oa]s?) (?:de )?[a-z]+ (?:ocupo|necesito|me sirven?|requiero)|(?:que|cual es la) diferencias? (?:hay|tienen?|es)?(?: entre)?|como (?:le hago (?:para|pa) |puedo |hago (?:para|pa) )?(?:saber|se|checo|reviso|distingo|reconozco) si (?:el|la|los|las|un|una|unos|unas)? ?(?:[a-z]+ ){1,5}(?:es|son|sirven?|funcionan?|esta|estan)|de (?:que|cuant[oa]s?) [a-z]+ (?:compro|me conviene|conviene|necesito|ocupo|es mejor|me recomiendas|recomiendas|seria)|(?:sirven|jalan|funcionan|ayudan) (?:de verdad |realmente |en serio |la neta )?o (?:[a-z]+ ){0,2}(?:puro|pura|nomas|mito|mitos|moda|cuento|choro|rollo|mercadotecnia)|tips para (?:comprar|elegir|escoger)|guia para) /.test(
    said,
  )

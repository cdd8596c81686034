/** «¿la tienen en mi número?», «¿en qué colores viene?»: the other variants of a product's family, as the catalogue knows them. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import type { VariantChoice } from '@tianguis/contract/catalog/variants'
import { fold } from '@tianguis/contract/folding'
import { formatShortMoney } from '@tianguis/contract/money'
import { stemsOf } from '../../../../understanding/text/words.ts'

/** Words for a way to differ → the names that families give it. */
const WAYS: [RegExp, RegExp][] = [
  [
    / (?:numeros?|tallas?|medidas?|xxs|xs|xl|xxl|xxxl|[23]xl|[23]?xg|chic[oa]|median[oa]|extra ?grande) /,
    /talla|numero|medida|tamano/,
  ],
  [/ (?:color|colores|tonos?) /, /color|tono|acabado/],
  [/ (?:capacidad(?:es)?|gigas?|gb|tb|memoria|almacenamiento) /, /almacenamiento|capacidad|memoria|ram/],
  [/ (?:tamanos?|presentacion(?:es)?) /, /tamano|contenido|capacidad|presentacion|medida/],
]

/** It asks for another size or colour of a product, and for nothing else of it. */
const ASKS =
  / (?:(?:en|de|del) (?:mi|otr[oa]s?|que|cuales|cuantos) (?:numeros?|tallas?|colores|color|medidas?|tamanos?|capacidad(?:es)?|tonos?|presentacion(?:es)?)|(?:que|cuales|otr[oa]s|mas) (?:numeros?|tallas|colores|medidas|tamanos|capacidades|tonos|presentaciones)|mi (?:numero|talla|medida)|soy (?:talla )?(?:xs|s|m|l|xl|xxl|chic[oa]|median[oa]|grande|ch|del? \d+)|(?:es|viene|vienen|hay|tienen) (?:en )?talla [a-z0-9]+|(?:l[oa]s? )?(?:hay|habra|tienen?|vienen?|manejan?) (?:(?:en|de) )?(?:la )?(?:talla )?(?:xxs|xs|xl|xxl|xxxl|[23]xl|[23]?xg|ch)(?= )|(?:l[oa]s? )?(?:hay|habra|tienen?|vienen?|manejan?) (?:en |del? )(?:el |la )?(?:numero |talla )?(?:1[5-9]|2\d|3[0-2])(?: y medio|\.5)?(?= (?:o |y |verdad|porfa| | $)| $)) /

export const asksVariant = (said: string) => ASKS.test(said) && !OF_ITS_SIZE.test(said)
/** «¿de qué tamaño es el segundo?» asks for no others. */
const OF_ITS_SIZE = / de que (?:medida|tamano|capacidad) (?:es|son) /

/** «¿de qué color hay?», «¿en qué colores viene?» */
export const asksColours = (said: string) => ASKS_COLOURS.test(said)
const ASKS_COLOURS =
  /^ (?:(?:y|oye|pero|ok|a ver|es[ae]|es[oa]s|est[ea]|la [a-z]+|el [a-z]+) )*(?:(?:de|en) )?que (?:otr[oa]s )?(?:color|colores|tonos?) (?:(?:l[oa]s? |la |lo )?(?:hay|tienen?|vienen?|manejan?|existen?|venden|traen?|es|son|esta[n]?))(?: (?:disponibles?|es[ae]|es[oa]s|el [a-z]+|la [a-z]+|ese modelo))* $/

/** Another one than this is asked for, and none by its name. */
const OTHER = / (?:otr[oa]s?|mas|demas) (?:numeros?|tallas?|medidas?|tamanos?|colores|color) /

const MAX_OPTIONS = 8

export function variantWords(view: ProductView, said: string, wish: Wish | null): string {
  const [, names] = WAYS.find(([words]) => words.test(said)) ?? WAYS[0]!
  const choice = view.variants.find(({ name }) => names.test(fold(name)))
  const wanted = sizeSaid(said) ?? (OTHER.test(said) ? null : sizeBefore(wish))
  if (!choice) {
    const own = view.specs.find(({ label }) => names.test(fold(label)))
    if (own && wanted && isSame(own.value, wanted)) return `sí, este es ${own.label.toLowerCase()} ${own.value}.`
    const size = own ? `este es ${own.label.toLowerCase()} ${own.value}; ` : ''
    return `${size}de ${nameOf(names)} de este modelo no tengo más en el catálogo${wanted ? `, tampoco ${wanted}` : ''}. Si hay, lo dice la tienda en su página del producto.`
  }
  const there = choice.options.filter(({ price }) => price !== null)
  const met = wanted ? there.find(({ label }) => isSame(label, wanted)) : undefined
  if (wanted && met)
    return `sí, en ${met.label} lo hay${met.isThis ? ', es este' : ` desde ${formatShortMoney(met.price!)}`}${met.also.length > 0 ? ` (${met.also.join(', ')})` : ''}. ${othersWords(choice)}`
  return `${wanted ? `en ${wanted} no lo veo. ` : ''}${othersWords(choice)}`
}

function othersWords({ name, options }: VariantChoice): string {
  const there = options.filter(({ price }) => price !== null)
  const labels = there.slice(0, MAX_OPTIONS).map(({ label, isThis }) => (isThis ? `${label} (este)` : label))
  return `${name} que tengo de este modelo: ${labels.join(', ')}${there.length > labels.length ? ' y otros' : ''}. Si hay más, lo dice la tienda.`
}

const nameOf = (names: RegExp) => (/color/.test(names.source) ? 'otros colores' : 'otras medidas o tallas')

const sizeSaid = (said: string) =>
  / (?:talla|numero|soy|del?|en) (\d{1,2}(?:\.5)?|xxs|xs|s|m|l|xl|xxl|xxxl|2xl|3xl|ch|g|xg|2xg|3xg) /.exec(
    said.replace(/ (\d{1,2}) y medio(?= )/, ' $1.5'),
  )?.[1] ?? null

/** What the wish before asked for. */
function sizeBefore(wish: Wish | null): string | null {
  const measure = wish?.measures.find(({ unit }) => unit === 'talla' || unit === 'numero')
  return measure ? String(measure.value) : null
}

const SIZES: Readonly<Record<string, string>> = {
  s: 'ch',
  l: 'g',
  xl: 'xg',
  xxl: '2xg',
  '2xl': '2xg',
  xxxl: '3xg',
  '3xl': '3xg',
}

function isSame(label: string, wanted: string): boolean {
  const own = stemsOf(fold(label))
  return own.includes(wanted) || own.includes(SIZES[wanted] ?? wanted) || fold(label) === wanted
}

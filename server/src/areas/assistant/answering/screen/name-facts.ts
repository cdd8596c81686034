/** What the brand, the name and the features of a product settle of a yes-or-no question: «¿es de vidrio?», «¿de qué marca es?». */
import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'

const ASKS_BRAND =
  / (?:de )?que marca(?:s)? (?:es|son|seria|trae|tiene)| (?:cual|cuales) (?:es|son) la marca | la marca cual es /
const ASKS_COUNT =
  / cuant[oa]s (?:(?:piezas|unidades|rollos|panales|capsulas|sobres|bolsas|hojas) )?(?:traen?|vienen?|son|tienen?|contiene|incluye) /
const COUNT = /\b(\d+) (?:piezas?|pzas?|rollos?|c[aá]psulas?|tabletas?|sobres?|hojas?|bolsas?|unidades|pañales)\b/i

/** Words of which a thing is one: where it says another, it is not the one that is asked for. */
const ALTERNATIVES: readonly (readonly string[])[] = [
  [
    'vidrio',
    'plastico',
    'acero',
    'aluminio',
    'tritan',
    'madera',
    'ceramica',
    'hierro',
    'metal',
    'tela',
    'piel',
    'cristal',
  ],
  ['hombre', 'mujer', 'nino', 'nina', 'unisex', 'bebe'],
  ['adulto', 'cachorro', 'senior', 'gatito'],
  ['4k', '8k', 'fhd', 'hd'],
  ['gas', 'electrico', 'electrica', 'induccion', 'carbon'],
  ['telcel', 'at&t', 'movistar', 'liberado'],
  ['ps4', 'ps5', 'xbox', 'switch', 'pc'],
  ['frontal', 'superior'],
  ['entera', 'deslactosada', 'light', 'descremada'],
]
/** «¿es…?», «¿viene de…?»: a yes or a no is asked for. */
const ASKS_WHETHER =
  / (?:es|son|sera|seran|viene|vienen|esta|estan|trae|traen|tiene|tienen|sirven?|dice) (?:(?:de|del|la|el|los|las|para|pa|en|con|un|una|unos|unas|si|no|desde|hasta|contra|a|muy|mas|tambien|tan) )*([a-z0-9&]{2,})/

/** «¿cuántos HDMI tiene la Samsung?», «¿qué procesador trae?»: no yes or no is asked for. */
const ASKS_HOW_MUCH =
  /^ (?:(?:y|oye|oiga|pero|ok|ah|bueno|entonces|a ver|disculpe) )*(?:(?:de|en|a|con|por|para|hasta) )?(?:cuant[oa]s?|que|cual(?:es)?|como|donde|cuando) (?!tal |tan )/

/** Null: nothing of it is stated. */
export function statedFact({ brand, name, specs }: ProductView, said: string): string | null {
  if (ASKS_BRAND.test(said)) return brand ? `es de la marca ${brand}.` : null
  const count = ASKS_COUNT.test(said) ? COUNT.exec(name)?.[0] : undefined
  if (count) return `por su nombre, trae ${count}.`
  const asked = ASKS_HOW_MUCH.test(said) ? undefined : ASKS_WHETHER.exec(said)?.[1]
  if (!asked || stemsOf(brand).includes(stem(asked))) return null
  const words = fold(name).split(/[^a-z0-9&]+/)
  // «¿sirve para piel grasa?» of one for dry skin: its first word settles nothing
  const next = new RegExp(` ${asked} ([a-z]{4,}) `).exec(said)?.[1]
  const isNextNamed = next !== undefined && stemsOf(name).includes(stem(next))
  if (next && words.includes(asked) && !isNextNamed) return null
  const stated = new Set([...words, ...specs.flatMap(({ value }) => fold(value).split(/[^a-z0-9&]+/))])
  const class_ = ALTERNATIVES.find((some) => some.some((one) => stem(one) === stem(asked)))
  const other = class_?.filter((one) => stem(one) !== stem(asked) && stated.has(one)) ?? []
  const isNamed = stemsOf(name).includes(stem(asked))
  const either = class_?.find((one) => stated.has(one) && said.includes(` ${one} `))
  if (class_ && either && / o /.test(said)) return `dice «${either}» en su nombre o su ficha.`
  if ((isNamed && asked.length > 2) || (class_ && words.includes(asked)))
    return `sí, su nombre dice «${[asked, ...(isNextNamed ? [next] : [])].map((word) => spelled(name, word)).join(' ')}».`
  const isEither = / o /.test(said)
  if (class_ && other.length > 0 && !stated.has(asked))
    return `${isEither ? 'ninguno de los dos' : 'no'}: su nombre o su ficha dice «${other[0]}».`
  return null
}

const spelled = (name: string, asked: string) =>
  name.split(' ').find((word) => stem(fold(word)) === stem(asked)) ?? asked

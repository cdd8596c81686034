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
    'poliester',
    'algodon',
    'nylon',
    'silicon',
    'bambu',
    'peltre',
    'resina',
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
  // «¿cuál es más suave?» of «colchón matrimonial suave»
  const rank = WHICH_IS.exec(said)?.[1]
  if (rank && stemsOf(name).slice(1).includes(stem(rank))) return `por su nombre, ${spelled(name, rank)}.`
  const material = OF_MATERIAL.test(said) ? materialIn(name) : null
  if (material) return `por su nombre, de ${material}.`
  const named = partNamed(name, said)
  if (named) return `por su nombre, ${named}.`
  const count = ASKS_COUNT.test(said) ? COUNT.exec(name)?.[0] : undefined
  if (count) return `por su nombre, trae ${count}.`
  const asked = ASKS_HOW_MUCH.test(said) ? undefined : ASKS_WHETHER.exec(said)?.[1]
  if (!asked || stemsOf(brand).includes(stem(asked))) return null
  const words = fold(name).split(/[^a-z0-9&]+/)
  // «¿sirve para piel grasa?» of one for dry skin: its first word settles nothing
  const next = new RegExp(` ${asked} ([a-z]{4,}) `).exec(said)?.[1]
  const isNextNamed = next !== undefined && stemsOf(name).includes(stem(next))
  if (next && words.includes(asked) && !isNextNamed) return null
  // «¿trae vaso de vidrio?» of one whose name says all of it, or only its first word
  const whole = new RegExp(` (${asked} (?:de|con|para) [a-z0-9]{3,}) `).exec(said)?.[1]
  if (whole && fold(name).includes(whole)) return `sí, su nombre dice «${whole}».`
  if (whole && stemsOf(name).includes(stem(asked))) return null
  const stated = new Set([...words, ...specs.flatMap(({ value }) => fold(value).split(/[^a-z0-9&]+/))])
  const class_ = ALTERNATIVES.find((some) => some.some((one) => stem(one) === stem(asked)))
  const other = class_?.filter((one) => stem(one) !== stem(asked) && stated.has(one)) ?? []
  const isNamed = stemsOf(name).includes(stem(asked))
  if ((isNamed && asked.length > 2) || (class_ && words.includes(asked)))
    return `sí, su nombre dice «${[asked, ...(isNextNamed ? [next] : [])].map((word) => spelled(name, word)).join(' ')}».`
  const isEither = / o /.test(said)
  // «¿el casquillo es de acero?»: the material of the whole says nothing of a part
  const part = OF_PART.exec(said)?.[1]
  if (part && !stemsOf(name).slice(0, 2).includes(stem(part))) return null
  if (class_ && other.length > 0 && !stated.has(asked))
    return `${isEither ? 'ninguno de los dos' : 'no'}: su nombre o su ficha dice «${other[0]}».`
  return null
}

const OF_PART =
  / (?:el|la|los|las|su) (?!primer|segund|tercer|ultim|mas |de |que |otr)([a-z]{3,}) (?:es|son|viene|vienen|esta|estan) /

/** «¿qué tono es?» of «labial mate tono rojo», «¿de qué número es?» of «tenis número 28». */
function partNamed(name: string, said: string): string | null {
  const noun = ASKS_NOUN.exec(said)?.[1]
  const words = name.split(' ')
  const at = noun ? words.findIndex((word) => stem(fold(word)) === stem(noun)) : -1
  if (at < 1 || at + 1 >= words.length) return null
  // «caja con 20 tabletas»
  const length = /^(?:de|con|para|en)$/.test(words[at + 1]!) ? (/^\d/.test(words[at + 2] ?? '') ? 4 : 3) : 2
  return words.slice(at, at + length).join(' ')
}

const WHICH_IS =
  / cual(?:es)? (?:de (?:es[oa]s|ell[oa]s|l[oa]s (?:dos|tres|2|3))(?: primer[oa]s)? )?(?:es|son) (?:(?:el|la|mas|menos) )*([a-z]{4,}) /
/** «¿de qué es?», of the thing itself and not of a part. */
const OF_MATERIAL =
  / de que (?:material )?(?:es|son|esta|estan)(?: hech[oa]s?)? (?:(?:el|la|los|las) (?:primer[oa]?|segund[oa]|tercer[oa]|ultim[oa]|\d)|es[aeo]s?|est[aeo]s?|$)/
const materialIn = (name: string) =>
  name
    .split(' ')
    .find(
      (word, at, all) =>
        /^(?:de|en)$/i.test(all[at - 1] ?? '') && ALTERNATIVES[0]!.some((one) => stem(one) === stem(fold(word))),
    ) ?? null

const ASKS_NOUN =
  / (?:(?:de |en )?que|cual es (?:el|la|su)) (?!tan |marca )([a-z]{3,}) (?:es|son|tiene|tienen|trae|traen|viene|vienen|seria|maneja|lleva|$)/

const spelled = (name: string, asked: string) =>
  name.split(' ').find((word) => stem(fold(word)) === stem(asked)) ?? asked

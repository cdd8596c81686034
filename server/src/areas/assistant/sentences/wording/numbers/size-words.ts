/** «la caja más grande que haya», «no, esa no, la grandota» after products of several sizes: the biggest or smallest of them is meant. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { contentWords } from '../../../../../understanding/text/words.ts'

const BIG = 'grande|grandes|grand(?:ot)+[ae]s?|grandisim[oa]s?|gigantes?|enormes?|jumbo'
const SMALL = 'chic[oa]s?|chiquit[oa]s?|chiquitit[oa]s?|pequen[oa]s?|pequenit[oa]s?|mini'
const PACKAGE =
  'cajas?|bolsas?|bolson|paquetes?|paquetotes?|botellas?|botes?|frascos?|latas?|costal(?:es)?|sacos?|bultos?|garraf(?:a|on)(?:es|s)?|presentacion(?:es)?|tamanos?|envases?|tubos?|cubetas?|tarros?|sobres?|packs?'
const EXISTS = '(?: que (?:haya|hay|tengas|tengan|tienes|tienen|exista|encuentres|vendan|manejen))?'
const PACKED = new RegExp(
  ` (?:(?:el|la|los|las|un|una|en|de|del|al) )*(${PACKAGE}) (?:(?:mas|muy|bien|super) )?(?:(${BIG})|(${SMALL}))${EXISTS}(?= )`,
)
const ALONE = new RegExp(
  `^ (?:(?:no|nel|es[aeo]s?|ay|pero|si|dije|digo|te|que|queria|quiero|quise|decir|era|es|hablo|mejor|y|ok|bueno|,) )*(?:de )?(?:el|la|los|las) (?:de |mas )?(?:(${BIG})|(${SMALL}))(?: (?:dije|digo|porfa|por favor|pues|nomas|mejor|entonces|,))* $`,
)

export interface SizeMeant {
  extreme: 'biggest' | 'smallest'
  /** The rest of the text. */
  left: string
}

/** «una olla de las grandes» */
const OF_THE = new RegExp(` de l[ao]s (?:mas )?(?:(${BIG})|(${SMALL}))(?= )`)

/** `text`: with single spaces and one around; `before`: the wish spoken of. */
export function sizeMeant(text: string, before: Wish | null): SizeMeant | null {
  const ofThe = before?.kind && hasLetterSizes(before) ? null : OF_THE.exec(text)
  if (ofThe) return { extreme: ofThe[1] ? 'biggest' : 'smallest', left: text.replace(ofThe[0], '') }
  if (!before?.kind || hasLetterSizes(before)) return null
  const packed = PACKED.exec(text)
  const named = new Set(contentWords(before.kind.said))
  if (packed && !named.has(packed[1]!) && !named.has(packed[1]!.replace(/e?s$/, '')))
    return { extreme: packed[2] ? 'biggest' : 'smallest', left: text.replace(packed[0], '') }
  const alone = ALONE.exec(text)
  return alone ? { extreme: alone[1] ? 'biggest' : 'smallest', left: ' ' } : null
}

/** «la grande» of a shirt is its size. */
const hasLetterSizes = ({ kind, measures }: Wish) =>
  measures.some(({ unit, value }) => unit === 'talla' && typeof value === 'string') ||
  kind!.trails.some((trail) => /^(?:Moda|Calzado)\b/.test(trail))

/** «¿cuál conviene?», «y de esas, ¿cuál pesa menos?», «¿cuál toma mejores fotos?»: one of the products on the screen is looked for. */
import { asksOpinion } from '../../../answering/choice-words.ts'
import { purposeAsked } from '../../../answering/screen/asked/differences.ts'
import { factAsked } from '../../../answering/screen/facts.ts'
import type { Reading } from '../../reading.ts'

const LEADS = '(?:(?:y|oye|oiga|pero|ok|a ver|entonces|ah|bueno|pues|mmm|tu|usted) )*'
const THOSE = '(?:(?:de|entre) (?:es[oa]s|est[oa]s|ell[oa]s|l[oa]s) (?:dos |tres |cuatro |2 |3 |4 )?)'
const WHICH = new RegExp(`^ ${LEADS}${THOSE}?(?:(?:a|con|en|de|para mi) )?cual(?:es)? `)
const WHICH_OF_THOSE = new RegExp(`^ ${LEADS}(?:${THOSE}(?:(?:a|con|en) )?cual(?:es)? |cual(?:es)? ${THOSE})`)

/** What is asked of stores, of the sale or of the price has answers of its own. */
const OF_SALE =
  / (?:tiendas?|cupon(?:es)?|codigos?|envi[a-z]+|entreg[a-z]+|llega[n]?|meses|msi|garantias?|devol[a-z]+|descuentos?|ofertas?|precios?|cuestan?|valen?|barat[a-z]+|car[oa]s?|rebaj[a-z]+|baj[oa][a-z]*|marcas?|pieza|unidad|diferencias?) /

/** Nothing but a choice is asked: «¿cuál me recomiendas tú?», «¿cuál es la mejor de las tres?» */
const CHOICE = new RegExp(
  `cual(?:es)? ${THOSE}?(?:(?:me|te|nos|le|crees que|dices que|piensas que|tu|usted|si|es que) )*(?:conviene[n]?|convendria|recomiendas?|recomendarias|recomienda usted|aconsejas?|escojo|escogerias|elijo|elegirias|compro|compraria|comprarias|llevo|llevarias|agarro|es (?:el |la )?mejor|son mejores|sale mejor|esta mejor|es (?:el |la )?buen[oa]|vale (?:mas )?la pena)(?: mas)? (?:(?:tu|usted|comprar|llevar|porfa|por favor|entonces|al final|en general|opcion|calidad precio|relacion calidad precio|${THOSE}) ?)*$`,
)

/** «¿y entonces cuál?» */
const WHICH_ALONE = new RegExp(`^ ${LEADS}${THOSE}?cual(?:es)? $`)
const MOST = / (?:mas|menos|mejor|mejores|peor) /

/** «¿por qué sale más cara ahí que en los demás lados?» */
const WHY_CHEAPER =
  / por ?que (?:[a-z]+ ){0,4}(?:mas|tan|menos) (?:barat|car|economic)[a-z]+ (?:[a-z]+ ){0,3}(?:tiendas?|ahi|alli|alla|otr[oa]s?|demas|lados?)(?= )/
export const asksWhyStore = ({ context, prepared: { text } }: Reading) =>
  (context?.shown.length === 1 || context?.focus != null) && WHY_CHEAPER.test(text)

/** The intent that answers it; null: it is no question about which of those shown. */
export function whichOfShown({ context, own, evidence, prepared: { text }, knowledge }: Reading): string | null {
  const count = context?.shown.length ?? 0
  if (count === 0 || own.places.length === 1) return null
  if (/^(?:stores?|coupons)(?:\/|$)/.test(context?.topic ?? '') || own.wish.brands.length > 0) return null
  // «¿cuál se raya menos?» of one: the question is answered for it
  if (count === 1)
    return WHICH.test(text) && MOST.test(text) && !CHOICE.test(text) && !OF_SALE.test(text) && !evidence.asks
      ? 'view/spec'
      : null
  if (WHICH_ALONE.test(text)) return 'act/compare'
  if (!WHICH.test(text)) return null
  const isPointed = WHICH_OF_THOSE.test(text)
  if (evidence.asks && !isPointed) return null
  if (CHOICE.test(text)) return 'act/compare'
  if (OF_SALE.test(text)) return null
  const isMost = MOST.test(text)
  if ((purposeAsked(text) && / (?:mejor|conviene|sirve|jala) /.test(text)) || asksOpinion(text)) return 'act/compare'
  return isPointed || isMost || factAsked(knowledge.rules.facts, text, '') ? 'view/spec' : null
}

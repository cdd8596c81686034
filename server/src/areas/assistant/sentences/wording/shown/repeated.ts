/** A complaint that says again what is wanted: «ese no cabe, te dije que abajo de la barra», «no no esa no, la grandota». */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { contentWords } from '../../../../../understanding/text/words.ts'

const SAID_BEFORE =
  /(?<![\p{L}\d])(?:(?:ya|que|si|sí|pero|claramente|desde\s+(?:el\s+)?(?:principio|inicio))\s+)*(?:te|les?)\s+(?:lo\s+)?(?:(?:hab[ií]a|hab[ií]amos)\s+(?:dicho|pedido|comentado)|dije|dijimos|ped[ií]|coment[eé]|puse|escrib[ií]|mencion[eé]|estoy\s+(?:diciendo|pidiendo)|acabo\s+de\s+(?:decir|pedir))(?:\s+(?:claramente|bien|desde\s+(?:el\s+)?(?:principio|inicio)))?(?:,|\s+que)?(?:\s+(?:que|era|eran|es|son|quer[ií]a|quiero|fuera|sea|busco))*\s+(?<rest>[\s\S]+)$/iu
const NOT_ASKED =
  /(?<![\p{L}\d])(?:eso|ese|esa|esos|esas|as[ií]|est[aoe]s?)?\s*no\s+(?:es|era|son|eran)\s+(?:eso\s+)?(?:(?:lo|la|el|los|las)\s+que\s+(?:yo\s+)?(?:te\s+)?(?:ped[ií]|busc[oa]|buscaba|quiero|quer[ií]a|dije|ocup[oa]|necesito))(?<rest>[,.;!\s][\s\S]*)?$/iu
const NOT_THAT = /^\W*(?:(?:no|nel|nop|ay|uy)[\s,.!]+)+(?:es[aeo]s?|as[ií])\s+no[\s,.!]+(?<rest>[\s\S]+)$/iu
/** Only that it is wrong. */
const NOT_UNDERSTOOD =
  /^\W*(?:(?:no|nel|ay|oye|pero|es\s+que|ya|que|mmm+)[\s,.!]+)*(?:(?:es[aeo]s?|est[aeo]s?)\s+no\s+(?:es|son|era|eran)|no\s+(?:es|son|era|eran)\s+(?:es[aeo]s?|as[ií])|(?:tu\s+)?no\s+(?:me\s+)?(?:entiendes|entendiste|est[aá]s\s+entendiendo|captas|pelas)(?:\s+nada)?|as[ií]\s+no|sigues\s+sin\s+(?:entender|captar)(?:me)?|no\s+das\s+una|(?:es[aeo]s?|as[ií])\s+no\s+(?:me\s+|nos\s+)?(?:sirven?|funcionan?|ayudan?)|no\s+es\s+(?:as[ií]|correcto)|eso\s+no(?:\s+(?:es|era))?)[\s.!?]*$/iu
/** «ya me enseñaste esos», «otra vez los mismos» */
const SEEN_BEFORE =
  /^\W*(?:(?:no|pero|oye|ay|es\s+que|uy)[\s,.!]+)*(?:(?:es[oa]s?|est[oa]s?)\s+)?(?:ya\s+(?:me\s+)?(?:l[oa]s?\s+)?(?:ense[nñ]aste|mostraste|pusiste|sacaste|hab[ií]as\s+(?:ense[nñ]ado|mostrado))|(?:otra\s+vez|de\s+nuevo|son)\s+(?:l[oa]s?\s+mism[oa]s?|es[oa]s)|me\s+(?:ense[nñ]as|muestras|pones|sales\s+con)\s+(?:otra\s+vez\s+)?l[oa]s?\s+mism[oa]s?)(?:\s+(?:es[oa]s?|est[oa]s?|mism[oa]s?|antes|de\s+antes|que\s+antes))*[\s.!]*$/iu
const OTHERS = 'más opciones'

/** «le dije a mi esposa que…», «dije blancas pero son negras» */
const OF_OTHERS =
  /(?<![\p{L}\d])(?:le|les)\s+(?:dije|ped[ií]|coment[eé])\s+a(?:l)?\s|\spero\s+(?:en\s+realidad\s+)?(?:es|son|era|eran|quiero|mejor)\s/iu
const EMPTY =
  /^(?:(?:no|eso|otra|otro|cosa|cosas|bien|ya|pues|ahi|asi|antes|arriba|hace|rato|varias|veces|vez|mil|porfa|por|favor|fijate|lee|pon|atencion) ?)*$/
const LEADS = /^[\s,.;:!]*(?:(?:sino|si\s+no|yo|pues|mejor|quiero|quer[ií]a|busco|era|eran|es|son|que)[\s,]+)*/iu

export interface Repeated {
  /** What is said again; empty: only that the answer was not what was asked for. */
  message: string
}

export function repeatedWish(message: string, context: AssistantContext | null): Repeated | null {
  if (!context?.wish || context.pending || OF_OTHERS.test(message) || message.includes('?')) return null
  if (SEEN_BEFORE.test(message)) return { message: OTHERS }
  for (const pattern of [SAID_BEFORE, NOT_ASKED, NOT_THAT]) {
    const met = pattern.exec(message.normalize('NFC'))
    if (!met) continue
    const rest = (met.groups!.rest ?? '').replace(LEADS, '').replace(/[\s.!,]+$/, '')
    const isSaid = contentWords(rest).length > 0 && !EMPTY.test(fold(rest))
    return { message: isSaid ? rest : '' }
  }
  return NOT_UNDERSTOOD.test(message) ? { message: '' } : null
}

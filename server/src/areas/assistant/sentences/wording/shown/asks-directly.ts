/** «imprime por los dos lados», «también calienta?»: a verb of things at the beginning asks whether what is shown does it. */
import type { Reading } from '../../reading.ts'

const LEADS =
  '(?:(?:y|oye|oiga|pero|ok|a ver|entonces|ah|bueno|pues|disculpe|perdon|una duda|o sea|aja|si|no|tambien|ademas|todavia|neta|de pura casualidad) )*'
const POINTED =
  '(?:(?:es[aeo]|es[oa]s|est[aeo]|est[oa]s|(?:el|la|l[oa]s) (?:primer[oa]?s?|segund[oa]s?|tercer[oa]?|ultim[oa]s?|\\d|mas [a-z]+|de (?:arriba|abajo|en medio))) )?(?:(?:si|no|tambien|ya) )*'
/** What things do, in the indicative: wishes are said with «que» and the subjunctive, or with a noun. */
const DOES =
  'trae|traen|tiene|incluyen?|vienen?|imprimen?|escanean?|copian?|calientan?|enfrian?|congelan?|prenden?|encienden?|detectan?|suenan?|graban?|toman? (?:buenas )?fotos|lavan?|secan?|cortan?|muelen?|trituran?|perforan?|taladran?|cuelan?|filtran?|cargan?|contestan?|reciben?|sacan?|ruedan?|corren?|pican?|huelen?|manchan?|despintan?|sirven?|jalan?|funcionan?|caben?|duran?|rinden?|aguantan?|soportan?|resisten?|pesan?|miden?|gastan?|consumen?|necesitan?|ocupan?|permiten?|aceptan? (?:memoria|chip|sim|micro|usb)|leen?|reproducen?|cubren?|protegen?|giran?|reclinan?|truenan?|raspan?|irritan?|engordan?|contienen?|ahorran?|cancelan?|aspiran?|trapean?|hornean?|frien?|baten?|exprimen?|planchan?|vibran?|avisan? cuando|es compatible|son compatibles|(?:me |te |se )?l[oa]s? (?:envuelven|graban|personalizan)|se (?!me |te |le |nos |les |ve |ven |hace |puso |descomp|acab|agot|vende|llama)(?:le |l[oa] |les )?[a-z]{3,}(?:a|e|an|en)'
const ASKS = new RegExp(`^ ${LEADS}${POINTED}(?:${DOES}) `)
/** With the sign of a question «es» and «son» ask too. */
const IS_IT = new RegExp(
  `^ ${LEADS}${POINTED}(?:es|son|esta|estan|viene|vienen|hace|hacen|queda|quedan|lleva|llevan|usa|usan|da|dan|puede|pueden|va|van|tienen|hay que) `,
)
/** «¿de qué es, pollo o res?» */
const OF_WHAT = new RegExp(`^ ${LEADS}${POINTED}de que (?:es|son|esta|estan|viene|vienen)(?: |$)`)
/** «cuántos años de garantía» */
const TERM = new RegExp(`^ ${LEADS}(?:de )?(?:cuant[oa]s?|que tant[oa]s?|que) (?:[a-z]+ ){0,3}garantia `)
/** «¿está en oferta de verdad o nomás le suben?» */
const OF_OFFER = new RegExp(
  `^ ${LEADS}${POINTED}(?:es|esta|estan|sera|ese|esa)? ?(?:en )?(?:real(?:mente)? )?(?:oferta|descuento|rebaja) (?:es )?(?:de (?:a )?(?:verdad|de veras|deveras)|real|verdader[oa]|en serio|neta|o (?:nomas|nada mas|solo|le) )`,
)
/** It is told of a person or of oneself, or asks for others. */
const NOT_OF_THING =
  / (?:anos|anitos|talla|mi (?:mama|papa|hij[oa]|espos[oa]|novi[oa]|bebe|perr[oa]|gat[oa]|jef[ea]|abuel[oa]|amig[oa]|herman[oa]|sobrin[oa])|gracias|otr[oa]s?|alguna? (?:que|mas)|quiero|busco|necesito que|ustedes|la pagina|el sitio|la tienda|cupon(?:es)?|codigos?|mas barat[a-z]+|tarjetas?|sucursal(?:es)?|descuentos?|envios?|meses|precio|efectivo) /
const OTHER_SUBJECT = /^(?:stores?|coupons|site|care|emergency|talk\/pet|post)(?:\/|$)/

export function asksDirectly({ message, context, evidence, own, prepared: { text } }: Reading): boolean {
  if (!context?.shown.length || OTHER_SUBJECT.test(context.topic ?? '') || context.pending) return false
  if (TERM.test(text) || OF_OFFER.test(text)) return true
  if (evidence.asks || own.wish.age !== null || own.relative.size > 0 || NOT_OF_THING.test(text)) return false
  return ASKS.test(text) || (message.includes('?') && IS_IT.test(text)) || OF_WHAT.test(text)
}

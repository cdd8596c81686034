/** «¿lo mandan hasta el rancho?», «¿llega a Tapachula?»: shipping to a place, whatever the place is called. */

const LEAD = '(?:(?:y|oye|oiga|pero|ok|si|no|a ver|entonces|ah|bueno|disculpe|una duda|es[ea]|es[oa]s|tambien) )*'
const ARTICLE = '(?:el |la |los |las |mi |un |una |este |ese |aqui (?:a |en )?|aca (?:a |en )?|alla (?:a |en )?)?'
/** Times and ways are no places; «llega a calentar» is none either. */
const NO_PLACE =
  '(?!tiempo|meses|dias|hora|semana|manana|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo|navidad|otro|que |cuanto|color|talla|tamano|caja|bolsa|paquete|oferta|promocion|[a-z]+[aei]r(?:l[oa]s?|me|se)? )'
const SENT_TO = new RegExp(
  `^ ${LEAD}(?:(?:me|nos|se|te) )?(?:l[oa]s? )?(?:(?:entregan?|mandan?|envian?|mandarian?|enviarian?|surten|hacen envios|hay envios?|tienen envios?|dan envio|envios?|reparten) (?:[a-z]+ ){0,2}?(?:a|en|hasta|para)|(?:llegan?|llegarian?|llevan?|llevarian?|traen) (?:[a-z]+ ){0,2}?(?:a|hasta)) ${ARTICLE}${NO_PLACE}[a-z]{3,} `,
)
/** «¿cuánto cobran de envío a Mérida?» */
const COST_TO = new RegExp(
  `^ ${LEAD}(?:en |a |como )?(?:cuanto|que tanto) (?:me )?(?:cobran?|cuesta|sale|saldria|es|seria|cobrarian|cobraria) (?:(?:de|por|el|la|con|los) )*(?:envio|flete|mandarl[oa]s?|enviarl[oa]s?|traerl[oa]s?|que l[oa]s? (?:manden|traigan|envien))(?: (?:hasta|a|para|en)) ${ARTICLE}${NO_PLACE}[a-z]{3,} `,
)
/** A day is asked for. */
const OF_TIME = / (?:antes del?|en cuanto (?:tiempo )?l[a-z]+|para el|cuando|cuanto (?:tiempo|tarda)|tard[a-z]+|dias) /

export const asksSentTo = (said: string) => (SENT_TO.test(said) || COST_TO.test(said)) && !OF_TIME.test(said)

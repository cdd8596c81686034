/** What is asked of a product: the topic that the examples give, mended where the words speak of something else. */
import type { Sentence } from '../../sentences/sort.ts'
import { asksIfFaulty, aspectNamed, isAspectNamed, isNamedBesideFact } from '../aspects/named-aspects.ts'

/** Aspects of the price; a sentence without a word of price asks for something else. */
const OF_PRICE: ReadonlySet<string> = new Set(['amount', 'cheapest', 'verdict', 'moved', 'wait', 'discount'])
const PRICE_WORDS =
  / (?:precios?|cuestan?|costo|costaba|cuanto (?:es|sale|salen|vale|valen|esta|estan|seria)|a como|en cuanto|cuanto (?:me )?quedan?|barat[a-z]+|economic[a-z]+|car[oa]s?|conviene|vale la pena|ofertas?|descuentos?|pesos|varos|rebaj[a-z]+|baj[a-z]+|sub[a-z]+|historial|minimo|inflad[a-z]+|bueno?|esper[a-z]+|compro|comprar[a-z]*|ahorita|kilo|litro|pieza|pago|pagar|pagas|total|antes|dinero|lana|gast[oa]r?|vale|valen|ganga|robo) /

const FEATURE_VERBS =
  / (?:traen?|tienen?|incluyen?|vienen?|sirven?|funcionan?|caben?|gastan?|pesan?|miden?|soportan?|aguantan?|llevan?|usan?|se (?:le )?puede|puedo|corren?|duran?|rinden?|necesitan?|jalan?|nadar|mojar|lavar|(?:le|me|les) quedan?|compatibles?|contra agua|se (?!vende|paga|compra|consigue|puede|encuentra|cobra|acab|agot)[a-z]{4,}[ae]n?) /

/** «¿es telcel o libre?» */
const EITHER = / (?:es|son|viene|vienen) (?:de )?[a-z]+ o (?:de )?[a-z]+ /
/** «¿cuál de las tres cura más rápido?» */
const WHICH_MORE = / cual(?:es)? (?:[a-z0-9]+ ){0,5}(?:mas|menos|mejor|mejores|peor) [a-z]+/
const OF_HISTORY = / (?:historial|historia) (?:de(?:l| los| sus?)? precios?|de (?:la|el|ese|esa)) /
/** «¿estuvo más barato en mayo?» */
const WAS =
  / (?:estaba|estaban|estuvo|estuvieron|(?:ha|han|habia|habian) estado|llego a estar) (?:alguna vez |antes |alguna |mas |a |en |muy )*(?:mas |menos )?(?:barat|car|menos)[a-z]* /
/** «¿cuánto bajó la primera?» */
const HOW_MUCH_MOVED =
  / (?:mas|menos) (?:car|barat)[oa]s? (?:que )?(?:antes|el (?:ano|mes) pasado|la semana pasada|hace) | cuanto (?:ha |han )?(?:bajo|bajado|subio|subido|bajaron|subieron) /
/** «¿lo dan a 18 meses sin intereses con Banamex?»; «se oxidó en 2 meses» tells a time. */
const OF_MONTHS =
  / (?:meses sin intereses|\d{1,2} msi|a msi|a mensualidades|mensualidad(?:es)?|por mes|al mes|cada mes|pagos mensuales|sac(?:o|a|ar) a \d{1,2}|mensualidades sin|a \d{1,2} meses|a meses(?! de)|a plazos|(?:pag[a-z]+|difer[a-z]+|sac[a-z]+|dan|financ[a-z]+) (?:[a-z]+ ){0,3}en \d{1,2} meses) /
/** «¿de veras estaba en 2,199 o le inflaron?», «¿es real ese descuento?» */
const CLAIMED =
  / (?:infl(?:aron|ado|ada|ados|adas|o|an|ar)|(?:es|sera|son) (?:real|reales|cierto|neta|verdad|de verdad) (?:ese|esa|el|la|tanto|eso) (?:descuento|rebaja|oferta)|(?:descuento|rebaja|oferta) (?:[a-z0-9]+ ){0,4}(?:es |sera )?(?:real|cierto|de verdad|verdader[oa]|neta|honest[oa]|legal)|(?:descuento|rebaja|oferta) (?:[a-z]+ ){0,3}(?:de (?:a )?(?:deveras|de veras|verdad)|neta|real|cierta?|puro cuento)|(?:de veras|de verdad|realmente|neta|en serio) (?:estaba|costaba|valia)) /
/** «la 3 ¿no será de las reacondicionadas?» */
const OF_STATE =
  / (?:es|son|sera|seran|viene|vienen|esta|estan) (?:[a-z]+ ){0,3}(?:reacondicionad[oa]s?|usad[oa]s?|seminuev[oa]s?|refurb[a-z]*|renovad[oa]s?|remanufacturad[oa]s?|de segunda(?: mano)?|de caja abierta|nuev[oa]s? (?:o|verdad|de paquete|de caja|sellad[oa]s?)) /
/** «¿cuál tienda lo entrega más rápido?» */
const FASTEST =
  / (?:tiendas?|quien) (?:[a-z]+ ){0,3}(?:entrega|llega|manda|envia|trae)[n]? (?:[a-z]+ ){0,2}mas (?:rapido|pronto) /
/** «¿qué tal es la tienda del primero?» */
const OF_SELLER =
  / (?:que tal|como|es|sera|seria) (?:es |esta )?(?:confiable |segura |buena |seria |de fiar )?(?:la|esa) tienda (?!esta |queda |entrega |manda )| la tienda (?:[a-z]+ ){0,4}(?:es|sera) (?:confiable|segura|buena|seria|de fiar|de confianza) /
/** «¿cuánto sería ya puesta en mi casa?» */
const TO_HOME =
  / cuanto (?:[a-z]+ ){0,4}(?:puest[oa]s? (?:en|aqui|aca|alla)|en mi casa|con (?:el )?envio|con todo y envio)| (?:con (?:el )?envio|ya con envio|puest[oa] en mi casa) (?:[a-z]+ ){0,3}cuanto | y ya con (?:el )?envio /
const OF_CONDITION =
  / (?:nuev[oa]s?|usad[oa]s?|seminuev[oa]s?|reacondicionad[oa]s?|renovad[oa]s?|de segunda|segunda mano|refurb[a-z]*|caja abierta|open box|de uso|abiert[oa]s?|estado|condicion(?:es)?|sellad[oa]s?|paquete) /
/** «el primero es no frost», «la de LG es 4K» */
const IS_IT = / (?:es|son|sera|viene|vienen|esta|estan) (?:de |con )?[a-z0-9]/
const OPINION =
  / (?:que tal|conviene[n]?|recomiend[a-z]+|opinas?|como ves|vale la pena|buen[oa]?s?|mejor|peor|chafa|patito) /
/** «¿qué tanta garantía traen?» */
const OF_WARRANTY = / garantias? /
const ORIGINAL = / (?:original|originales|piratas?|pirateria|clon|clones|replicas?|imitacion|falsificad[oa]s?) /
const INVOICE = / (?:factur[a-z]*|rfc|cfdi) /
const STOCK =
  / (?:hay|habra|disponib[a-z]+|existencias?|quedan (?!bien|grande|chic)|agot[a-z]+|stock|surten|(?:sigue|siguen|todavia|aun) (?:lo |la |los |las )?(?:hay|tienen|en|disponible)|lo tienen|la tienen|los tienen|las tienen) /
const STORES = / (?:donde|tiendas?|quien|quienes|lugar|lugares|vende|venden|lo tienen|la tienen|los tienen|las tienen) /

/** «la más barata ¿saca integrales?»: the cheapest is what is asked about, not what is asked. */
const OF_RANKED =
  / (?:el|la|los|las) mas (?:barat|car|economic)[a-z]+ (?:(?:si|no|tambien|me|le|se) )*(?!cuestan?|valen?|salen?|estan?|son |es |donde|cuanto|conviene|hoy|ahorita|tienda|cual|cuando|quien|pero|para|por|con |que )[a-z]{3,}[ae]n? [a-z]/
/** «¿me lo traen hasta la puerta o lo tengo que ir a buscar?» */
const TO_DOOR =
  / (?:(?:hasta|a|en) (?:la puerta|mi casa|mi domicilio|domicilio|la puerta de mi casa)|(?:ir|voy|paso|pasar) (?:a|por) (?:recoger|buscar|el|la|ell[oa]s?)|recoger(?:lo|la)?) /

const TAKES_TIME =
  / (?:cuanto|que tanto) (?:se |me )?(?:tardan?|tardaria|demoran?) (?:en |a )?(?:mandar|llegar|enviar|entregar|traer)[a-z]* /

/** «¿es confiable esa tienda?» */
export const asksSeller = (said: string) => OF_SELLER.test(said)

/** «¿cuál echa más aire?»: a feature, not the price. */
export const asksMostOf = (said: string) => WHICH_MORE.test(said) && !PRICE_WORDS.test(said)

/** «¿el más barato de qué marca es?» */
const OF_BRAND = / (?:(?:de )?que marca (?:es|son|trae|sera)|(?:la|su) marca (?:es|cual)) /

/** Topics that a product which came broken is taken for. */
const OF_TROUBLE: ReadonlySet<string> = new Set(['warranty', 'returns', 'seller', 'spec', 'verdict', 'condition'])

/** «gasta» and «antes» speak of more than prices. */
const PRICE_NAMED =
  / (?:precios?|cuestan?|costo|costaba|salen?|valen?|a como|barat[a-z]+|economic[a-z]+|car[oa]s?|conviene|ofertas?|descuentos?|pesos|varos|rebaj[a-z]+|baj[aeo]|bajado|sub[eio][a-z]*|historial|pago|pagar) /

/** «¿cuánto cuesta la más barata y en qué tienda?»: its stores are told with what is paid. */
const IN_WHICH_STORE = / (?:que|q|cual) tienda /

/** `isFact`: the words ask for a fact of content/assistant/facts.json. */
export function aspectOf({ topic, prepared: { text: said, lacks } }: Sentence, isFact = false): string {
  if (topic === 'which') return topic
  if (topic === 'cheapest' && IN_WHICH_STORE.test(said)) return 'stores'
  // «¿a cómo sale cada pañal?» asks for no months, «¿cuánto tarda en mandar?» for a time
  if (topic === 'months' && !isAspectNamed(topic, said) && !OF_MONTHS.test(said)) return 'amount'
  if (topic === 'spec' && TAKES_TIME.test(said)) return 'delivery'
  // «¿cuánto me saldría por niño?» asks for no day
  if (topic === 'delivery' && !isAspectNamed(topic, said) && / cuanto /.test(said)) return 'amount'
  if (OF_TROUBLE.has(topic) && asksIfFaulty(said)) return 'faulty'
  if (isFact && !isNamedBesideFact(topic, said)) return 'spec'
  if (isFact && OF_PRICE.has(topic) && !PRICE_NAMED.test(said)) return 'spec'
  if (OF_BRAND.test(said)) return 'spec'
  if (WAS.test(said)) return 'was'
  if (OF_HISTORY.test(said) || HOW_MUCH_MOVED.test(said)) return 'moved'
  if (CLAIMED.test(said)) return 'discount'
  if (OF_MONTHS.test(said)) return 'months'
  if (OF_STATE.test(said)) return 'condition'
  if (FASTEST.test(said)) return 'fastest'
  if (OF_SELLER.test(said)) return 'seller'
  if (TO_HOME.test(said) && !OF_PRICE.has(topic)) return 'shipping'
  // «¿viene armada?», «¿está liberado?» ask for no condition of new or used
  if (topic === 'condition' && !OF_CONDITION.test(said)) return 'spec'
  if (OF_PRICE.has(topic) && IS_IT.test(said) && !PRICE_WORDS.test(said) && !OPINION.test(said)) return 'spec'
  if (topic === 'spec' && OF_WARRANTY.test(said)) return 'warranty'
  if (ORIGINAL.test(said) || lacks.some((lacking) => ORIGINAL.test(` ${lacking} `))) return 'original'
  if (INVOICE.test(said)) return 'invoice'
  if (TO_DOOR.test(said) && / (?:traen?|llevan?|mandan?|entregan?|dejan?|llegan?|ir|recoger[a-z]*) /.test(said))
    return 'door'
  // a term of the sale that no word names is no answer to something else
  if (!isAspectNamed(topic, `${said}${lacks.join(' ')} `)) return aspectNamed(said) ?? 'spec'
  if (OF_PRICE.has(topic) && OF_RANKED.test(said)) return 'spec'
  const isFeature = FEATURE_VERBS.test(said) || EITHER.test(said)
  if (topic === 'stock') return isFeature && !STOCK.test(said) ? 'spec' : topic
  if (topic === 'stores') return isFeature && !STORES.test(said) ? 'spec' : topic
  const asks = OF_PRICE.has(topic) && !PRICE_WORDS.test(said) && (isFeature || WHICH_MORE.test(said))
  return asks ? 'spec' : topic
}

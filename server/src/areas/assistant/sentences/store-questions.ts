/** Questions about a store: its shipping, returns, months, opinions, place. */
import { contentWords } from '../../../understanding/text/words.ts'
import type { Knowledge } from '../understanding/understand.ts'
import type { Reading } from './reading.ts'
import { namesPlace } from './wording/postal-code.ts'

/** The longest name of a store that stands in the text. */
export function storeNamed(text: string, { vocabulary }: Knowledge): string | null {
  const words = ` ${contentWords(text).join(' ')} `
  let best = ''
  for (const key of vocabulary.stores.keys()) if (key.length > best.length && words.includes(` ${key} `)) best = key
  return vocabulary.stores.get(best) ?? null
}

/** What a store may be asked about; the topics are told apart in answering/store-answer.ts. */
export const TOPICS = {
  shipping: / (?:envi[oa]s?|envian|enviar[a-z]*|mand(?:an?|en|ar[a-z]*)|fletes?|domicilio|gratis|cobra|cobran|cobro) /,
  delivery:
    / (?:tard(?:an?|aria|arian|ar[a-z]*)|entreg(?:an?|ar[a-z]*|as)|lleg(?:an?|uen?|ar|aria[n]?)|rapid[ao]s?|dias|demor[a-z]+|urge|pronto) /,
  returns:
    / (?:devol[a-z]+|devuelv[a-z]+|regres(?:ar|an?|en?) (?:[a-z]+ ){0,3}(?:dinero|lana|feria|cosas|producto)|regres(?:ar|o|arl[oa]s?|arsel[oa]s?)|cambi(?:os?|arl[oa]s?)|reembols[a-z]+) /,
  trust:
    / (?:confiable|confiables|de fiar|de confianza|segura|seguro|seguras|buena|buenas|fraude|estafa|opiniones|opinas|opinan|calific[a-z]+|resenas|reputacion|que tal|conoces|recomiendas|confio|confiar|confianza|legal|real|existe|oficial|cumplen|puro cuento|fals[ao]s?|patito|chafa|seri[ao]s?|transas?|comprado|comprar en|(?:nunca )?(?:habia )?oido|me suena|quien es) /,
  months: / (?:meses|msi|intereses) /,
  place:
    / (?:queda|ubicad[oa]s?|ubicacion|sucursal|sucursales|fisicas?|locales|local|puro internet|mostrador|direccion|donde estan?|(?:de|en) (?:donde|que ciudad|que estado|que parte) (?:es|son|esta|estan)|esta en|son de|es de aqui|ciudad|recoger[a-z]*|en persona|ir (?:a la tienda|yo|por)|pasar por) /,
  payment:
    / (?:pagos?|pagar[a-z]*|se paga|oxxo|efectivo|paypal|transferencia|spei|tarjetas?|debito|vales|contra entrega) /,
  contact:
    / (?:telefonos?|whats(?:app)?|wats|hablarles|llamarles|marcarles|llamar|contact[a-z]+|correo|atencion a clientes|comunicarme) /,
  layaway: / (?:apart(?:an?|ar|ado|ados|arl[oa]|armel[oa])|sistema de apartado) /,
  warranty:
    / (?:garantias?|defectuos[oa]s?|(?:sale[n]?|llega[n]?) (?:mal|mal[oa]s?|rot[oa]s?|quebrad[oa]s?|danad[oa]s?|golpead[oa]s?|incomplet[oa]s?)|descomp[a-z]+|(?:me |nos )responden?) /,
  hours: / (?:hora|horas|horario|horarios|abre|abren|abierto|cierra|cierran|cerro|abrio) /,
  invoice: / (?:factura|facturan|facturar|facturas|rfc) /,
  since:
    / (?:cuanto (?:tiempo )?(?:lleva|tiene)|desde (?:hace )?(?:cuando|cuanto)|hace cuanto|desde que ano|en que ano|antiguedad|anos (?:lleva|tiene)|nueva tienda|es nueva|tienda nueva|es vieja) /,
  sells: / (?:que venden|que vende|que manejan|que tienen|de que es|de que son|venden|vende|manejan?|surten?) /,
} as const
export type Topic = keyof typeof TOPICS

export const isTopic = (name: string): name is Topic => name in TOPICS

/** In the order in which they are said. */
export const topicsIn = (text: string): Topic[] =>
  (Object.keys(TOPICS) as Topic[])
    .flatMap((topic) => {
      const at = text.search(TOPICS[topic])
      return at < 0 ? [] : [{ topic, at }]
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ topic }) => topic)

/** «¿me pueden mandar a Chiapas?» where no product and no store was spoken of. */
export function asksToSend({ message, prepared: { text }, context, evidence, knowledge }: Reading): boolean {
  if (context?.shown.length || context?.store || evidence.sureKind || !message.includes('?')) return false
  if (storeNamed(text, knowledge) || / (?:tiendas?|quien(?:es)?|cual(?:es)?|cupon(?:es)?) /.test(text)) return false
  return namesPlace(text, knowledge)
}

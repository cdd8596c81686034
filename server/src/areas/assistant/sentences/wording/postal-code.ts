/** The postal code of a sentence: «envían a 97000», «mi cp es 06700». */
import { stem } from '../../../../understanding/text/stem.ts'
import type { Knowledge } from '../../understanding/understand.ts'

const SAID =
  / (?:(?:mi|el|al|a|con|del|para el) )*(?:c ?p|codigo postal|postal)(?: (?:es|de|seria|el))*[ :]+(\d{5})(?= |$)/
const SENT_TO = / (?:a|al|a la|hasta|hasta la|en|en la|para|para el|para la) (\d{5})(?= |$)(?! pesos)/
const ALONE = /^ (\d{5}) $/
const SHIPPING = / (?:envi[a-z]*|lleg[a-z]*|mand[a-z]*|entreg[a-z]*|flete|pido|domicilio|reparten?) /
/** «ponle alerta, si llega a 15500 me mandas» */
const OF_PRICE = / (?:alertas?|avis[a-z]+|notific[a-z]+|baj(?:a|e|en|an|ara)|precio|pesos|varos) /
const ABOUT_CODE = / (?:c ?p|codigo postal) /

export interface PostalCodeRead {
  code: string | null
  /** The text without it. */
  left: string
}

export function readPostalCode(text: string): PostalCodeRead {
  const found =
    SAID.exec(text) ?? (SHIPPING.test(text) && !OF_PRICE.test(text) ? SENT_TO.exec(text) : null) ?? ALONE.exec(text)
  if (!found) return { code: null, left: text }
  return { code: found[1]!, left: text.replace(found[0], ' ') }
}

/** Asks what shipping costs to a place, or says where the visitor is. */
export const isAboutPlace = (text: string) => ABOUT_CODE.test(text)

const PLACE =
  / (?:envian|envias|envio|envios|enviar(?:me|l[oa]s?)?|mandan|mandas|mandar(?:me|l[oa]s?)?|llega|llegan|llegaria|llevan|llevarian|llevar(?:me|l[oa]s?)?|traen|surten|entregan|entregar(?:me|l[oa]s?)?|reparten|hacen envios|cobran (?:de |el )?envio) (?:[a-z]+ ){0,2}(?:a|hasta|en) (?!estados unidos|otros? pais|canada|guatemala|domicilio|meses|mi casa|todo|que |cuanto|la tienda|tiempo|lunes|martes|miercoles|jueves|viernes|sabado|domingo|navidad|semana|manana|persona|paquete|dias|horas)([a-z]{4,})/

/** «¿envían a Chihuahua?»: shipping differs by postal code, not by the name of a city. */
export function namesPlace(text: string, { vocabulary }: Knowledge): boolean {
  const place = PLACE.exec(text)?.[1]
  // «no cobra envío en pañales»
  return place !== undefined && (STATES.has(place) || !vocabulary.kinds.has(stem(place)))
}

/** States of Mexico: coffee, cheese, sauces and dogs are called after some of them. */
const STATES: ReadonlySet<string> = new Set(
  'aguascalientes baja campeche chiapas chihuahua coahuila colima durango guanajuato guerrero hidalgo jalisco michoacan morelos nayarit oaxaca puebla queretaro quintana sinaloa sonora tabasco tamaulipas tlaxcala veracruz yucatan zacatecas cdmx'.split(
    ' ',
  ),
)

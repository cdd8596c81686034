/** «¿cuánto saldrían las 4 de la primera?», «¿y si compro 3?»: how many pieces the price is asked for. */
import { NUMBER_WORDS } from '../../../../../understanding/text/tokens.ts'

const NUMBERS: Readonly<Record<string, number>> = { ...NUMBER_WORDS, par: 2, docena: 12, 'media docena': 6 }
/** What is bought by number and is no product of its own. */
const HOLDERS =
  'bultos?|sacos?|costales|costal|cajas?|paquetes?|bolsas?|botellas?|latas?|frascos?|cubetas?|rollos?|tiras?|pares|juegos?|piezas?|pzas?|pz|unidades|garrafones|bidones|tarros?|tubos?|barras?|hojas?|placas?|tramos?|metros'
/** A number before one of these counts no pieces. */
const NO_COUNT =
  '(?:[gtm]b|gigas?|teras?|kilos?|kgs?|gramos?|gr?|litros?|lts?|l|ml|mts?|cm|mm|pulgadas?|pies|watts?|w|hz|v|volts|mil|pesos|varos|baros|meses|mes|msi|mensualidades|dias?|semanas?|anos?|horas|quincenas|pagos|tiendas?|lugares|lados|veces|personas|opciones|colores|tallas?|toneladas?|quemadores|puertas|velocidades|por ?ciento|%|\\d|\\$)'
const NUMBER = `(?:(?:un|una|otros?|el|la) (?=par |docena |media docena ))?(${Object.keys(NUMBERS).toReversed().join('|')}|\\d{1,3})(?: (?!de )(${HOLDERS}))?(?= )(?! ${NO_COUNT}(?: |$))`
const LEAD = '(?:(?:y|oye|pero|ok|entonces|ah|bueno|a ver|va|pues|oiga|disculpe|o) )*'
const BETWEEN =
  '(?:(?:me|nos|te|le|se|seria|serian|sera|es|son|sale|salen|saldria|saldrian|saliendo|cuesta|cuestan|costaria|costarian|queda|quedan|quedaria|quedarian|pago|pagaria|pagamos|vale|valen|valdrian|viene|vienen|va|van|a|ser|por|con|(?<=seria |serian )de|para|si|compro|llevo|pido|quiero|agarro|llevara|comprara|comprando|llevando|llevandome|l[oa]s|todo|en|total|tiene|tendrian|entonces|como|unos|unas|ya|juntando) )*'
const BUYS =
  '(?:compr[oa]|compramos|comprara|llev[oa]|llevamos|llevara|pid[oa]|pedimos|agarro|encargo|quiero|queremos|necesito|ocupo|ocupamos|fueran|son|serian|uso)'
const OF_THEM =
  '(?:(?:del? (?:(?:el|la|l[oa]s) [a-z0-9]+(?: (?!del? |pieza|junt|igual|mas |nomas |porfa |ya |en )[a-z0-9]+)?|(?!(?:el|la|l[oa]s) )[a-z0-9]+)|piezas?|junt[oa]s?|iguales|mas|nomas|porfa|ya|en total) )*'

const ASKS: readonly RegExp[] = [
  new RegExp(` (?:cuanto|a como|en cuanto|a cuanto|que precio|(?:el )?precio|costo|(?:el )?total) ${BETWEEN}${NUMBER}`),
  new RegExp(
    `(?<! (?:el|la|del|al|de|numero|opcion|talla|etapa|rin)) ${NUMBER}(?: [a-z]+){0,4} (?:en |a |como )?cuanto (?:me |nos |te )?(?:es|seria|serian|sale|salen|saldria|saldrian|son|cuestan?|pago|quedan?|quedaria|queda|vale|cobran?|va a ser|gasto|$)`,
  ),
  new RegExp(
    `^ ${LEAD}(?:(?:que tal|cuanto) )?si (?:me |nos |te |les )?${BUYS} (?:l[oa]s |unos |unas )?${NUMBER} ${OF_THEM}$`,
  ),
  // «con 256» says how the thing is
  new RegExp(
    `^ ${LEAD}(?:(?:por|llevando|comprando) (?:l[oa]s |unos |unas )?|con (?:l[oa]s|unos|unas) )${NUMBER} ${OF_THEM}$`,
  ),
]

const BARE = new RegExp(` ${NUMBER} ${OF_THEM}(?:en |a |como )?cuanto `)

export interface CountAsked {
  count: number
  /** «bultos», where the visitor says it. */
  holder: string | null
  /** No other thing is named beside the number. */
  isBare: boolean
  /** The message without the number, so that «las 4 de la primera» speaks of the first alone. */
  rest: string
}

export function countAsked(said: string): CountAsked | null {
  for (const [at, asks] of ASKS.entries()) {
    const met = asks.exec(said)
    const count = met ? (NUMBERS[met[1]!] ?? Number(met[1])) : 0
    if (!met || count < 2) continue
    const words = `${met[1]}${met[2] ? ` ${met[2]}` : ''}`
    const from = said.indexOf(` ${words} `, met.index)
    const rest = `${said.slice(0, from)} ${said.slice(from + words.length + 1)}`
      .replace(/ +/g, ' ')
      .replace(/ l[oa]s (?=de |del )/, ' ')
    return { count, holder: met[2] ?? null, isBare: at > 1 || BARE.test(said), rest }
  }
  return null
}

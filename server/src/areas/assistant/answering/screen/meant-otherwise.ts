/** Corrects the classified kind of a sentence by its own words and the products on the screen. */
import { stemsOf } from '../../../../understanding/text/words.ts'
import type { Sentence } from '../../sentences/sort.ts'
import type { Asked } from '../answer.ts'

const STORE_WORDS =
  / (?:tiendas?|donde|quien|quienes|lugar|lugares|paginas?|envi[a-z]+|entreg[a-z]+|llegan?|devol[a-z]+|meses|cupon(?:es)?|comparan?|opiniones|calific[a-z]+|confiab[a-z]+|mandan?|facturan?|vende[n]?|negocios?|super|marcas?) /

/** «¿cuál toma mejores fotos?» asks for no store. */
export const asksOfProducts = ({ context }: Asked, { prepared, store }: Sentence) =>
  !store &&
  context !== null &&
  (context.wish?.kind != null || context.shown.length > 0) &&
  !context.topic?.startsWith('stores/') &&
  / (?:cual|cuales) /.test(prepared.text) &&
  !STORE_WORDS.test(prepared.text)

/** «¿cómo veo esa lista en otra compu?», «¿dónde quito una alerta?»: how it is done, not the act itself. */
export function howToOf({ prepared: { text } }: Sentence): string | null {
  if (!HOW.test(text)) return null
  if (/ (?:alertas?|avisos?|correos?) /.test(text)) return REMOVES.test(text) ? 'alertas-quitar' : 'alertas'
  if (!/ (?:listas?|favoritos?|guard[a-z]+) /.test(text)) return null
  if (REMOVES.test(text)) return 'borrar-guardado'
  return DEVICE.test(text) ? 'favoritos-equipo' : SEES.test(text) ? 'favoritos-ver' : 'favoritos'
}

const HOW =
  /^ (?:(?:y|oye|pero|ok|entonces|oiga|luego|despues|ah) )*(?:como|donde|en donde|desde donde|por donde|a donde) (?:le hago para |se |puedo |hago para |podria )?(?!no )(?:ve[oar]?|ver|abr[a-z]+|quit[a-z]+|borr[a-z]+|cancel[a-z]+|elimin[a-z]+|cambi[a-z]+|encuentr[a-z]+|entr[a-z]+|consult[a-z]+|guard[ao]|guardar|pong[a-z]+|poner|hag[a-z]+|hacer|cre[a-z]+|busc[a-z]+) /
const REMOVES = / (?:quit|borr|cancel|elimin)[a-z]+ /
const SEES = / (?:ve[oar]?|ver|abr[a-z]+|encuentr[a-z]+|consult[a-z]+|busc[a-z]+|entr[a-z]+) /
const DEVICE =
  / (?:compu|computadora|compus|laptop|celular|cel|telefono|tablet|tele|oficina|trabajo|otro equipo|otro lado|otro dispositivo) /

/** «y otra? esas están muy feas» */
export const asksOthers = ({ context }: Asked, { prepared }: Sentence) =>
  (context?.shown.length ?? 0) > 0 &&
  OTHERS.test(prepared.text) &&
  !/ (?:tienda|marca|color|talla|vez|cosa) /.test(prepared.text)

const OTHERS =
  /^ (?:(?:y|no|a ver|oye|ay|mmm|pero|hay|tienes|tienen|dame|ensename|muestrame) )*otr[oa]s?(?: (?:opcion|opciones|modelos?|mas))? (?:porque |que |es que |est[oae]s? |es[oae]s? |$)/

/** «sí, a ese correo» to what was proposed. */
export const confirms = (said: string) => CONFIRMS.test(said)
const CONFIRMS =
  /^ (?:(?:ok|va|pues|ah|bueno|ay) )*(?:si|sip|simon|claro|dale|va|sale|ok) (?:(?:a|al|con|por|en|ese|esa|eso|mero|mera|mi|el|la|de|correo|correito|mail|email|gmail|google|hotmail|outlook|yahoo|cuenta|que|tengo|uso|te|di|puse|porfa|favor|gracias|pues|asi|esta|bien|me|late|perfecto|misma|mismo) )*$/

/** «borra los pañales, ya los compró mi cuñada»: a wish that is given up. */
export const dropsKind = ({ context }: Asked, { prepared, request }: Sentence) =>
  request.wish.kind !== null &&
  context?.wish != null &&
  DROPS.test(prepared.text) &&
  stemsOf(prepared.text).includes(stemsOf(request.wish.kind.said)[0] ?? '')
const DROPS =
  /^ (?:(?:ya|oye|ok|no|mejor|bueno|pues|y|siempre) )*(?:borra|borrame|borre|quita|quitame|quite|olvida|olvidate de|elimina|descarta|ya no (?:quiero|busco|necesito)) (?:l[oa]s?|el|mis?|es[oa]s?|est[oa]s?|lo de(?: l[oa]s?| el)?) /

/** What a message tells of a purchase beside a question about it is no wish: «pagué un calentador y no me llega». */
export const isTold = ({ kind, prepared }: Sentence) =>
  kind === 'wish' && (ACCORDING.test(prepared.text) || (TELLS.test(prepared.text) && !ASKS.test(prepared.text)))
/** «según una compañera hay uno de 15 %» */
const ACCORDING = /^ (?:(?:y|pero|porque) )*(?:segun|dice|dicen|dijo|me (?:dijo|dijeron|conto|contaron)) /
const TELLS =
  / (?:somos|me dij[a-z]+|dicen que|dijeron|pur[oa]s? [a-z]+ (?:llen|suci)[a-z]+|usamos|tenemos|compre|compramos|pague|pagamos|pedi|pique|(?:me|nos) (?:llego|llega|mandaron|vendieron|cobraron|salio|sale|dieron)|estaba en|es para? un regalo) /
const ASKS =
  / (?:busco|buscame|quiero|quisiera|necesito|ocupo|ensename|muestrame|hay|tienes|tienen|recomiend[a-z]+|cual|cuanto) /

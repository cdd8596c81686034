/** Questions about a fact of the products on the screen, told from wishes by their form and by the table of facts. */
import { fold } from '@tianguis/contract/folding'
import { asksSheet, factAsked } from '../../answering/screen/facts.ts'
import { spaced } from '../../understanding/intents.ts'
import type { Reading } from '../reading.ts'
import { storeNamed } from '../store-questions.ts'

const LEADS =
  '(?:(?:y|oye|oiga|pero|ok|a ver|entonces|ah|bueno|pues|disculpe|perdon|una duda|una pregunta|o sea|aja|si|no) )*'
const POINTED =
  '(?:(?:el|la|los|las|es[aeo]|es[oa]s|est[aeo]|est[oa]s) (?:[^ ]+ ){0,3}?)?(?:si |no |tambien |ya )?(?:es que )?'

/** «es de cápsulas o de café molido», «¿que tan duro es, firme o suave?», «el BenQ ¿es panel IPS o VA?» */
const EITHER = new RegExp(
  `^ ${LEADS}${POINTED}(?:que tan [a-z]+ (?:es|son|esta|estan) )?(?:es|son|vienen?|sera|seran|esta|estan|traen?|usan?|llevan?|funcionan?|jalan?|van?|pide|piden|se [a-z]+n?) (?!(?:para|pa) (?:mi|un|una|su|el|la)s? |\\d|un regalo |que |mi |mejor |mas |mucho |muy |como )(?:[^ ]+ ){1,7}o (?:[^ ]+ ){1,7}$`,
)

/** The forms in which a fact of a thing is asked for; «tienen de algodón» and «hay con forro» ask for other products. */
const ASKS = new RegExp(
  `^ ${LEADS}${POINTED}(?:es|son|sera|seran|esta|estan|traen?|vienen?|incluyen?|tiene|llevan?|usan?|sirven?|jalan?|funcionan?|caben?|cabra|cabria|pesan?|miden?|gastan?|consumen?|aguantan?|soportan?|resisten?|duran?|rinden?|huelen?|saben?|pican?|calientan?|necesitan?|ocupan?|pide|piden|cuando (?:se )?caducan?|(?:de |en |a |con |por |para |hasta |desde |como )?(?:que|cuant[oa]s?|cual(?:es)? (?:es|son|trae|tiene)|como|donde) (?:tan |tanto |tanta )?[a-z]+|se [a-z]+n?|l[eo]s? (?:puedo|puede|cabe|dura|queda)|puedo|ven?|graban?|suenan?|hacen?|sacan?|cargan?|filtran?|enfrian?|me (?:queda|sirve)) `,
)
const OF_WISH = new RegExp(`^ ${LEADS}(?:es|son) (?:para|pa) `)
/** «que sea para cachorro», «que no sea de poliéster» say more of the wish. */
const SAID_AS_WISH = new RegExp(
  `^ ${LEADS}que (?:(?:no|si|se|le|les|me|ya|tambien) )*(?:sean?|tengan?|traigan?|vengan?|hayan?|puedan?|sirvan?|quepan?|jalen?|duren?|aguanten?|soporten?|resistan?|incluyan?|cuesten?|pasen?|salgan?|ocupen?|gasten?|pesen?|midan?|huelan?|corran?|carguen?|cubran?|combinen?|queden?|lleguen?|vayan?|lleven?|usen?|digan?|vean?|hagan?|manchen?|rompan?) `,
)
const ASKS_TAILED = / (?:verdad|o no|o nel|o que|si o no) $/

/** Words of the site, the store and the sale. */
const OF_SALE =
  / (?:cupon(?:es)?|codigos?|alertas?|cuenta|pagina|sitio|app|tiendas?|envios?|envian?|entrega[ns]?|ofertas?|descuentos?|rebajas?|favoritos?|listas?|correo|ustedes|promocion(?:es)?|tarjetas?|meses sin|msi|buen fin|hot sale|devolu[a-z]+|devolver[a-z]*|garantias?|factura[a-z]*|precios?|cuestan?|valen?|barat[a-z]*|car[oa]s?|mejor|conviene|recomiend[a-z]*|comprar|pagar[a-z]*|vend[a-z]+|asistente|blog|sorteo) /

/** A yes-or-no question with both answers said. */
export const asksEither = (text: string) => EITHER.test(text) && !OF_SALE.test(text)

/** The sentence of a message that ends with «?»; null: it is the whole message, or there is none. */
export function questionIn(message: string): string | null {
  const question = /(?:^|[.!?¿¡\n])([^.!?¿¡\n]+)\?/.exec(message)?.[1]
  return question && question.length + 2 < message.trim().length ? spaced(fold(question)) : null
}

/** «los de Tlacua ¿sí son originales?»: of those that a store sells. */
function asksOfStoresOwn({ message, prepared: { text }, knowledge }: Reading): boolean {
  const store = message.includes('?') ? storeNamed(text, knowledge) : null
  return (
    store !== null &&
    new RegExp(`^ ${LEADS}(?:el|la|los|las|es[ae]|es[oa]s) de ${spaced(fold(store)).trim()} `).test(text)
  )
}

/** With a sign or a word of a question. */
export const asksInForm = ({ message, prepared: { text } }: Pick<Reading, 'message' | 'prepared'>) =>
  message.includes('?') || INTERROGATIVE.test(text) || SAID_OF_IT.test(text)
/** «aguanta 120 kilos» asks whether it does; a wish is «que aguante 120 kilos». */
const SAID_OF_IT = new RegExp(
  `^ ${LEADS}(?:es[ae] |es[oa]s )?(?:si )?(?:aguantan?|soportan?|resisten?|pesan?|miden?|gastan?) `,
)
const INTERROGATIVE = new RegExp(
  `^ ${LEADS}(?:(?:de|en|a|con|por|para|hasta) )?(?:cuant[oa]s?|que tan|que|como|donde) `,
)
/** «si es reacondicionada ¿trae garantía?» */
const WARRANTY = / (?:traen?|tienen?|dan|da|incluyen?|vienen? con) (?:(?:alguna|su|de|la|que|tanta) ){0,2}garantia /

/** «¿y no me las mandan ya casi caducadas?»: in whatever form, a fact is named in a question beside products. */
export const namesFact = ({ message, context, knowledge }: Reading) =>
  (context?.shown.length ?? 0) > 0 &&
  message.includes('?') &&
  factAsked(knowledge.rules.facts, spaced(fold(message)), '') !== null

/** A fact is asked of what is on the screen. */
export function asksFact(reading: Reading): boolean {
  const { message, context, prepared, evidence, knowledge } = reading
  if (!context?.shown.length || SAID_AS_WISH.test(prepared.text)) return false
  if (asksOfStoresOwn(reading) || asksSheet(prepared.text) || WARRANTY.test(prepared.text)) return true
  const question = questionIn(message)
  if (asksEither(question ?? prepared.text)) return true
  const text = question ?? prepared.text
  if (OF_SALE.test(text) || (evidence.asks && !question)) return false
  // «es para adulto» says more of the wish
  if (!message.includes('?') && OF_WISH.test(text)) return false
  if (!ASKS.test(text) && !(message.includes('?') && ASKS_TAILED.test(text))) return false
  return factAsked(knowledge.rules.facts, question ?? `${text}${spaced(fold(message))}`, '') !== null
}

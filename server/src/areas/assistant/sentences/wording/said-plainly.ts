/** Classifies sentences by fixed phrases, before the classifier is used. */
import { stemsOf } from '../../../../understanding/text/words.ts'
import { asksIfFaulty } from '../../answering/aspects/named-aspects.ts'
import { spaced } from '../../understanding/intents.ts'
import { asksForGift, type Reading } from '../reading.ts'
import { storeNamed } from '../store-questions.ts'
import { courtesyIn } from './courtesy.ts'
import { actAlone, takesIt } from './shown/act-alone.ts'
import { plainTalk, staysPolitical } from './shown/plain-talk.ts'
import { asksSentTo } from './shown/sent-to.ts'

/** The intent, or null where the words leave it open. */
export function saidPlainly(reading: Reading): string | null {
  const {
    context,
    message,
    knowledge,
    own,
    evidence,
    spans,
    prepared: { text },
  } = reading
  const button = knowledge.rules.help.find(({ question }) => question === message.trim())
  if (button) return `site/${button.name}`
  const courtesy = context?.topic === 'care' ? null : courtesyIn(reading)
  if (courtesy) return courtesy
  const talk = context?.topic === 'care' ? null : (plainTalk(text) ?? plainTalk(spaced(message)))
  if (talk && !context?.pending) return talk
  if (staysPolitical(text, context?.topic ?? null)) return 'talk/politics'
  // «fue en órbita sur, ¿cómo les reclamo?»
  if (RECLAIMS.test(text) && storeNamed(text, knowledge)) return 'site/profeco'
  // «la segunda ¿cuánto tarda?» where none was shown
  const isPointed = own.places.length > 0 && context?.wish != null && context.shown.length === 0
  if (isPointed && POINTS_AT.test(text) && !evidence.sureKind) return 'view/which'
  if (STARTS_OVER.test(text) || STARTS_OVER.test(spaced(message)) || forgetsThing(reading)) return 'act/forget'
  if (NEVER_MIND.test(text) && !message.includes('?')) return 'talk/apology'
  if (BUYS_FOR_ME.test(text)) return 'talk/buy'
  const inView = (context?.shown.length ?? 0) > 0
  if (inView && asksIfFaulty(text) && !WISHES.test(text)) return 'view/warranty'
  if (inView && own.places.length === 1 && takesIt(text)) return 'view/buy'
  if (context?.wish?.kind && ASKS_HOW_MANY.test(text)) return 'more'
  if (BEST_RATED.test(text) && inView && !context?.topic?.startsWith('stores')) return 'view/reviews'
  if (WATCHES.test(text) && spans.some(({ mark }) => mark === 'product')) return 'act/alert'
  if (asksForGift(text.trim())) return 'wish'
  if (!inView && evidence.sureKind && ASKS_PRICE_OF.test(text)) return 'wish'
  if (IN_PAYMENTS.test(text) && !evidence.asks) return inView ? 'view/months' : 'site/meses'
  if (IS_IT_TRUE.test(text) && context?.wish?.kind && own.places.length === 0) return 'post/guide'
  if (HOW_ARE_YOU.test(text)) return 'talk/how-are-you'
  if (TALKS_TO_PERSON.test(text)) return 'site/contacto'
  if (PAST_SEASON.test(text) && context?.shown.length) return 'view/moved'
  if ((ASKS_SEASON.test(text) || WAITS_FOR_SEASON.test(text)) && !evidence.asks) return 'post/season'
  if (ASKS_HOMEWORK.test(text)) return 'talk/tasks'
  if (asksSentTo(text) && !evidence.asks && context?.shown.length) return 'view/shipping'
  const act = context?.shown.length ? actAlone(text) : null
  if (act) return act
  if (LIFTS.test(text) && !evidence.asks) return 'site/maniobras'
  if (INSTALLS.test(text) && !evidence.asks && context?.shown.length) return 'site/instalacion'
  if (USES_COUPON.test(text)) return 'site/cupones'
  if (ASKS_COUPONS.test(text) && !SAVES_WITH.test(text)) return 'coupons'
  if (context?.topic?.startsWith('coupons') && COUPON_FAILED.test(text)) return 'coupons'
  if (VALUE.test(text) && (context?.shown.length ?? 0) > 1) return 'act/compare'
  // «compárame el 1 y el 3 pero en color, no me importa si es gamer»
  if (COMPARES_PLACES.test(text) && own.places.length > 1) return 'act/compare'
  if (IN_TABLE.test(text) && (context?.shown.length ?? 0) > 1) return 'act/compare'
  return null
}

/** «esas cosas ¿sirven o es puro cuento?» of a kind of things, not of a store. */
const IS_IT_TRUE =
  / (?:es[oa]s|est[oa]s|l[oa]s) (?:cosas |aparatos )?(?:si )?(?:sirven|jalan|funcionan|ayudan) (?:de verdad |realmente |en serio |la neta )?o (?:[a-z]+ ){0,2}(?:puro|pura|nomas|mito|mitos|moda|cuento|choro|rollo|mercadotecnia) /
const WISHES = / (?:busco|quiero|quisiera|necesito|ocupo) /
/** «¿cuántas tienes?» of what was looked for. */
export const asksHowMany = (text: string) => ASKS_HOW_MANY.test(text)
const ASKS_HOW_MANY =
  /^ (?:(?:y|oye|pero|ok|a ver|en total) )*cuant[oa]s (?:(?:opciones|modelos|mas|otr[oa]s) )*(?:tienes|tienen|hay|manejan?|encontraste|venden|son)(?: en total| mas)? $/
/** «no hagas caso, fue mi hijo» */
const NEVER_MIND =
  / (?:no (?:me |le )?hag(?:a|as|an) caso|(?:mensaje|chat) equivocado|me equivoque de chat|(?:se )?(?:mando|envio|escribio) (?:solo|sin querer)|fue sin querer|(?:lo escribio|fue) (?:mi hij[oa]|mi nin[oa]|el gato|mi gat[oa])) /
/** «quiero dos de esos, cóbrame» */
const BUYS_FOR_ME =
  / (?:cobr[ae](?:me|n?mel[oa]s?|mel[oa]s?)|(?:compra|pide|ordena|aparta)l[oa]s? por mi|(?:haz|hazme|hagame|levanta|levantame) (?:el|un|mi) pedido|te (?:paso|doy) mi (?:tarjeta|direccion)) /
/** «¿y cuál es la mejor calificada?» of the products on the screen. */
const BEST_RATED =
  /^(?!.* tiendas? ).* (?:mejor(?:es)? (?:calificad|evaluad|valorad|puntuad|rankead)[a-z]+|(?:mas|mejores) (?:estrellas|resenas|opiniones)) /
/** «¿a cómo está el kilo de huevo?» */
const ASKS_PRICE_OF =
  /^ (?:(?:oye|oiga|hola|y|disculpe|buenas|joven) )*(?:(?:en |a )?cuanto|a como|(?:que )?precio)(?: me)? (?:anda|andan|esta|estan|cuestan?|valen?|sale|salen|tienen?|del?) (?![a-z]{2,}(?:ar|er|ir)(?:l[oa]s?|me)? )/
/** «¿y si lo pago en abonos?»; «abono para plantas» is a thing. */
const IN_PAYMENTS =
  / (?:(?:a|en|por) (?:abonos|pagos|pagos chiquitos|pagos semanales|quincenas)|(?:dan|da|sacar|llevar[a-z]*|pag[a-z]+) (?:[a-z]+ ){0,2}(?:a|en) (?:abonos|credito|pagos|plazos)|(?:dan|tienen|hay|manejan) (?:credito|abonos|fiado)) /
/** «¿cómo está usted hoy?» */
const HOW_ARE_YOU =
  /^ (?:(?:hola|y|oye|oiga|disculpe|buen[oa]s? (?:dias?|tardes?|noches?)) )*(?:como|que tal) (?:esta|estas|estan|se encuentra|te encuentras|le va|te va|anda|andas|amanecio|amaneciste|le ha ido|te ha ido)(?: (?:usted|ustedes|hoy|joven|tu|todo|senorita|amig[oa]))* $/
const RECLAIMS = / (?:reclam[a-z]+|me quejo|quejarme|demand[a-z]+|denunci[a-z]+) /
/** «¿cuánto falta para el Buen Fin y si conviene esperarme?» */
const ASKS_SEASON =
  / (?:cuanto falta|cuando (?:es|cae|empieza|inicia|sera|va a ser)|que (?:dia|dias|fecha|fechas) (?:es|cae|son|empieza)) (?:[a-z]+ ){0,3}(?:buen fin|hot sale|black friday|cyber monday|hot fashion) /
/** «¿y si me espero al Buen Fin?» */
const WAITS_FOR_SEASON =
  / (?:(?:me )?esper(?:o|ar|arme|arlo|arla|amos)|aguant(?:o|ar|arme)|conviene) (?:[a-z]+ ){0,3}(?:al?|hasta|en|para)(?: el| la)? (?:buen fin|hot sale|black friday|cyber monday|navidad|enero|rebajas) | (?:en|para) (?:el )?(?:buen fin|hot sale|black friday) (?:(?:si|lo|la|los|las|se|va|van|a) )*(?:baj[a-z]+|estara[n]?|pone[n]?|sale[n]?) /
/** «¿me haces el resumen de Aura?» */
const ASKS_HOMEWORK =
  / (?:haces|hazme|hace|harias|ayudas? con|escrib[a-z]+|redact[a-z]+|resuelv[a-z]+|dame) (?:el |un |una |mi |la |esta )*(?:resumen|tarea|ensayo|reporte de lectura|examen|exposicion|maqueta|ecuacion) /
/** «¿lo suben al tercer piso?», «¿incluye instalación?»: no store states it. */
const LIFTS =
  / (?:sub(?:en|e|ir|irl[oa]s?|an) (?:[a-z]+ ){0,4}(?:piso|pisos|escaleras?|depa|departamento|azotea)|sin elevador|por la escalera|maniobras) /
const INSTALLS =
  / (?:incluyen?|trae|hacen|cobran?|va con|viene con) (?:la |el |de )*(?:instalacion|armado|montaje) | l[oa]s? (?:instalan?|arman?) /
/** «¿en cuánto la dieron en el Hot Sale?» */
const PAST_SEASON =
  /(?=.* (?:buen fin|hot sale|black friday|navidad) )(?=.* (?:dieron|estaba|estaban|estuvo|costaba|costo|valia|salio|salia|bajo|bajaron|inflaron|inflad[oa]s?) )/
/** «entonces los cupones que sí hay en Mapache» */
const ASKS_COUPONS =
  / (?:(?:que|cual|cuales|cuantos|los|algun|algunos|otro|otros|mas|hay|tienen|tienes|dame|pasame|ensename|quiero|busco) (?:[a-z]+ ){0,2}?cupon(?:es)?|cupon(?:es)? (?:de|para|en|que|vigentes|activos|hay)) /
/** «¿cómo uso los cupones?» asks for none */
const USES_COUPON =
  / (?:como|donde) (?:se |l[oa]s? |le hago para |puedo |es que se )?(?:us[a-z]+|aplic[a-z]+|canje[a-z]+|met[a-z]+|pong?[a-z]+|cobr[a-z]+|funcion[a-z]+) (?:(?:el|los|un|unos|ese|esos|mi|mis|sus|estos|este) )?(?:cupon(?:es)?|codigos?)(?: de (?:descuento|cupon))? $/
/** «avísame de las pantallas de 50»: the thing is not searched, it is to be watched. */
const WATCHES =
  / (?:me )?(?:avis[ae](?:s|n|me|nme|r|rme)?|notif[a-z]+|alert(?:a|e)me) (?:(?:ese|esos|el|un|cuando|dia|si|hay|haya|porfa) ){0,3}(?:de|del|sobre) (?:l[oa]s? |un[oa]s? |el )?(?:[a-z]{3,}|de \d)/
/** «la más barata con cupón» */
const SAVES_WITH = / (?:con|sin|ya con|mas|menos|el|ese|este|mi|tu|un) (?:el )?cupon /
/** «ese ya lo metí y dice que expiró» */
const COUPON_FAILED =
  / (?:expir[a-z]+|venci[a-z]+|caduc[a-z]+|no (?:me )?(?:sirv[a-z]+|jal[a-z]+|pas[a-z]+|funcion[a-z]+|acept[a-z]+|deja|agarr[a-z]+)|marca error|invalid[a-z]+|no valid[oa]|no existe) /
const POINTS_AT =
  /^ (?:(?:y|oye|pero|ok|a ver|entonces|ah|ya|bueno) )*(?:de )?(?:el|la|los|las|del) (?:primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|cuart[oa]|ultim[oa]s?|[1-9]|de en medio) (?!y |con |guard|avis)/
const TALKS_TO_PERSON =
  / (?:hablar|platicar|comunicarme|chatear|contactar) (?:directo |directamente )?(?:con|a) (?:alguien|una persona|un humano|un asesor|un ejecutivo|una asesora|ventas|soporte) /

/** «empezar de nuevo»: «nuevo» is no condition of what is searched. */
const STARTS_OVER =
  /^ (?:(?:no|ya|ok|bueno|mejor|ay|oye|pues|va|quiero|quisiera|podemos|vamos a|volvamos a|vuelve a|hay que) )*(?:empe(?:zar|cemos|zamos)|empiez[ao]|empiece(?:mos)?|comenzar|comencemos|comienza|inicia(?:r)?|reinicia(?:r)?) (?:todo |la (?:conversacion|platica|busqueda) )*(?:de nuevo|de cero|desde cero|otra vez)(?: (?:porfa|por favor|mejor|ya|todo))* $/

/** «olvida lo de la cafetera», «borra eso» with nothing saved: the subject is given up. */
function forgetsThing({ context, prepared: { text } }: Reading): boolean {
  if (!context?.wish || context.pending || OF_LIST.test(text)) return false
  if (FORGETS_IT.test(text)) return true
  const [head] = stemsOf(FORGETS_THING.exec(text)?.[1] ?? '')
  const wishes = [context.wish, context.previous, ...context.wishes]
  return head !== undefined && wishes.some((wish) => stemsOf(wish?.kind?.said ?? '')[0] === head)
}

const OF_LIST = / (?:alertas?|avisos?|favoritos?|favs?|listas?|guard[a-z]+|correos?|cuenta) /
const FORGETS_IT =
  /^ (?:(?:no|ya|ok|bueno|mejor|ay|oye|pues) )*(?:borra|olvida|olvidate de|deja|dejemos|quita) (?:eso|esto)(?: (?:ya|mejor|porfa))?(?= (?:mi|ya|mejor|luego|que|no|me|por|al) | $)/
const FORGETS_THING =
  /^ (?:(?:no|ya|ok|bueno|mejor|ay|oye|pues) )*(?:olvida|olvidate|olvidemos|dejemos|deja)(?: de)? (?:lo|eso) (?:del|de(?: la| los| las| el)?) ([a-z]{3,})(?= $)/
/** «¿cuál de esos sale mejor por lo que cuesta?» */
const VALUE =
  / cual (?:de (?:es[oa]s|est[oa]s|ell[oa]s|l[oa]s (?:dos|tres)) )?(?:[a-z]+ ){0,2}(?:mejor|conviene|mas) (?:[a-z]+ ){0,2}(?:por lo que (?:cuesta|vale)|calidad precio|costo beneficio) /
/** «ponme las tres primeras en una tabla» */
const IN_TABLE = / (?:en (?:una )?tabla|tabla comparativa|cuadro comparativo|lado a lado|frente a frente) /
const COMPARES_PLACES = /^ (?:(?:y|oye|ok|porfa|a ver|me|puedes|bueno|entonces) )*compar[a-z]* /

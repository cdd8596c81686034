/** Short sentences without a verb of buying that go on with coupons, posts or stores: «¿y para zapatos?», «alguno de lavadoras». */
import { asksOfOneCoupon, asksToJoin, asksWhereValid, isAboutOne } from '../answering/coupons/coupon-one.ts'
import { asksTerms } from '../answering/coupons/coupon-terms.ts'
import { FEW_WORDS } from './on-screen.ts'
import type { Reading } from './reading.ts'
import { topicsIn } from './store-questions.ts'

const MAX_WORDS = 5

/** The intent that the topic of the last answer gives such a sentence. */
export function goesOnWithTopic({ context, prepared: { text }, own, evidence }: Reading): string | null {
  const topic = context?.topic
  if (topic && COUPONS.test(topic) && FAILS.test(text)) return 'site/cupon-no-pasa'
  if (topic && COUPONS.test(topic) && (asksWhereValid(text) || (!context.shown.length && asksOfOneCoupon(text))))
    return 'coupons'
  // «¿y ese hasta cuándo lo puedo usar?», «¿pide compra mínima?» of the coupons on the screen
  if (topic && LISTED_COUPONS.test(topic) && isOfListed(text, own.places[0], evidence.sureKind && evidence.asks))
    return 'coupons'
  if (JOINED.test(text) && asksToJoin(text)) return 'coupons'
  if (topic === SEASON && (ASKS_TIME.test(text) || (IS_IT_REAL.test(text) && !HOW_IT_IS_KNOWN.test(text))))
    return SEASON
  if (!topic || evidence.words > MAX_WORDS || BUYS.test(text)) return null
  // «¿y hacen facturas?», «¿y si me llega roto?» of the store spoken of
  if (topic.startsWith('store/') && context.store && context.shown.length === 0 && !evidence.sureKind) {
    const asked = topicsIn(text).findLast((one) => one === 'invoice' || one === 'warranty' || one === 'returns')
    if (asked) return `store/${asked}`
  }
  if (COUPONS.test(topic)) {
    if (own.wish.stores.length > 0 && !evidence.sureKind && evidence.words <= FEW_WORDS) return 'coupons'
    const isOfCoupon = [PERCENT, ENDS, OTHER, WORKS, BEST].some((pattern) => pattern.test(text))
    return isOfCoupon || (NARROWS.test(text) && own.wish.max === null) ? 'coupons' : null
  }
  const isLimited = own.wish.max !== null || own.wish.min !== null || own.wish.measures.length > 0
  // «¿cuál de esos es más firme?» after a rule of thumb asks of what is on the screen
  const isOfShown = context.shown.length > 0 && OF_SHOWN.test(text)
  if (topic.startsWith('post/') && topic !== 'post/season' && NARROWS.test(text) && !isLimited && !isOfShown)
    return 'post/guide'
  if (topic.startsWith('stores/') && evidence.sureKind && (SELLS.test(text) || NARROWS.test(text)))
    return 'stores/sells'
  return null
}

const SEASON = 'post/season'
/** «¿y cuánto dura?», «¿cuándo se acaba?» of the season spoken of */
const ASKS_TIME =
  /^ (?:(?:y|oye|pero|ok|entonces) )*(?:cuanto(?:s dias)? (?:dura|tiempo dura|dias dura|dias son|falta)|cuantos dias (?:son|dura)|hasta (?:cuando|que dia)|(?:cuando|que dia) (?:empieza|inicia|acaba|termina|se acaba|es|fue)) /
/** «¿y sí conviene o es puro show?» */
const IS_IT_REAL =
  / (?:puro (?:cuento|choro|teatro|show)|de verdad|engan[a-z]+|mentiras?|(?:si )?(?:bajan?|rebajan?) (?:de verdad|en serio|algo)|inflan?|vale la pena|conviene) /
/** «¿y cómo saben que es real?» asks how discounts are measured. */
const HOW_IT_IS_KNOWN =
  / (?:como|de donde) (?:l[oa] |se |le )*(?:sab[a-z]+|mid[a-z]+|calcul[a-z]+|comprueb[a-z]+|cheque?[a-z]+) /

/** `coupons/of-17-4` (answering/coupons/coupons-shown.ts) */
const LISTED_COUPONS = /^coupons\/of-\d/
const JOINED = / (?:cupon(?:es)?|codigos?) /
const HOW_TO =
  / (?:como|donde) (?:se |l[oa]s? )?(?:us[a-z]+|aplic[a-z]+|canje[a-z]+|funcion[a-z]+|met[a-z]+|pong[a-z]*|pon[a-z]+) /

function isOfListed(text: string, place: number | undefined, isWish: boolean): boolean {
  if (isWish || HOW_TO.test(text) || BUYS.test(text)) return false
  return asksTerms(text) || asksToJoin(text) || isAboutOne(text, place)
}

const COUPONS = /^(?:coupons|site\/cupon)/
const BUYS =
  / (?:busco|buscame|quiero|quisiera|necesito|ocupo|ensename|muestrame|comprar|comprarme|cuesta|cuestan|precio|baratos?|baratas?|mejor) /
/** «ya lo metí y dice que no es válido» */
const FAILS =
  / (?:no (?:me |se |lo |la )?(?:es valid[oa]|paso?|pasa|jalo?|jala|sirven?|sirvio|agarran?|agarro|funcionan?|funciono|aceptan?|acepto|deja|dejo|aplican?|aplico)|invalid[oa]|marca error|me rebota) /

/** «y de zapatos», «alguno que sirva para el súper» */
const NARROWS =
  /^ (?:(?:y|o|no|nel|mejor|pero|oye|ok|a ver|entonces|bueno|ah) )*(?:(?:hay|tienes?|tienen|no hay|cual(?:es)?|de esos|de esas|algun[oa]s?|algo|un[oa]|otr[oa]s?|cupon|cupones|codigos?|articulos?|notas?|guias?) )*(?:que (?:sirvan?|hablen?|traten?|jalen?|apliquen?|sean?) )?(?:sirven? |jalan? |aplican? )?(?:de|del|para|pa|pal|sobre|en|con) (?!que |cuanto|donde|como |quien)/
const OF_SHOWN =
  / (?:de (?:es[oa]s|est[oa]s|ell[oa]s|l[oa]s (?:dos|tres))|(?:el|la) (?:primer[oa]?|segund[oa]|tercer[oa]|ultim[oa])) /
/** «decía 15 % en zapatos» */
const PERCENT = / (?:decia|dice|era|traia) (?:el |un |de )*\$?\d+/
/** «¿cuáles sí funcionan?» */
const WORKS =
  / (?:cual(?:es)?|algun[oa]s?|un[oa]) (?:que )?(?:si )?(?:funcion[ae]n?|sirv[ae]n?|sirven?|jal[ae]n?|pas[ae]n?|valg[ae]n?|valen?) /
/** «¿cuál conviene más?» of the coupons on the screen */
const BEST =
  /^ (?:(?:y|oye|pero|entonces|ok|de esos) )*cual(?:es)? (?:de (?:es[oa]s|ell[oa]s|l[oa]s (?:dos|tres|cuatro)) )?(?:me |te |nos )?(?:conviene|recomiendas|es (?:el )?mejor|descuenta mas|quita mas|baja mas|sale mejor) /
/** «dame otro», «¿no hay más?» */
export const OTHER =
  /^ (?:(?:y|pss+|ps|pues|ok|ay|no|nel|a ver|pasame|dame|dime|hay|tienes|tienen|ensename|muestrame|quiero|algun|alguno) )*(?:otr[oa]s?|mas)(?: (?:cupon(?:es)?|codigos?|opciones|que (?:si )?(?:jale|sirva|pase|funcione)n?|mas|porfa|por favor))* $/
const ENDS = / (?:ya )?(?:vencio|caduco|expiro|vencido|caducado|vigente) /
const SELLS = / (?:venden?|tienen?|manejan?|hay|surten?) /

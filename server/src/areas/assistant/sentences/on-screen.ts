/** Sentences that go on from the last answer: a yes, an act on a product shown, a change of a list, a question about a feature. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { stem } from '../../../understanding/text/stem.ts'
import { stemsOf } from '../../../understanding/text/words.ts'
import { isAboutCoupons } from '../answering/coupons/coupons-shown.ts'
import { shownMeant } from '../answering/reference.ts'
import { valuePointed } from '../answering/screen/pointed/value-pointed.ts'
import { asksPiece } from '../answering/unit-words.ts'
import { isSure } from './evidence.ts'
import { type Decision, likeliest, SEARCHES, sure } from './likelihood.ts'
import type { Reading } from './reading.ts'
import { isQualityOf } from './subject.ts'
import { isChange, isOther } from './wish-change.ts'
import { asksEither } from './wording/asked-fact.ts'
import { asksOtherSort } from './wording/short-changes.ts'
import { countAsked } from './wording/shown/count-asked.ts'

/** Words that carry meaning in «de Trajinera». */
export const FEW_WORDS = 3
const MIN_ANSWER_PROBABILITY = 0.25

/** «por si acaso un paraguas» after an answer that spoke of products */
const NAMED_BY_US = /^talk\/(?:weather|sports)$/
const NAMES_THING = / (?:un|una|unos|unas) [a-z]{4,} $/

/** A yes, a no, or the same act with another product or price: «no, el primero», «mejor en 750». */
export function answerToProposal(
  likely: ReadonlyMap<string, number>,
  { message, context, own, evidence, prepared }: Reading,
) {
  const act = context?.pending?.act
  // «el más barato ¿trae displayport?», «compara ese con el primero» answer nothing
  if (TURNS_AWAY.test(prepared.text) || (message.includes('?') && evidence.words > FEW_WORDS && !actIn(prepared.text)))
    return null
  const undoes = (likely.get('act/undo') ?? 0) > MIN_ANSWER_PROBABILITY
  if (own.places.length > 0 && evidence.words <= FEW_WORDS && !undoes) return `act/${actIn(prepared.text) ?? act}`
  if (/ (?:el|la) mas (?:barat[oa]|car[oa]) /.test(prepared.text) && !evidence.sureKind) return `act/${act}`
  if (act === 'alert' && ONLY_SAVES.test(prepared.text)) return 'act/save'
  const isAmount =
    own.wish.max !== null ||
    own.wish.min !== null ||
    / (?:a|en) \d{2,6} | \d{3,6} (?:pesos |varos |baros )?$/.test(prepared.text)
  if (act === 'alert' && isAmount && !evidence.sureKind) return 'act/alert'
  if (REFUSES.test(prepared.text) && evidence.words <= FEW_WORDS) return 'act/no'
  const yes = likely.get('act/yes') ?? 0
  const no = likely.get('act/no') ?? 0
  if (Math.max(yes, no) < MIN_ANSWER_PROBABILITY) return null
  return yes > no ? 'act/yes' : 'act/no'
}

/** Another act, or a question about a product. */
const TURNS_AWAY =
  / (?:compar[a-z]+|diferencias?|cual(?:es)?|donde|por que|(?:el|la|ese|esa|eso|este|esta|primer[oa]|segund[oa]|tercer[oa]|mas (?:barat|car)[oa]) (?:si |no )?(?:trae|tiene|incluye|viene|sirve|jala|cabe|pesa|mide|aguanta|dura|gasta|es de|cuenta con)) /

/** «la alerta no, nomás guárdala» */
const ONLY_SAVES =
  /(?=.* (?:(?:la |el )?(?:alerta|aviso)s? no|(?:sin|no|quita(?:le)?) (?:la |el )?(?:alerta|aviso)|no me avises|solo|nomas|nada mas|namas) )(?=.* (?:guard[a-z]+|favoritos?|favs|mi lista) )/

/** «la segunda guárdala» while an alert waits for a yes */
const actIn = (text: string) =>
  / guard[a-z]* /.test(text) ? 'save' : / (?:avis[a-z]*|alerta) /.test(text) ? 'alert' : null

const REFUSES =
  / (?:sin (?:la )?(?:alerta|aviso)|ya no|mejor no|no gracias|quital[oa]s?|cancel[ae]l?[oa]?|siempre no|olvidal[oa]|dejal[oa]|no lo (?:guardes|pongas)|no la pongas) /

/** «¿de qué producto te aviso?» is answered with a product. */
export function answerToQuestion({ context, own, evidence }: Reading): string | null {
  const { topic } = context ?? {}
  if (topic !== 'act/alert' && topic !== 'act/save') return null
  return evidence.sureKind || own.places.length > 0 || own.wish.brands.length > 0 ? topic : null
}

/** The first of these that the sentence is. */
export function goesOnFromShown(reading: Reading): string | null {
  for (const intentOf of [
    changeOfBasket,
    dropsShown,
    goesBack,
    refusesShown,
    asksElsewhere,
    asksForSeveral,
    asksOfValue,
    actOnShown,
    asksBrands,
    meansShown,
    correction,
  ]) {
    const intent = intentOf(reading)
    if (intent) return intent
  }
  return null
}

/** What goes on from the last answer: «guarda la más barata de esas», «pásamelo» after a post, «¿conviene esperarme?» after El Buen Fin. */
function actOnShown({ context, prepared: { text }, own, evidence }: Reading): string | null {
  if (context?.topic?.startsWith('post/') && HANDS_OVER.test(text)) return context.topic
  if (isAboutCoupons(context?.topic ?? null) && HANDS_OVER.test(text)) return 'coupons'
  if (context?.topic === 'post/season' && / (?:esper[a-z]*|conviene) /.test(text)) return context.topic
  if (context?.topic && NAMED_BY_US.test(context.topic) && NAMES_THING.test(text)) return 'wish'
  if (context?.topic && OF_ACCOUNT.test(context.topic) && REMOVES.test(text)) return 'act/undo'
  const saves =
    SAVES.test(text) ||
    MAY_SAVE.test(text) ||
    TO_FAVOURITES.test(text) ||
    (PLACED_TO_FAVOURITES.test(text) && own.places.length > 0)
  if (!context?.shown.length || !saves || isOther(own, context, evidence.sureKind)) return null
  return 'act/save'
}

/** «¿cuánto sería en total?», «quita la bocina», «también un control» after a list. */
function changeOfBasket(reading: Reading): string | null {
  const { context, prepared, own, evidence, knowledge } = reading
  const { text } = prepared
  // where nothing of a list was found, «y zapatos también» is a wish like others
  if (context?.topic !== 'basket' || context.shown.length === 0) return null
  // «la 2da, ¿cuánto queda a 12 meses?», «¿las mancuernas son el par o cada una?» ask of one of them
  const isChanged = BASKET_LESS.test(text) || BASKET_MORE.test(text)
  if (!isChanged && (own.places.length === 1 || asksOfShown(reading))) return null
  if (BASKET_SUM.test(text) && !evidence.sureKind) return 'basket'
  const named = new Set(stemsOf(own.wish.kind?.said ?? text))
  const isShown = context.shown.some(({ name }) => stemsOf(name).some((word) => named.has(word)))
  const isListed = context.wishes.some(({ kind }) => stemsOf(text).includes(stemsOf(kind?.said ?? '')[0] ?? ''))
  if (BASKET_LESS.test(text)) return isShown || isListed || / ya no /.test(text) ? 'basket' : null
  const isKind = own.wish.kind !== null && isSure(own.wish.kind, knowledge)
  return isKind && !ABOUT_ONE.test(text) && (isShown || BASKET_MORE.test(text)) ? 'basket' : null
}

const BASKET_SUM = / (?:total|todo|suma|sumado|junt[oa]s|cuanto (?:seria|es|sale|queda)|(?:misma|sola) tienda) /
const BASKET_LESS = / (?:sin|quita|quitale|quitar|saca|sacale|elimina|borra|ya no) /
const BASKET_MORE = / (?:tambien|agrega|agregale|anade|metele|ponle|suma|sumale|incluye|falta|ademas|aparte) /
const ABOUT_ONE = / (?:avisa|avisame|avisas|alerta|guarda|guardame|baja|compara|donde|cuanto|cual|es|esta) /

const HANDS_OVER =
  / (?:(?:pasa|manda|da|ensena)mel[oa]|pasame el link|abrel[oa]|(?:el|la|un) (?:link|enlace|liga)|(?:donde|como) l[oa] (?:leo|veo|abro)|quiero leerl[oa]|l[oa] quiero leer) /
/** «quítame la de la licuadora» after a question about alerts or lists. */
const OF_ACCOUNT = /^site\/(?:alerta|favorito|borrar|lista)/
const REMOVES =
  /^ (?:(?:y|ok|va|bueno|porfa|pues|entonces|oye|no|mejor) )*(?:(?:quit|borr|elimin|cancel)[ae][a-z]* (?!la cuenta|mi cuenta)|ya no l[oa]s? (?:quiero|ocupo|necesito) )/
/** «la 1, ponla en favs» */
const TO_FAVOURITES =
  / (?:pon|pong|met|mand|ech|agreg|guard|anad|pas)[a-z]*l[oa]s? (?:porfa )?(?:en|a) (?:(?:mis?|l[oa]s?|una?) )*(?:favs?|favoritos?|listas?|carpeta) /
/** «el 2 a favoritos» */
const PLACED_TO_FAVOURITES =
  /^ (?:(?:y|ok|va|bueno|entonces|ah|pues|si|porfa) )*(?:el|la|los|las) (?:[a-z0-9]+ ){1,3}(?:a|en|para) (?:(?:mis?|l[oa]s?) )?(?:favs?|favoritos?|listas?|guardados) /
/** «la segunda ¿me la puede apuntar?» */
const MAY_SAVE =
  / (?:me |nos )?l[oa]s? (?:puede[sn]?|podria[sn]?) (?:guardar|apuntar|anotar|agregar|salvar)(?:me|l[oa]s?)? | (?:puede[sn]?|podria[sn]?) (?:guardar|apuntar|anotar)(?:me)?l[oa]s? /
const SAVES =
  /^ (?:(?:y|ok|va|bueno|porfa|entonces|tambien|ahora|mejor|si|sip|simon|sale|ah|jaja+) )*(?:(?:guarda|agrega|apunta|anota)(?:me)?(?:l[oa]s?)?|me guardas) (?!que |si |mi |de )/

/** «¿de qué marcas hay?» */
function asksBrands({ context, prepared: { text }, own }: Reading): string | null {
  return (context?.wish?.kind || own.wish.kind) && BRANDS.test(text) ? 'brands' : null
}

const BRANDS =
  / (?:que|cuales|cual) (?:otras? )?marcas?(?: (?:de [a-z]+ )?(?:hay|tienes?|tienen|manejas?|manejan|vendes?|venden|me|son|trae[ns]?|existen|conoces|puedo))? (?!es |me conviene|me recomiendas|conviene|recomiendas|mejor)| marcas (?:hay|tienes?|tienen|manejan) /

/** «la de Samsung», «el de 2 mil», «la otra»: one of the products on the screen, where only one is meant. */
function meansShown(reading: Reading): string | null {
  const { context, prepared, own, evidence } = reading
  const { text } = prepared
  // «¿y la de 256?» of memories of 128
  if (asksOtherSort(reading)) return null
  if (!context?.shown.length || evidence.words > FEW_WORDS || own.relative.size > 0) return null
  // «la de 400 o más» asks for sizes
  if (/ o (?:mas|menos) /.test(text)) return null
  if (own.places.length > 0) return PLACE_ONLY.test(text) ? 'view/amount' : null
  if (!ONE_SHOWN.test(text) || (evidence.sureKind && !own.follows)) return null
  return shownMeant(text, own, context) ? 'view/amount' : null
}

const PLACE_ONLY =
  /^ (?:(?:y|oye|pero|ok|a ver|pues|si|mejor) )*(?:la|el) (?:primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]|de en medio)(?: (?:opcion|producto|modelo|de la lista))? $/

const ONE_SHOWN =
  /^ (?:(?:y|oye|pero|ok|mejor|a ver|entonces|pues|si|no) )*(?:que tal |como ves |me gusto |me gusta |me late |ver |cuanto (?:cuesta|sale|vale) )*(?:la|el|esa|ese) (?:(?:de(?: los| las)?|del) )?(?!mas |que |precio|tienda|envio|garantia)(?:[a-z0-9.,$]+ ){1,3}$/

/** «ese no, ya lo tiene», «ninguna me gustó», «me das otro»: others of the same wish. */
function refusesShown({ message, context, prepared: { text }, own, evidence }: Reading): string | null {
  const isPlain = own.relative.size === 0 && own.places.length === 0 && evidence.words <= FEW_WORDS
  if (context?.wish && context.shown.length > 0 && own.places.length === 0 && ENDS_IN_OTHER.test(message)) return 'more'
  if (!context?.wish || !isPlain) return null
  return REFUSES_SHOWN.test(text) || (context.shown.length > 0 && ASKS_OTHER.test(text)) ? 'more' : null
}

/** «a ver si hay en otro lado más barato»: other stores of the product spoken of. */
function asksElsewhere({ context, prepared: { text }, own, evidence }: Reading): string | null {
  const isOne = context?.shown.length === 1 || context?.focus != null
  return isOne && ELSEWHERE.test(text) && !isOther(own, context, evidence.sureKind) ? 'view/stores' : null
}

const ELSEWHERE =
  /(?=.* (?:otros? lados?|otras? partes?|otras? tiendas?|otros? lugar(?:es)?) )(?=.* (?:barat[oa]s?|baras?|menos|hay|tienen?|sale|venden) )/

/** «ya tiene ese, otro», «están muy feos, a ver otros diferentes» */
const ENDS_IN_OTHER =
  /[a-z][,.;!]+\s*(?:(?:mejor|a ver|dame|quiero|ens[eé][nñ]ame|mu[eé]strame|hay|y|algun[oa]?)\s+)?otr[oa]s?(?:\s+(?:m[aá]s|diferentes?|distint[oa]s?|opci[oó]n(?:es)?|modelos?))?\s*(?:porfa|por favor)?[.!?]*$/i

const LEADS = '(?:(?:y|no|nel|nah|mmm|ay|uy|pues|oye|ok|pero|bueno|chale|jaja+) )*'
const POINTED = '(?:es[aeo]s?|est[aeo]s?|ningun[oa]?(?: de es[oa]s)?)'
const OWNED =
  'ya (?:l[oae]s? )?(?:tengo|tiene|tenemos|tienen|tenia|lei|leyo|vi|vio|vimos|conozco|probe|compre|compramos|compraron|regale|regalaron|dieron)'
const DISLIKED = '(?:me|le|nos|les) (?:gust|lat|convenc|agrad|encant)[a-z]+'
const REFUSES_SHOWN = new RegExp(
  `^ ${LEADS}${POINTED} (?:(?:no|tampoco|nada|mucho|tanto|ningun[oa]|${OWNED}|${DISLIKED}|quiero|y|por ?que|pues|es que) )+(?:porfa |por favor |gracias )?$`,
)
const ASKS_OTHER = new RegExp(
  `^ ${LEADS}(?:me das|dame|hay|tienes|ensename|muestrame|a ver|quiero ver)? ?(?:algun )?otr[oa]s?(?: (?:opcion|opciones|modelo|modelos|mas))? (?:porfa |por favor |gracias )?$`,
)

/** «la morada ¿qué precio tiene?», «el de 27 ¿trae caja?», whether one of those shown is such a one or none. */
function asksOfValue({ context, prepared: { text }, own, knowledge }: Reading): string | null {
  if (own.places.length > 0 || OF_TWO.test(text) || !OF_ONE_VALUE.test(text) || !valuePointed(text, context, knowledge))
    return null
  return OF_PRICE.test(text) ? 'view/amount' : ASKS_VERB.test(text) ? 'view/spec' : null
}

/** «la de 3 litros contra la otra» compares. */
const OF_TWO = / (?:contra|vs|versus|compar[a-z]+|(?:o|y) (?:el|la|l[oa]s) [a-z0-9]+) /
const OF_ONE_VALUE =
  /^ (?:(?:y|oye|pero|ok|a ver|entonces|oiga|ah|bueno|pues|que tal|cuanto (?:cuesta|vale|sale|es)|a como (?:esta|sale)|que precio tiene) )*(?:el|la|l[oa]s|es[ae]|es[oa]s|est[ae]|est[oa]s) (?:(?:del?|numero|talla) \d[\d./]*|[a-z]+) /
const OF_PRICE = / (?:cuanto|precio|a como|vale|cuesta) /

/** «son 4, ¿cuánto es?» of what is on the screen. */
function asksForSeveral({ context, prepared: { text }, own, evidence }: Reading): string | null {
  const asks = context?.shown.length ? countAsked(text) : null
  if (!asks) return null
  return !asks.isBare && isOther(own, context!, evidence.sureKind) ? null : 'view/amount'
}

/** «la anterior», «regrésate», «no nos cabe queen, regrésale» */
function goesBack({ message, context, prepared: { text } }: Reading): string | null {
  if (!context?.previous || message.includes('?')) return null
  return GOES_BACK.test(text) || TAKES_BACK.test(text) || TO_FORMER.test(text) ? 'act/back' : null
}

/** «uff no, carísima, regresa a las primeras», «mejor las de antes» */
const TO_FORMER =
  /^ (?:[a-z0-9]+ ){0,6}?(?:(?:me |nos )?(?:regres[a-z]*|vuelv[a-z]*|volv[a-z]*)(?: mejor)? (?:a |con )?|mejor |dame |ensename |muestrame )(?:l[oa]s?|el) (?:(?:otr[oa]s? )?(?:de antes|anterior(?:es)?|de hace rato|de al principio|del principio)|primer[oa]s|normal(?:es)?|que (?:me )?(?:tenias?|mostraste|ensenaste|vimos|salieron|estaban)(?: (?:antes|primero|al principio|al inicio))?)(?: (?:porfa|por favor|mejor|entonces|pues))* $/

const GOES_BACK =
  /^ (?:(?:y|no|mejor|ok|oye|pero|quiero|dame) )*(?:regresa(?:te|r)?|vuelve|volver|(?:la|el|lo|los|las)(?: de)? (?:anterior|anteriores|antes)) (?:porfa |por favor )?$/
const TAKES_BACK =
  /^ (?:[a-z0-9]+ ){0,9}?(?<! (?:me|te|se|le|nos|lo|la|los|las|tienda|que|si) )(?:regresal[eo]|regresate|regresemos|vuelvete|vuelvele|dejal[oae] como (?:estaba|antes)|ponl[oae] como (?:estaba|antes)) (?:a como estaba |a lo de antes |porfa |por favor |mejor )?$/

/** «quita la más cara» after a list or a comparison: one product less on the screen. */
export function dropsShown({ context, prepared: { text }, own, evidence }: Reading): string | null {
  if (!context || context.shown.length < 2 || context.topic === 'basket') return null
  if (evidence.words > FEW_WORDS || !(DROPS.test(text) || (own.places.length === 1 && REFUSES_PLACE.test(text))))
    return null
  return shownMeant(text, own, context) ? 'drop' : null
}

const DROPS =
  /^ (?:(?:y|oye|pero|ok|mejor|bueno|entonces) )*(?:quita|quitale|quitame|saca|sacame|elimina|descarta|borra) (?:(?:a|de ahi) )?(?:el|la|al|ese|esa) (?!limite|tope|precio|color|marca|filtro|tienda|envio)/

/** «la 3 no, quítala», «el segundo ni al caso» */
const REFUSES_PLACE =
  /^ (?:(?:y|oye|pero|ok|mejor|bueno|entonces|ah|no) )*(?:el|la|al) (?:[a-z]+ )?(?:[a-z]+|\d) (?:(?:ese|esa|ya|definitivamente|de plano) )?(?:no(?: (?:me (?:gusta|gusto|late|latio|convence|convencio)|l[oa] quiero|va|mejor no))?|ni al caso|fuera|descartad[oa])(?: ,)?(?: (?:esa|ese|mejor|porfa|pues|ya))*(?: (?:quital[oa]|sacal[oa]|borral[oa]|descartal[oa]|eliminal[oa]))?(?: porfa| por favor)? $/

/** «perdón, es king», «no, mejor Sony»: what follows replaces a part of the wish. */
function correction(reading: Reading): string | null {
  const { context, prepared, evidence, own } = reading
  if (!context?.wish || !CORRECTS.test(prepared.text)) return null
  // «me equivoqué, era secadora»
  const isOtherThing = evidence.sureKind && own.places.length === 0
  return isOtherThing || isChange(reading) ? 'wish' : null
}

const CORRECTS =
  /^ (?:(?:ay|ah|uy|oye|no|espera) )*(?:perdon|digo|corrijo|me equivoque|quise decir|mas bien|mejor) (?!no |guarda|avisa|dime)/

/** «¿aguanta 120 kilos?», «¿trae cargador?» while products are on the screen: a feature of one of them, no new wish. */
export function askedOfProduct(
  likely: ReadonlyMap<string, number>,
  { context, prepared, evidence, own }: Reading,
): Decision | null {
  if (context?.shown.length && asksOfPart(prepared.text, context)) return sure('view/spec')
  if (!context?.shown.length || NOT_OF_PRODUCT.test(prepared.text)) return null
  const mayBeUsed = MAY_BE_USED.test(prepared.text)
  const counts = COUNTS.test(prepared.text)
  if (!mayBeUsed && !counts && !ASKS_FEATURE.test(prepared.text) && !ASKS_WHICH.test(prepared.text)) return null
  // «tiene 9 años» tells of a person
  if (evidence.asks || own.relative.size > 0 || own.wish.age !== null) return null
  if (counts || (mayBeUsed && !own.wish.kind?.names.length)) return sure('view/spec')
  const best = likeliest(likely)
  if (best.confidence > FEATURE_DOUBT && !SEARCHES.has(best.intent)) return null
  const view = likeliest(likely, (intent) => intent.startsWith('view/'))
  return view.confidence >= MIN_VIEW_CONFIDENCE ? { ...view, confidence: 1 } : sure('view/spec')
}

/** «el masajeador de 599 calienta o nada más vibra», «la primera trae la memoria»: said with «el» of a product on the screen. */
export function asksOfShown({ message, context, prepared: { text }, own, evidence }: Reading): boolean {
  if (!context?.shown.length) return false
  if (asksPiece(text)) return true
  if (own.relative.size > 0 || NOT_OF_SHOWN.test(text)) return false
  if (SURELY_SO.test(text)) return true
  if (SOME_OF_SHOWN.test(text) && (message.includes('?') || ASKS_VERB.test(text))) return true
  if (WHICH_OF_SHOWN.test(text) || (asksEither(text) && !evidence.asks)) return true
  if ((ASKS_IT.test(text) || MAY_BE_USED.test(text)) && !evidence.asks) return true
  const isAsked = message.includes('?') || OR_ELSE.test(text) || ASKS_VERB.test(text)
  if (!isAsked || (evidence.asks && !ASKS_VERB.test(text))) return false
  // «entre la 1 y la 4, ¿cuál aguanta más?» compares
  if (own.places.length > 0)
    return own.places.length === 1 && (ASKS_VERB.test(text) || (message.includes('?') && / o /.test(text)))
  const noun = DEFINITE.exec(text)?.[1]
  return (
    noun !== undefined &&
    (ASKS_VERB.test(text) || OR_ELSE.test(text)) &&
    context.shown.some(({ name }) => stemsOf(name).includes(stem(noun)))
  )
}

/** «¿tienen micrófono?» after headphones: a part that things of this kind have, and no new product. */
export function asksPartOfKind({ message, context, prepared: { text }, knowledge }: Reading): boolean {
  const part = ASKS_PART.exec(text)?.[1]
  if (!part || !context?.wish?.kind) return false
  const isAsked = message.includes('?') || context.shown.length > 0
  return isAsked && isQualityOf(part, context.wish, knowledge) && !stemsOf(context.wish.kind.said).includes(stem(part))
}

const ASKS_PART =
  /^ (?:(?:y|oye|pero|ok|a ver|entonces|oiga|ah|si|no|es[ea]|es[oa]s|todos|todas|alguno|alguna) )*(?:tienen?|traen?|incluyen?|llevan?|vienen? con|cuentan? con) (?:un |una |el |la |los |las |su |sus |buen |buena )?([a-z]{4,})(?: (?:integrad[oa]|incluid[oa]s?|porfa|o no|o nel))? $/

/** «¿entonces cuál de los tres gasta menos luz?» */
const WHICH_OF_SHOWN =
  /^ (?:(?:y|oye|pero|ok|a ver|entonces|oiga|ah|bueno|pues) )*cual(?:es)? de (?:es[oa]s|ell[oa]s|est[oa]s|l[oa]s (?:dos|tres|2|3|de arriba|anteriores|mostrad[oa]s|que (?:me )?(?:mostraste|ensenaste|pusiste|diste|salieron))) /

/** «¿seguro que sí llegan al 30?» */
const SURELY_SO = /^ (?:(?:y|oye|pero|entonces|de verdad) )*segur[oa]s? (?:de )?que (?:si |no )?[a-z]{3,} /
/** «¿alguna de esas es impermeable?» */
const SOME_OF_SHOWN =
  /^ (?:(?:y|oye|pero|ok|a ver|entonces|oiga|ah|bueno|pues|hay|tienes) )*(?:algun[oa]|ningun[oa]|tod[oa]s) de (?:es[oa]s|ell[oa]s|est[oa]s|l[oa]s (?:dos|tres|2|3|de arriba|anteriores|que (?:me )?(?:mostraste|ensenaste|pusiste|diste|salieron))) /

/** «caben por una puerta de 70», «¿incluye instalación?», «¿lo suben al segundo piso?»: of what is shown, without its name. */
const ASKS_IT =
  /^ (?:(?:y|oye|pero|ok|a ver|entonces|oiga|ah|bueno|pues|si|no|segur[oa]|neta|que) )*(?:(?:es[ae]|es[oa]s|est[ea]|est[oa]s) )?(?:si |no )?(?:caben?|sirven?|jalan?|funcionan?|incluyen?|aguantan?|soportan?|pesan?|miden?|gastan?|duran?|rinden?|corren?|ruedan?|resisten?|calientan?|enfrian?|suenan?|vienen? (?:arm|con|en|de)[a-z]*|se (?:lavan?|mojan?|doblan?|conectan?|cargan?|desarman?|arman?|consiguen?|oxidan?|destinen?|planchan?)|l[oa]s? (?:suben?|instalan?|arman?|llevan?|dejan?|mandan?)|necesitan?|le (?:caben?|quedan?|sirven?)|son compatibles?|es compatible) /
const DEFINITE =
  /^ (?:(?:y|oye|pero|ok|a ver|entonces|oiga|ah|bueno|pues) )*(?:el|la|los|las|es[ae]|es[oa]s|est[ea]|est[oa]s) (?:set de |juego de |de (?:la |los |las )?)?([a-z]{3,}) /
const OR_ELSE = / o (?:nada mas|nomas|solo|es|son|se|viene|de|no|nel|que) /
const ASKS_VERB =
  / (?:traen?|tienen?|incluyen?|vienen?|sirven?|jalan?|caben?|pesan?|miden?|es|son|va|van|calientan?|enfrian?|aguantan?|duran?|gastan?|se (?:puede|pueden|conecta|conectan|lava|moja|dobla|carga)|llega|llegan|quedan?|funcionan?|usan?|ocupan?|necesitan?|dan|dejan?|mandan?|sacan?|hacen?|piden?|cobran?|venden?|aceptan?|corren?|llevan?|toman?|cuant[oa]s? [a-z]+|suben?|alcanzan?|rinden?|filtran?|prenden?|suenan?|cubren?|huelen?|manchan?|resisten?|soportan?|puede|pueden) /
const NOT_OF_SHOWN =
  / (?:guard[a-z]*|avis[a-z]*|alert[a-z]*|compar[a-z]*|pon(?:la|lo|me|le|las|los)|agreg[a-z]*|mejor|otr[oa]s?|quiero|quisiera|busco|necesito|ocupo|ya (?:tengo|tenemos|no)|quit[a-z]*|borr[a-z]*|que (?:sea|sean|no|traiga|tenga)|no (?:me )?(?:gust|conv)[a-z]*|caro|cara|caros|caras|mas (?:barat|grand|chic|car)[a-z]*|convienen?) /

/** «¿el enchufe es de 110 o de 220?» where nothing was found asks of what is not there. */
export const asksOfUnshown = ({ message, context, prepared: { text } }: Reading) =>
  context?.wish != null && context.shown.length === 0 && message.includes('?') && (PART.test(text) || asksPiece(text))

/** «¿el vaso es de vidrio?»: a part that the names on the screen speak of. */
function asksOfPart(text: string, { shown }: AssistantContext): boolean {
  const met = PART.exec(text)
  const part = met?.[1] ?? met?.[2]
  return part !== undefined && shown.some(({ name }) => stemsOf(name).includes(stem(part)))
}

const PART =
  /^ (?:y )?(?:(?:el|la|los|las|su) ([a-z]{3,}) (?:es|son|viene|vienen|trae|esta) (?:de |con )|de que (?:material |color )?(?:es|son|esta hech[oa]) (?:el|la|los|las|su) ([a-z]{3,}))/
const ASKS_FEATURE =
  /^ (?:(?:y|oye|pero|entonces|ah|ok|oiga|aja|bueno|si) )*(?:(?:el|la|los|las|ese|esa|este|esta|eso) )?(?:(?:primer[oa]|segund[oa]|tercer[oa]|ultim[oa]) )?(?:si |no )?(?:trae|traen|tiene|incluye|viene|vienen|aguantan?|soportan?|sirven?|jalan?|caben?|pesan?|miden?|gastan?|consumen?|necesitan?|funcionan?|se le puede|le queda|le cabe|es (?!para|que|muy|de mi|un regalo|el|la|mi|mucho|todo|neta|broma)|son (?!para|de mi|muy)) /
export const asksFeature = (text: string) => ASKS_FEATURE.test(text) && !NOT_OF_PRODUCT.test(text)

/** «¿qué tinta lleva?», «¿de cuántos litros es?» */
const ASKS_WHICH =
  /^ (?:(?:y|oye|pero|entonces|ah|ok|oiga) )*(?:(?:de|en|a|con) )?(?:que|cuant[oa]s?) [a-z]{3,} (?:de [a-z]+ )?(?:lleva|llevan|usa|usan|trae|traen|tiene|ocupa|necesita|soporta|aguanta|incluye|enfria|cubre|rinde|dura|pesa|mide|gasta|consume|es|son) /
const NOT_OF_PRODUCT =
  / (?:ya tiene|que tiene|tiene que|tienes|hay|venden|manejan|cuanto cuesta|mi|mis|ustedes|la pagina|tienda|tiendas|cupon|cupones|cuenta|correo) /
/** «¿se puede lavar?», «¿puedo nadar con él?» */
const MAY_BE_USED =
  /^ (?:(?:y|oye|pero|entonces|ah|ok) )*(?:(?:el|la|con) (?:primer[oa]|segund[oa]|tercer[oa]|ultim[oa]|es[ae]|est[ae]) )*(?:se (?:l[eo] )?puede|l[oa]s? puedo|puedo|se (?:moja|lava|dobla|desarma|oxida|calienta|rompe|quema)) (?!compr|pag|hacer|ver|poner|cambi|ayud|busc|pedir|devolv|confi|aparta)[a-z]+/
/** «¿cuántos metros enfría?» */
const COUNTS =
  /^ (?:(?:y|oye|pero|como|de) )*cuant[oa]s? (?!cuesta|costaba|costo|costado|sale|salia|salio|vale|valia|estaba|andaba|ha |es |seria|cobra|tard|dias|meses|mes |pesos|tiendas|cupones|opciones|me |te |se |hay|pago|baja|bajan|bajo|subio|antes|falta)[a-z]+ (?:[a-z]+ )?$/
/** From here on another intent is likelier than a question about a feature. */
const FEATURE_DOUBT = 0.5
const MIN_VIEW_CONFIDENCE = 0.15

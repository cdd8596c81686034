/**
 * What kind of sentence it is: the most likely intent, given what is on the screen and what the catalogue knows of it.
 *
 *   urgent phrases ─▶ answers to a proposal ─▶ a wish, if it can be searched and is the likeliest ─▶ the likeliest other intent
 */
import { contentWords } from '../../../understanding/text/words.ts'
import { isAboutCoupons } from '../answering/coupons/coupons-answer.ts'
import { sumIn } from '../answering/sum.ts'
import type { TalkName } from '../rules.ts'
import { isGivenUp } from '../understanding/given-up.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { type Decision, likeliest, probabilities, SEARCHES, SURELY, sure } from './likelihood.ts'
import { asksWhichMedicine, needsDoctor } from './medicine.ts'
import {
  answerToProposal,
  answerToQuestion,
  askedOfProduct,
  asksFeature,
  dropsShown,
  FEW_WORDS,
  goesOnFromShown,
} from './on-screen.ts'
import type { Reading } from './reading.ts'
import {
  SITE_AS_VIEW,
  STORE_AS_VIEW,
  STORE_TOPIC,
  STORES_TOPIC,
  VIEW_AS_SITE,
  VIEW_AS_WISH,
} from './related-intents.ts'
import { siteAsked } from './site-questions.ts'
import { storeNamed } from './store-questions.ts'
import { isIntroduced } from './subject.ts'
import { goesOnWithTopic } from './topic.ts'
import { isChange, isOther, isSearchable, namesModel } from './wish-change.ts'
import { dangerSaid } from './wording/danger.ts'
import { emojiIntent } from './wording/emoji.ts'
import { isAboutPlace, namesPlace } from './wording/postal-code.ts'

/** Below this the likeliest intent is a guess. */
const LEAST = 0.2
/** The same for small talk and questions about the site, which a follow-up of their own subject passes. */
const LEAST_TALK = 0.28
/** What a product named first or asked for adds to the probability of a wish, and a part of the wish before that changes. */
const NAMED = 0.2
const CHANGES = 0.5
/** What a use, an occasion or a condition adds that is told without a product. */
const TOLD = 0.5
/** Where nothing can be searched a wish is this much less likely. */
const NOTHING_TO_SEARCH = 0.35
/** From here on a sentence after a wish changes it, although the catalogue knows none of its words. */
const LIKELY_CHANGE = 0.3
/** Below this a boost does not make it a wish. */
const LEAST_SEARCHED = 0.05

/** Below this a wish that finds nothing was perhaps none, and from this on the next intent is a better guess than none. */
const DOUBTED = 0.6
const LEAST_INSTEAD = 0.2

/** «y con envío gratis», «que sea de 50»: begins as a quality does and asks nothing. */
const QUALITY =
  /^ (?:(?:y|pero|o|mejor|bueno|ok|va|no|si|solo|nomas|pues|uno|una|unos|unas) )*(?:con|sin|de|del|en|para|contra|tipo|(?:l[oa]s? )?que (?:se|no|[a-z]+(?:[aei]n|[ae]))) (?!que |nada|donde)(?<!que (?:onda|hay|me|le|te|vale|cuesta|tiene|venden|tienen|manejan|puede|cosa|marca|tienda) )/
const REMINDS = / (?:pedi|pido|dije|quiero|queria|busco|buscaba|necesito|ocupo) /
const ASKS = / (?:cuanto|cuantos|cuantas|cual(?! sea)|donde|quien|como|cuando) /

const URGENT = ['distress', 'violence', 'gas', 'pet', 'emergency', 'poison', 'minor', 'danger', 'orders'] as const

export function decide(reading: Reading): Decision {
  const { prepared, context } = reading
  const urgent = urgentIn(reading)
  if (urgent) return sure(`talk/${urgent}`)
  if (needsDoctor(prepared.text, context?.topic ?? null)) return sure('talk/medicine-care')
  if (asksWhichMedicine(prepared.text)) return sure('talk/health')
  if (context?.wish && isGivenUp(prepared) && !OF_STORE.test(prepared.text)) return sure(dropsShown(reading) ?? 'wish')
  const emoji = emojiIntent(reading.message)
  if (emoji) return sure(emoji)
  if (/@/.test(reading.message) && /\S@+\S/.test(reading.message)) return sure('talk/email')
  if (ASKS_SUM.test(prepared.text) && sumIn(prepared.text) !== null) return sure('talk/sum')
  const site = context?.topic === 'care' ? null : siteAsked(reading)
  if (site) return sure(site)
  if (asksTerm(reading)) return sure('term')
  const likely = probabilities(reading)
  const best = likeliest(likely)
  if (context?.topic === 'care' && needsCare(best, reading)) return sure('talk/sadness')
  // «¿para qué quieren mi código postal?» asks about the site
  const asksWhy = best.intent === 'site/codigo-postal' && best.confidence > SURELY
  if (prepared.postalCode || (isAboutPlace(prepared.text) && !asksWhy)) return sure('postal')
  const answer = context?.pending ? answerToProposal(likely, reading) : answerToQuestion(reading)
  if (answer) return sure(answer)
  if (context?.wish?.kind && reading.own.wish.max !== null && HAS_MONEY.test(prepared.text)) return sure('wish')
  const act = goesOnFromShown(reading) ?? goesOnWithTopic(reading)
  if (act) return sure(act)
  const asked = askedOfProduct(likely, reading)
  if (asked) return asked
  const settled = settle(best, likely, reading)
  return context?.topic === 'emergency' && waitsForHelp(settled) ? sure('talk/waiting-help') : settled
}

/** Products wait until help has come; «ya cerré la llave, ¿y ahora?» goes on with the emergency, whatever it resembles. */
const waitsForHelp = ({ intent, confidence }: Decision) =>
  SEARCHES.has(intent) || intent === 'talk/confused' || (confidence < SURELY && !COURTESIES.test(intent))

/** After grief was told: what could be meant to hurt is no wish, and other sentences are answered with care too. */
function needsCare({ intent }: Decision, { evidence, prepared }: Reading): boolean {
  if (MEANS_OF_HARM.test(prepared.text)) return true
  // «no quiero hablar por teléfono» asks for no contact; how to remove the conversation is answered
  if (intent.startsWith('site/') && intent !== 'site/conversacion') return true
  const comforts = [
    'talk/thanks',
    'talk/bye',
    'talk/distress',
    'talk/violence',
    'wish',
    'site/conversacion',
    'act/forget',
  ]
  return !evidence.sureKind && !comforts.includes(intent)
}

const MEANS_OF_HARM =
  / (?:cuerdas?|sogas?|lazos?|mecates?|navajas?|cuchillos?|cutters?|rastrillos?|pastillas?|venenos?|raticidas?|cloro|pistolas?) /

/** «¿esa tienda da garantía aparte de la de la marca?» gives up no brand. */
const OF_STORE = / (?:garantias?|devoluciones|devolucion|es[ae] tienda|la tienda) /

/** «¿qué es eso de OLED?» */
const asksTerm = ({ prepared: { text }, knowledge: { rules } }: Reading) =>
  ASKS_MEANING.test(text) && rules.glossary.some(({ said }) => said.met(text))
const ASKS_MEANING = / que (?:es|son|significa|quiere decir) (?:eso de |lo de |un |una |el |la |los |las )?/

/** «tengo como 3 mil para las dos» */
const HAS_MONEY =
  /^ (?:(?:y|pero|pues|bueno|solo|nomas) )*(?:tengo|traigo|cuento con|junte|mi presupuesto es)(?: (?:como|unos|hasta|maximo|nomas|solo|de))* \$? ?\d/

const ASKS_SUM = / cuanto (?:es|son|seria|serian|queda|quedaria|da) /

/** Phrases that must not wait for a probability. */
function urgentIn({ prepared: { text }, evidence, own, knowledge }: Reading): TalkName | null {
  const talks = (name: TalkName) => {
    const entry = knowledge.rules.talk.find((one) => one.name === name)
    return entry?.said.met(text) === true && !entry.unless.met(text)
  }
  // «mota» is no motorcycle: the risky word itself must not have been read as the product
  const isProduct = evidence.sureKind && !isReadAsProduct(text, own.wish.kind, knowledge)
  const danger = URGENT.find(talks)
  // «el gato lamió cloro»: of what an animal swallowed a veterinarian is told
  const told = dangerSaid(text)
  if (told && (!danger || danger === 'poison')) return told
  return danger ?? (talks('risky') && !isProduct ? 'risky' : null)
}

function isReadAsProduct(text: string, kind: Request['wish']['kind'], { rules }: Knowledge): boolean {
  const risky = rules.talk.find(({ name }) => name === 'risky')
  const rest = risky ? risky.said.without(text) : text
  return kind !== null && !contentWords(kind.said).every((word) => rest.includes(` ${word} `))
}

/** A product that is asked for is refused only where this is sure. */
const UNSAFE = /^talk\/(?:danger|violence|distress|sexual|orders|sadness|insult|health|poison|minor)$/

const COURTESIES =
  /^talk\/(?:confused|about|tired|greet|thanks|compliment|laugh|ack|how-are-you|good-news|feelings|language|joke|waiting-help|abilities)$/

/** Small talk of which several kinds together may be likely where none is. */
const COURTEOUS = /^talk\/(?:ack|bye|thanks|greet|compliment|how-are-you|laugh|good-news)$/
const LEAST_COURTESY = 0.35
/** «¿y esa hace las dos cosas?» */
const POINTS = / (?:es[ae]|est[ae]|(?:el|la) (?:primer[oa]|segund[oa]|tercer[oa]|ultim[oa])) /

/** Asked or done about a product on the screen. */
const ABOUT_PRODUCT = /^(?:view|act)\//
/** «y se la puedo mandar a su papá», «es que me salió inválido» */
const GOES_ON = /^ (?:y|pero|es que|entonces|o sea|ah|ok|pues|oye y|o|aunque|tambien|porque) /

function settle(best: Decision, likely: ReadonlyMap<string, number>, reading: Reading): Decision {
  const { evidence, context, own, prepared } = reading
  const changes = isChange(reading)
  const isAsked = evidence.asks || evidence.isHead || isIntroduced(own.wish.kind, prepared.wish)
  const named = (evidence.sureKind && isAsked) || namesUse(reading)
  const isOfSubject = context?.topic != null && OTHER_SUBJECT.test(context.topic) && !evidence.sureKind && !changes
  const searched =
    [...SEARCHES].reduce((sum, intent) => sum + (likely.get(intent) ?? 0), 0) * (isOfSubject ? OFF_SUBJECT : 1)
  const goesOnWith = context?.wish != null && (likely.get('change') ?? 0) >= LIKELY_CHANGE
  const has = changes || goesOnWith || isSearchable(reading)
  const isDoubtful = (intent: string) => named && UNSAFE.test(intent) && (likely.get(intent) ?? 0) < SURELY
  // «busco un ventilador, téngame paciencia»: a product that is asked for comes before courtesies
  const isCourtesy = (intent: string) => named && evidence.asks && COURTESIES.test(intent)
  const other = likeliest(likely, (intent) => !SEARCHES.has(intent) && !isDoubtful(intent) && !isCourtesy(intent))
  // «avísame si la más barata baja de 1800» names a price and is no change of the wish
  const doubt = ABOUT_PRODUCT.test(other.intent) ? Math.min(1, other.confidence) : 0
  const told = namesUse(reading)
  const boost = (changes ? CHANGES : told ? TOLD : named ? NAMED : 0) * (1 - doubt)
  const wishes =
    (has ? searched : searched * NOTHING_TO_SEARCH) + (changes || told || searched > LEAST_SEARCHED ? boost : 0)
  // «la más barata» after a list orders it; «¿cuál es la más barata?» asks about it
  const orders =
    other.intent === 'view/cheapest' ||
    QUALITY.test(prepared.text) ||
    (other.intent === 'view/spec' && own.wish.words.length > 0 && isStatement(reading)) ||
    (own.wish.order === 'cheapest' && !IS_CHEAP.test(prepared.text)) ||
    (own.wish.brands.length > 0 && other.intent === 'act/compare' && !COMPARES.test(prepared.text))
  if (changes && own.wish.order === 'unit') return { intent: 'wish', confidence: 1 }
  if (changes && orders && !ASKS.test(prepared.text)) return { intent: 'wish', confidence: 1 }
  // «de los que cubren toda la oreja»: no product carries its words, which is said
  if (own.follows && isShort(reading) && !ASKS.test(prepared.text) && isDoubtedBy(other, reading, changes))
    return { intent: 'wish', confidence: 1 }
  // an answer about fleas says itself that the veterinarian knows the dose
  if (told && other.intent === 'talk/health' && isOfAnimal(reading)) return { intent: 'wish', confidence: 1 }
  // «multifuncional con tanque de tinta»: names the thing and asks nothing of those shown
  if (evidence.sureKind && evidence.isHead && other.intent === 'view/spec' && isStatement(reading))
    return { intent: 'wish', confidence: 1 }
  if (wishes > other.confidence && wishes >= LEAST) {
    const more = likely.get('more') ?? 0
    const isMore = more * 2 > searched && context?.wish && !evidence.sureKind && !isNarrowed(own)
    const isDoubted = wishes < DOUBTED && !changes && !evidence.asks
    const isGuess = other.confidence < LEAST_INSTEAD || UNSAFE.test(other.intent)
    const instead = isDoubted && !isGuess ? inContext(other, reading).intent : 'unsure'
    return {
      intent: isMore ? 'more' : 'wish',
      confidence: Math.min(1, wishes),
      ...(isDoubted && instead !== 'wish' ? { instead } : {}),
    }
  }
  const isNoise = other.intent === 'nonsense' && evidence.known > 0
  if (isNoise && evidence.known * 2 > evidence.words) return { intent: 'wish', confidence: wishes }
  if (other.confidence < (ABOUT_PRODUCT.test(other.intent) ? LEAST : LEAST_TALK)) {
    const headed =
      evidence.sureKind || evidence.weakKind ? evidence.isHead : own.wish.kind !== null && own.wish.brands.length > 0
    if (headed || (evidence.sureKind && evidence.known * 2 > evidence.words))
      return { intent: 'wish', confidence: wishes }
    if (namesPlace(prepared.text)) return sure('postal')
    if (context?.topic && /^(?:site|store|talk|post)\//.test(context.topic) && GOES_ON.test(prepared.text))
      return sure(context.topic)
    if (context?.shown.length && POINTS.test(prepared.text)) return sure('view/spec')
    const courtesy = likeliest(likely, (intent) => COURTEOUS.test(intent))
    const courtesies = [...likely].reduce((sum, [intent, value]) => sum + (COURTEOUS.test(intent) ? value : 0), 0)
    if (courtesies >= LEAST_COURTESY && evidence.words - evidence.known > 0 && context?.topic !== 'emergency')
      return courtesy
    // «no puedo hacer hoyos en la pared» tells more of what is looked for
    const tells = context?.wish?.kind && context.topic === null && best.intent !== 'nonsense' && isStatement(reading)
    if (tells && evidence.words >= LEAST_TOLD) return { intent: 'wish', confidence: other.confidence }
    return { intent: best.intent === 'nonsense' ? 'nonsense' : 'unsure', confidence: other.confidence }
  }
  return inContext(other, reading)
}

/** Neither a question nor said as one. */
const isStatement = ({ message, prepared: { text } }: Reading) =>
  !message.includes('?') && !ASKS.test(text) && !asksFeature(text)

/** «¿está barata?» asks about the price. */
const IS_CHEAP = / (?:es|esta|estan|son|sera|seria|sale|conviene) (?:[a-z]+ )?barat| tan barat/
const COMPARES = / (?:compar[a-z]*|vs|versus|contra|mejor|cual (?!sea)|cuales|diferencia|conviene) /

const isShort = ({ evidence, own }: Reading) =>
  evidence.words <= MOST_FOLLOWING && own.places.length === 0 && (evidence.words > 0 || own.wish.measures.length > 0)

/** Another intent must be likelier the more the sentence looks like a part of the wish. */
function isDoubtedBy(
  { intent, confidence }: Decision,
  { prepared, evidence, own }: Reading,
  changes: boolean,
): boolean {
  const { kind, max, min } = own.wish
  // «tengo como 3 mil», «inteligente» after watches
  if (changes && (kind !== null || max !== null || min !== null)) return !ABOUT_PRODUCT.test(intent)
  if (intent === 'nonsense' && (changes || /\d/.test(prepared.text))) return true
  if (changes) return confidence < DOUBTS_CHANGE
  if (QUALITY.test(prepared.text)) return confidence < (ABOUT_PRODUCT.test(intent) ? DOUBTS_STATED : DOUBTS_QUALITY)
  return evidence.words <= FEW_WORDS - 1 && confidence < DOUBTS_WORD
}

const MOST_FOLLOWING = 5
const LEAST_TOLD = 2
const DOUBTS_CHANGE = 0.55
const DOUBTS_QUALITY = 0.5
/** «con funda» is said of the thing looked for rather than asked of the first one shown. */
const DOUBTS_STATED = 0.9
const DOUBTS_WORD = 0.3

/** «mi perro ya está viejito, ¿qué le doy?»: a use that names a kind, not only a person. */
function namesUse({ own: { wish }, knowledge: { rules } }: Reading): boolean {
  const use = rules.purposes.find(({ name }) => name === wish.purpose)
  return use !== undefined && (wish.kind !== null || use.offers.length > 0) && !use.person && !use.child
}

const isOfAnimal = ({ own: { wish }, knowledge: { rules } }: Reading) =>
  rules.purposes.find(({ name }) => name === wish.purpose)?.note?.includes('veterinario') === true

/** Right after a question about the site, a store or coupons a sentence without a product is rarely a wish. */
const OTHER_SUBJECT = /^(?:site|store|coupons|post)/
const OFF_SUBJECT = 0.4

const isNarrowed = ({ wish, relative }: Request) =>
  relative.size > 0 || wish.min !== null || wish.max !== null || wish.brands.length > 0

const SURE_ACT = 0.6

const ASKS_PLACE: ReadonlySet<string> = new Set([
  'site/envios',
  'site/fuera-de-mexico',
  'stores/shipping',
  'stores/delivery',
])

/** «la segunda» of the products, where the last answer spoke of stores. */
const isPlacedInView = ({ own, context, prepared }: Reading) =>
  own.places.length > 0 && (context?.shown.length ?? 0) > 0 && !/ tiendas? /.test(prepared.text)

/** What an intent means with this on the screen: questions about a product need one, those about a store too. */
function inContext({ intent, confidence }: Decision, reading: Reading): Decision {
  const { context, own, evidence, prepared, knowledge } = reading
  const as = (name: string): Decision => ({ intent: name, confidence: Math.min(1, confidence) })
  const [group, name = ''] = intent.split('/') as [string, string?]
  const store = storeNamed(prepared.text, knowledge) !== null || knowledge.rules.otherStores.met(prepared.text)
  // a store that is not among ours stays the subject too
  const isSubject = context?.store != null || (context?.topic?.startsWith('store/') && !context.shown.length)
  // «la primera tienda» is the one that was named first
  const isPlaced = own.places.length > 0 && !/ tiendas? /.test(prepared.text)
  const spokenOf = store || (isSubject === true && !isPlaced)
  // «aceptan tarjeta coppel» names a card; the store of «aceptan oxxo» was spoken of before
  const isOfSite = intent === 'site/pago' && !context?.store
  const topic =
    intent === 'stores/best' && own.wish.stores.length > 1 ? 'trust' : isOfSite ? undefined : STORE_TOPIC[intent]
  // «y bodega aurrerá» asks the same of another store
  const isSame = !topic || (confidence < SURE_ACT && GOES_ON.test(prepared.text))
  if (context?.topic?.startsWith('store/') && store && evidence.words <= FEW_WORDS && isSame) return as(context.topic)
  if (topic && spokenOf && !(group === 'view' && own.places.length > 0)) return as(`store/${topic}`)
  const ofStores = STORES_TOPIC[intent]
  if (ofStores && (store || (isSubject === true && !/ (?:cual|cuales|quien|que tiendas?) /.test(prepared.text))))
    return as(`store/${ofStores}`)
  if (topic && context?.topic?.startsWith('stores/') && !isPlacedInView(reading))
    return as(
      topic === 'trust' || STORES_TOPIC[`stores/${topic}`]
        ? `stores/${topic}`
        : (VIEW_AS_SITE[`view/${topic}`] ?? intent),
    )
  if (isAboutCoupons(context?.topic ?? null) && store && evidence.words <= FEW_WORDS && group !== 'site')
    return as('coupons')
  if (group === 'act' && (name === 'yes' || name === 'no')) return as('talk/ack')
  const inView = (context?.shown.length ?? 0) > 0
  // nothing is saved or watched on a guess
  if ((intent === 'act/save' || intent === 'act/alert') && confidence < SURE_ACT && !inView && !evidence.sureKind)
    return as('unsure')
  if (intent === 'post/season' && inView && / (?:esper[a-z]*|conviene) /.test(prepared.text)) return as('view/wait')
  if (group === 'store' && !spokenOf) {
    if (name === 'coupons-or-deals') return as('wish')
    return as(inView ? (STORE_AS_VIEW[name] ?? 'view/stores') : (VIEW_AS_SITE[`view/${name}`] ?? 'stores/list'))
  }
  if (intent === 'store/coupons-or-deals') return as('wish')
  // «te pedí una lavadora»
  if (/^talk\/(?:complaint|insult)$/.test(intent) && evidence.sureKind && REMINDS.test(prepared.text)) return as('wish')
  if (ASKS_PLACE.has(intent) && namesPlace(prepared.text)) return as('postal')
  if (inView && !evidence.sureKind && SITE_AS_VIEW[intent] && !/ tiendas? /.test(prepared.text))
    return as(SITE_AS_VIEW[intent])
  if (group !== 'view') return intent === 'more' || intent === 'change' ? as('wish') : as(intent)
  const isPrice =
    intent === 'view/spec' && / cuanto (?:cuesta|sale|vale|esta) | a como | que precio /.test(prepared.text)
  // «¿le cabe un pollo entero?» asks of what is on the screen
  if (inView && (asksFeature(prepared.text) || !isOther(own, context, evidence.sureKind)))
    return as(isPrice ? 'view/amount' : intent)
  if (evidence.sureKind && VIEW_AS_WISH.has(name)) return as('wish')
  if (namesModel(own)) return as(intent)
  if (evidence.sureKind) return as(evidence.isHead || evidence.asks ? 'wish' : 'view/which')
  if ((name === 'shipping' || name === 'delivery') && namesPlace(prepared.text)) return as('postal')
  return as(VIEW_AS_SITE[intent] ?? 'view/which')
}

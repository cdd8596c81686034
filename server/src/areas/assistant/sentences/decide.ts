/**
 * What kind of sentence it is: the most likely intent, given what is on the screen and what the catalogue knows of it.
 *
 *   urgent phrases ─▶ answers to a proposal ─▶ a wish, if it can be searched and is the likeliest ─▶ the likeliest other intent
 */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { contentWords } from '../../../understanding/text/words.ts'
import { sumIn } from '../answering/sum.ts'
import { maskedWords, plainWords } from '../intents/masking.ts'
import type { TalkName } from '../rules.ts'
import { isGivenUp } from '../understanding/given-up.ts'
import { inThousands, isFollowUp, sizeIn } from '../understanding/refine.ts'
import { isEmptyWish, isOpen, type Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { asksMonths } from './aspects.ts'
import { asksWhichMedicine, needsDoctor } from './medicine.ts'
import { isAboutPlace, namesPlace } from './postal-code.ts'
import type { Reading } from './reading.ts'
import { SITE_AS_VIEW, STORE_AS_VIEW, STORE_TOPIC, VIEW_AS_SITE, VIEW_AS_WISH } from './related-intents.ts'
import { storeNamed } from './store-questions.ts'

export interface Decision {
  /** An intent of content/assistant/intents, or `postal`, `unsure`. */
  intent: string
  /** From 0 to 1. */
  confidence: number
  /** What is answered where a doubtful wish finds no product. */
  instead?: string
}

/** Below this the likeliest intent is a guess. */
const LEAST = 0.2
/** The same for small talk and questions about the site, which a follow-up of their own subject passes. */
const LEAST_TALK = 0.28
/** What a product named first or asked for adds to the probability of a wish, and a part of the wish before that changes. */
const NAMED = 0.2
const CHANGES = 0.5
/** Where nothing can be searched a wish is this much less likely. */
const NOTHING_TO_SEARCH = 0.35
/** Questions about a product are this much likelier while products are on the screen. */
const IN_VIEW = 1.8

/** «compara A con B» says what to do with both. */
const NAMED_BOTH = 0.4
const COMPARES = / (?:vs|versus|contra) |^ (?:(?:oye|porfa|me|puedes|quiero|hola|ok|y|a ver) ){0,3}compar/

/** Share of the reading by the words themselves, beside the one in which products and brands are masked. */
const LITERAL = 0.45
/** The same where the words themselves leave no doubt: «dan factura». */
const LITERAL_WHEN_SURE = 0.7

/** From here on a sentence after a wish changes it, although the catalogue knows none of its words. */
const LIKELY_CHANGE = 0.3
/** Below this a boost does not make it a wish. */
const LEAST_SEARCHED = 0.05

/** Below this a wish that finds nothing was perhaps none, and from this on the next intent is a better guess than none. */
const DOUBTED = 0.6
const LEAST_INSTEAD = 0.2

/** Questions about a store are this much likelier right after one. */
const STORE_SPOKEN_OF = 3
/** The subject spoken of last is this much likelier where no product is named, and others of its group a little. */
const SAME_TOPIC = 2.5
const SAME_GROUP = 2

/** «y con envío gratis», «que sea de 50»: begins as a quality does and asks nothing. */
const QUALITY =
  /^ (?:(?:y|pero|o|mejor|bueno|ok|va) )*(?:con|sin|de|del|en|para|que (?:sean?|no|tengan?|traigan?|cuesten?)) /
const REMINDS = / (?:pedi|pido|dije|quiero|queria|busco|buscaba|necesito|ocupo) /
const ASKS = / (?:cuanto|cuantos|cuantas|cual|donde|quien|como|cuando) /

const URGENT = ['distress', 'violence', 'gas', 'emergency', 'poison', 'minor', 'danger', 'orders'] as const

export function decide(reading: Reading): Decision {
  const { prepared, context } = reading
  const urgent = urgentIn(reading)
  if (urgent) return sure(`talk/${urgent}`)
  if (needsDoctor(prepared.text, context?.topic ?? null)) return sure('talk/medicine-care')
  if (asksWhichMedicine(prepared.text)) return sure('talk/health')
  if (context?.wish && isGivenUp(prepared)) return sure('wish')
  if (/@/.test(reading.message) && /\S@+\S/.test(reading.message)) return sure('talk/email')
  if (ASKS_SUM.test(prepared.text) && sumIn(prepared.text) !== null) return sure('talk/sum')
  const likely = probabilities(reading)
  const best = likeliest(likely)
  if (context?.topic === 'care' && needsCare(best, reading)) return sure('talk/sadness')
  if (prepared.postalCode || isAboutPlace(prepared.text)) return sure('postal')
  const answer = context?.pending ? answerToProposal(likely, reading) : answerToQuestion(reading)
  if (answer) return sure(answer)
  const act = actOnShown(reading) ?? correction(reading)
  if (act) return sure(act)
  const asked = askedOfProduct(likely, reading)
  if (asked) return asked
  const settled = settle(best, likely, reading)
  // products wait until help has come
  return context?.topic === 'emergency' && SEARCHES.has(settled.intent) ? sure('talk/waiting-help') : settled
}

/** After grief was told: what could be meant to hurt is no wish, and other sentences are answered with care too. */
function needsCare({ intent }: Decision, { evidence, prepared }: Reading): boolean {
  if (MEANS_OF_HARM.test(prepared.text)) return true
  const comforts = ['talk/thanks', 'talk/bye', 'talk/distress', 'talk/violence', 'wish']
  return !evidence.sureKind && !comforts.includes(intent)
}

const MEANS_OF_HARM =
  / (?:cuerdas?|sogas?|lazos?|mecates?|navajas?|cuchillos?|cutters?|rastrillos?|pastillas?|venenos?|raticidas?|cloro|pistolas?) /

const sure = (intent: string): Decision => ({ intent, confidence: 1 })

const ASKS_SUM = / cuanto (?:es|son|seria|serian|queda|quedaria|da) /

/** Phrases that must not wait for a probability. */
function urgentIn({ prepared: { text }, evidence, own, knowledge }: Reading): TalkName | null {
  const talks = (name: TalkName) => {
    const entry = knowledge.rules.talk.find((one) => one.name === name)
    return entry?.said.met(text) === true && !entry.unless.met(text)
  }
  // «mota» is no motorcycle: the risky word itself must not have been read as the product
  const isProduct = evidence.sureKind && !isReadAsProduct(text, own.wish.kind, knowledge)
  return URGENT.find(talks) ?? (talks('risky') && !isProduct ? 'risky' : null)
}

function isReadAsProduct(text: string, kind: Request['wish']['kind'], { rules }: Knowledge): boolean {
  const risky = rules.talk.find(({ name }) => name === 'risky')
  const rest = risky ? risky.said.without(text) : text
  return kind !== null && !contentWords(kind.said).every((word) => rest.includes(` ${word} `))
}

function probabilities({ prepared, own, evidence, context, knowledge }: Reading): Map<string, number> {
  const isKind = evidence.sureKind || (evidence.weakKind && (evidence.isHead || evidence.asks))
  const { classifier } = knowledge.rules
  const plain = plainWords(prepared.text, own.wish, knowledge)
  const likely = classifier.classify(maskedWords(plain, own.wish, isKind, knowledge))
  // «eres un robot», «teléfono de la tienda»: the word itself may say more than that it names a product
  const literal = classifier.classify(plain)
  const other = likeliest(literal, (intent) => !SEARCHES.has(intent))
  const share = other.confidence > SURELY ? LITERAL_WHEN_SURE : LITERAL
  for (const [intent, value] of likely) likely.set(intent, value * (1 - share) + (literal.get(intent) ?? 0) * share)
  if (context?.store)
    for (const [intent, value] of likely) if (STORE_TOPIC[intent]) likely.set(intent, value * STORE_SPOKEN_OF)
  if (context?.shown.length)
    for (const [intent, value] of likely) if (intent.startsWith('view/')) likely.set(intent, value * IN_VIEW)
  if (own.intent === 'compare' && own.sides.length > 1 && COMPARES.test(prepared.text))
    likely.set('act/compare', (likely.get('act/compare') ?? 0) + NAMED_BOTH)
  if (context?.topic && !isKind) {
    const group = `${context.topic.split('/')[0]}/`
    const isTopic = (intent: string) =>
      intent === context.topic || (context.topic === 'coupons' && /^site\/cupon/.test(intent))
    for (const [intent, value] of likely)
      if (isTopic(intent) || (group !== 'talk/' && intent.startsWith(group)))
        likely.set(intent, value * (isTopic(intent) ? SAME_TOPIC : SAME_GROUP))
  }
  return likely
}

/** «por si acaso un paraguas» after an answer that spoke of products */
const NAMED_BY_US = /^talk\/(?:weather|sports)$/
const NAMES_THING = / (?:un|una|unos|unas) [a-z]{4,} $/

function likeliest(likely: ReadonlyMap<string, number>, of: (intent: string) => boolean = () => true): Decision {
  let best: Decision = { intent: 'unsure', confidence: 0 }
  for (const [intent, confidence] of likely)
    if (confidence > best.confidence && of(intent)) best = { intent, confidence }
  return best
}

/** Words that carry meaning in «de Trajinera». */
const FEW_WORDS = 3
const LEAST_ANSWER = 0.25

/** A yes, a no, or the same act with another product or price: «no, el primero», «mejor en 750». */
function answerToProposal(likely: ReadonlyMap<string, number>, { context, own, evidence, prepared }: Reading) {
  const act = context?.pending?.act
  const undoes = (likely.get('act/undo') ?? 0) > LEAST_ANSWER
  if (own.places.length > 0 && evidence.words <= FEW_WORDS && !undoes) return `act/${act}`
  const isAmount = own.wish.max !== null || own.wish.min !== null || / (?:a|en) \d{2,6} /.test(prepared.text)
  if (act === 'alert' && isAmount && !evidence.sureKind) return 'act/alert'
  if (REFUSES.test(prepared.text) && evidence.words <= FEW_WORDS) return 'act/no'
  const yes = likely.get('act/yes') ?? 0
  const no = likely.get('act/no') ?? 0
  if (Math.max(yes, no) < LEAST_ANSWER) return null
  return yes > no ? 'act/yes' : 'act/no'
}

const REFUSES =
  / (?:ya no|mejor no|no gracias|quital[oa]s?|cancel[ae]l?[oa]?|siempre no|olvidal[oa]|dejal[oa]|no lo (?:guardes|pongas)|no la pongas) /

/** «¿de qué producto te aviso?» is answered with a product. */
function answerToQuestion({ context, own, evidence }: Reading): string | null {
  const { topic } = context ?? {}
  if (topic !== 'act/alert' && topic !== 'act/save') return null
  return evidence.sureKind || own.places.length > 0 || own.wish.brands.length > 0 ? topic : null
}

/** What goes on from the last answer: «guarda la más barata de esas», «pásamelo» after a post, «¿conviene esperarme?» after El Buen Fin. */
function actOnShown({ context, prepared: { text }, own, evidence }: Reading): string | null {
  if (context?.topic?.startsWith('post/') && HANDS_OVER.test(text)) return context.topic
  if (context?.topic === 'post/season' && / (?:esper[a-z]*|conviene) /.test(text)) return context.topic
  if (context?.topic && NAMED_BY_US.test(context.topic) && NAMES_THING.test(text)) return 'wish'
  if (!context?.shown.length || !SAVES.test(text) || isOther(own, context, evidence.sureKind)) return null
  return 'act/save'
}

const HANDS_OVER =
  / (?:(?:pasa|manda|da|ensena)mel[oa]|abrel[oa]|(?:el|la|un) (?:link|enlace|liga)|(?:donde|como) l[oa] (?:leo|veo|abro)|quiero leerl[oa]|l[oa] quiero leer) /
const SAVES =
  /^ (?:(?:y|ok|va|bueno|porfa|entonces|tambien|ahora|mejor) )*(?:(?:guarda|agrega|apunta|anota)(?:me)?(?:l[oa]s?)?|me guardas) (?!que |si |mi |de )/

/** «perdón, es king», «no, mejor Sony»: what follows replaces a part of the wish. */
function correction(reading: Reading): string | null {
  return reading.context?.wish && CORRECTS.test(reading.prepared.text) && isChange(reading) ? 'wish' : null
}

const CORRECTS =
  /^ (?:(?:ay|ah|uy|oye|no|espera) )*(?:perdon|digo|corrijo|me equivoque|quise decir|mas bien|mejor) (?!no |guarda|avisa|dime)/

/** «¿aguanta 120 kilos?», «¿trae cargador?» while products are on the screen: a feature of one of them, no new wish. */
function askedOfProduct(
  likely: ReadonlyMap<string, number>,
  { context, prepared, evidence, own }: Reading,
): Decision | null {
  if (!context?.shown.length || !ASKS_FEATURE.test(prepared.text) || NOT_OF_PRODUCT.test(prepared.text)) return null
  if (evidence.asks || own.relative.size > 0) return null
  const best = likeliest(likely)
  if (best.confidence > FEATURE_DOUBT && !SEARCHES.has(best.intent)) return null
  const view = likeliest(likely, (intent) => intent.startsWith('view/'))
  return view.confidence >= LEAST_VIEW ? { ...view, confidence: 1 } : sure('view/spec')
}

const ASKS_FEATURE =
  /^ (?:(?:y|oye|pero|entonces|ah|ok|oiga|aja|bueno|si) )*(?:(?:el|la|los|las|ese|esa|este|esta|eso) )?(?:(?:primer[oa]|segund[oa]|tercer[oa]|ultim[oa]) )?(?:si |no )?(?:trae|traen|tiene|incluye|viene|vienen|aguantan?|soportan?|sirven?|jalan?|caben?|pesan?|miden?|gastan?|consumen?|necesitan?|funcionan?|se le puede|le queda|le cabe|es (?!para|que|muy|de mi|un regalo|el|la|mi|mucho|todo|neta|broma)|son (?!para|de mi|muy)) /
const NOT_OF_PRODUCT =
  / (?:ya tiene|que tiene|tiene que|tienes|hay|venden|manejan|cuanto cuesta|mi|mis|ustedes|la pagina|tienda|tiendas|cupon|cupones|cuenta|correo) /
/** From here on another intent is likelier than a question about a feature. */
const FEATURE_DOUBT = 0.5
const LEAST_VIEW = 0.15

/** A product that is asked for is refused only where this is sure. */
const UNSAFE = /^talk\/(?:danger|violence|distress|sexual|orders|sadness|insult|health|poison|minor)$/
const SURELY = 0.85

const COURTESIES =
  /^talk\/(?:confused|about|tired|greet|thanks|compliment|laugh|ack|how-are-you|good-news|feelings|language|joke|waiting-help|abilities)$/

const SEARCHES = new Set(['wish', 'change', 'more'])
/** Asked or done about a product on the screen. */
const ABOUT_PRODUCT = /^(?:view|act)\//
/** «y se la puedo mandar a su papá», «es que me salió inválido» */
const GOES_ON = /^ (?:y|pero|es que|entonces|o sea|ah|ok|pues|oye y|o|aunque|tambien|porque) /

function settle(best: Decision, likely: ReadonlyMap<string, number>, reading: Reading): Decision {
  const { evidence, context, own, prepared } = reading
  const changes = isChange(reading)
  const named = evidence.sureKind && (evidence.asks || evidence.isHead)
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
  const boost = (changes ? CHANGES : named ? NAMED : 0) * (1 - doubt)
  const wishes = (has ? searched : searched * NOTHING_TO_SEARCH) + (changes || searched > LEAST_SEARCHED ? boost : 0)
  const goesOn = context?.topic === 'coupons' && evidence.words <= FEW_WORDS
  const ofCoupons =
    own.wish.stores.length > 0 ? !evidence.sureKind : / (?:y|para|de) /.test(prepared.text) && evidence.sureKind
  if (goesOn && ofCoupons) return { intent: 'coupons', confidence: 1 }
  // «la más barata» after a list orders it; «¿cuál es la más barata?» asks about it
  const orders = other.intent === 'view/cheapest' || QUALITY.test(prepared.text)
  if (changes && orders && !ASKS.test(prepared.text)) return { intent: 'wish', confidence: 1 }
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
    if (context?.topic?.includes('/') && GOES_ON.test(prepared.text)) return sure(context.topic)
    return { intent: best.intent === 'nonsense' ? 'nonsense' : 'unsure', confidence: other.confidence }
  }
  return inContext(other, reading)
}

/** Right after a question about the site, a store or coupons a sentence without a product is rarely a wish. */
const OTHER_SUBJECT = /^(?:site|store|coupons|post)/
const OFF_SUBJECT = 0.4

const isNarrowed = ({ wish, relative }: Request) =>
  relative.size > 0 || wish.min !== null || wish.max !== null || wish.brands.length > 0

const SURE_ACT = 0.6

/** What an intent means with this on the screen: questions about a product need one, those about a store too. */
function inContext({ intent, confidence }: Decision, reading: Reading): Decision {
  const { context, own, evidence, prepared, knowledge } = reading
  const as = (name: string): Decision => ({ intent: name, confidence: Math.min(1, confidence) })
  const [group, name = ''] = intent.split('/') as [string, string?]
  const store = storeNamed(prepared.text, knowledge) !== null || knowledge.rules.otherStores.met(prepared.text)
  // a store that is not among ours stays the subject too
  const isSubject = context?.store != null || (context?.topic?.startsWith('store/') && !context.shown.length)
  const spokenOf = store || (isSubject === true && own.places.length === 0)
  // «aceptan tarjeta coppel» names a card; the store of «aceptan oxxo» was spoken of before
  const isOfSite = intent === 'site/pago' && !context?.store
  const topic =
    intent === 'stores/best' && own.wish.stores.length > 1 ? 'trust' : isOfSite ? undefined : STORE_TOPIC[intent]
  if (topic && spokenOf && !(group === 'view' && own.places.length > 0)) return as(`store/${topic}`)
  if (context?.topic?.startsWith('store/') && store && evidence.words <= FEW_WORDS && !topic) return as(context.topic)
  if (context?.topic === 'coupons' && store && evidence.words <= FEW_WORDS && group !== 'site') return as('coupons')
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
  if (intent === 'site/envios' && namesPlace(prepared.text)) return as('postal')
  if (inView && !evidence.sureKind && SITE_AS_VIEW[intent]) return as(SITE_AS_VIEW[intent])
  if (group !== 'view') return intent === 'more' || intent === 'change' ? as('wish') : as(intent)
  if (inView && !isOther(own, context, evidence.sureKind)) return as(intent)
  if (evidence.sureKind && VIEW_AS_WISH.has(name)) return as('wish')
  if (namesModel(own)) return as(intent)
  if (evidence.sureKind) return as(evidence.isHead || evidence.asks ? 'wish' : 'view/which')
  if ((name === 'shipping' || name === 'delivery') && namesPlace(prepared.text)) return as('postal')
  return as(VIEW_AS_SITE[intent] ?? 'view/which')
}

/** Another kind of product is named than the one on the screen. */
function isOther({ wish: { kind }, places }: Request, context: AssistantContext | null, isNamed: boolean): boolean {
  if (!isNamed || !kind || places.length > 0) return false
  const before = context?.wish?.kind?.trails ?? []
  return !kind.trails.some((trail) => before.some((one) => trail.startsWith(one) || one.startsWith(trail)))
}

/** A brand and a model, not only a kind. */
const namesModel = ({ wish }: Request) => wish.brands.length > 0 || (wish.words.length > 0 && wish.kind !== null)

/** Something that the search can use. */
function isSearchable({ own: { wish }, evidence, context }: Reading): boolean {
  if (evidence.sureKind || evidence.weakKind || wish.purpose !== null || wish.brands.length > 0) return true
  if (wish.stores.length > 0 || wish.discount > 0 || wish.min !== null || wish.max !== null) return true
  if (evidence.asks || wish.age !== null) return true
  return (
    (evidence.likelyKind ||
      wish.words.some((word) => /[a-z]/.test(word)) ||
      (context?.wish != null && wish.lacks.length > 0)) &&
    !isOpen(wish)
  )
}

/** A part of the wish before is changed: price, brand, colour, size. */
function isChange({ own, prepared, context, knowledge, evidence }: Reading): boolean {
  if (!context?.wish) return false
  const { relative, wish } = own
  if (isGivenUp(prepared) || inThousands(own, context.wish) !== wish || sizeIn(own, context)) return true
  if (own.places.length > 0 || (evidence.sureKind && !relative.has('cheaper'))) return false
  if (asksMonths(prepared.text) !== null || / donde /.test(prepared.text)) return false
  if (relative.size > 0) return true
  // «que no haga ruido» goes on although no data answer it
  if (wish.lacks.length > 0 && evidence.words === 0) return true
  const unknown = evidence.words - evidence.known
  if (isEmptyWish({ ...wish, loose: [] }) || unknown > 1) return false
  return isFollowUp(own, context.wish, knowledge)
}

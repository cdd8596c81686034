/**
 * Which kind of sentence this is. Only wishes and changes of a wish are searched.
 *
 *   danger, distress, orders ─▶ answers to a proposal ─▶ small talk, insults ─▶ acts ─▶ stores, coupons, posts, site
 *     ─▶ the product in view ─▶ wishes and changes ─▶ other subjects, nonsense
 */
import { isDeepStrictEqual } from 'node:util'
import type { AssistantContext, Wish } from '@tianguis/contract/assistant/assistant'
import { distance, sound, stem } from '../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../understanding/text/words.ts'
import type { TalkName } from '../rules.ts'
import { placesIn } from '../understanding/intents.ts'
import { nearestStemOnce } from '../understanding/nearest-memo.ts'
import { isWithin } from '../understanding/purposes.ts'
import { inThousands, isFollowUp, refined } from '../understanding/refine.ts'
import { isEmptyWish, isOpen, type Request } from '../understanding/request.ts'
import { type Knowledge, understand } from '../understanding/understand.ts'
import { ABOUT_ONE, asksMonths, aspectOf, isSpecQuestion, OF_ONE } from './aspects.ts'
import { type Evidence, evidenceOf, isSure } from './evidence.ts'
import { helpFor } from './help.ts'
import { isAboutTheWorld, isFact, isHealthQuestion } from './other-subjects.ts'
import { isAboutPlace, namesPlace } from './postal-code.ts'
import { type Prepared, prepare } from './prepare.ts'
import { BACK, FORGET, NO, REFUSES, UNDO, YES } from './replies.ts'
import { isStoreQuestion, storeNamed } from './store-questions.ts'

export type SentenceKind =
  | TalkName
  | 'yes'
  | 'no'
  | 'undo'
  | 'forget'
  | 'back'
  | 'compare'
  | 'save'
  | 'alert'
  | 'store'
  | 'stores'
  | 'coupons'
  | 'post'
  | 'postal'
  | 'help'
  | 'view'
  | 'wish'
  | 'more'
  | 'nonsense'

export interface Sentence {
  kind: SentenceKind
  prepared: Prepared
  request: Request
  /** What is asked of the product in view; null: one of its features. */
  aspect: string | null
  /** The store asked about. */
  store: string | null
}

export function sortSentence(message: string, context: AssistantContext | null, knowledge: Knowledge): Sentence {
  const prepared = prepare(message, knowledge.rules)
  const first = readWith(prepared.wish, context, knowledge)
  const own: Request = {
    ...first,
    said: prepared.wish,
    places: placesIn(prepared.text),
    wish: {
      ...withoutMended(first.wish, prepared.wish, knowledge),
      lacks: prepared.lacks,
      condition: prepared.condition,
    },
  }
  const evidence = evidenceOf(prepared, own, knowledge)
  const sorted = kindOf({ prepared, own, evidence, context, knowledge })
  const searches = sorted === 'wish' || sorted === 'more'
  const request = searches ? refined(own, prepared.dropped, context, knowledge) : own
  // «sin límite de precio» where there was none: other products, not the same again
  const same =
    prepared.dropped.length > 0 && isDeepStrictEqual({ ...request.wish, lacks: [] }, { ...context?.wish, lacks: [] })
  const kind = searches && same ? 'more' : sorted
  return {
    kind,
    prepared,
    request,
    aspect: asksMonths(prepared.text) === null ? aspectOf(prepared.text, knowledge.rules) : 'months',
    store: storeNamed(prepared.text, knowledge) ?? (kind === 'store' ? (context?.store ?? null) : null),
  }
}

/**
 * «mejor de 50» after televisions is read as «pantalla mejor de 50», and so is a part of a sentence that has another meaning by
 * itself: «de dos puertas», «para hombre».
 */
function readWith(text: string, context: AssistantContext | null, knowledge: Knowledge): Request {
  const alone = understand(text, knowledge)
  const before = context?.wish?.kind
  if (!before || alone.wish.purpose) return alone
  const { kind: own } = alone.wish
  // «le gustan los dinosaurios» says which toys
  if (own && INTEREST.test(text) && context.wish?.purpose)
    return { ...alone, wish: { ...alone.wish, kind: null, words: [...new Set([...alone.wish.words, own.said])] } }
  if (own && !FRAGMENT.test(text) && isSure(own, knowledge)) return alone
  // the kinds of a use or a person are a list, no name
  if (before.said.includes(',')) return alone
  // «de diadema» after headphones names a narrower kind
  if (own?.trails.every((trail) => before.trails.some((above) => trail !== above && isWithin(trail, above))))
    return alone
  const together = understand(`${before.said} ${text}`, knowledge)
  const { kind } = together.wish
  if (!kind?.trails.some((trail) => before.trails.includes(trail))) return alone
  const isNarrower = kind.trails.length < before.trails.length
  return {
    ...alone,
    wish: {
      ...together.wish,
      kind: isNarrower ? kind : null,
      words: together.wish.words.filter((word) => isSaid(word, text)),
    },
  }
}

const INTEREST = /(?:^| )(?:le|les) (?:gustan?|laten?|encantan?|fascinan?|apasionan?) /

/** Begins as a quality does, not as a thing. */
const FRAGMENT =
  /^(?:(?:y|pero|o|mejor|no|si|bueno|ok|va|que|solo|nomas) )*(?:de|del|en|con|sin|para|talla|color|que (?:sean?|no|tengan?|traigan?|aguanten?|este)|l[oa]s? mas) /

/** Words that stand in the sentence itself, not in the kind put before it. */
function isSaid(word: string, text: string): boolean {
  const stems = new Set(stemsOf(text))
  const own = stemsOf(word.replaceAll('|', ' '))
  return own.some((part) => stems.has(part)) || !/^[a-z ]+$/.test(word)
}

/** Without a kind or a brand around them, words that were only recognised by mending them are taken as they were written. */
function withoutMended(wish: Wish, text: string, knowledge: Knowledge): Wish {
  const { vocabulary, rules } = knowledge
  const kind = wish.kind && !wish.purpose && isFarFetched(wish.kind, text, knowledge) ? null : wish.kind
  const written = contentWords(text)
  if (kind === null && wish.kind)
    return { ...wish, kind, words: [], loose: written.filter((word) => !rules.ignored.has(word)).slice(0, 6) }
  if (wish.kind || wish.brands.length > 0) return wish
  // «quiero gastar 500» is a budget, not the number in a name
  if (wish.words.length > 0 && wish.words.every((word) => /^\d{3,6}$/.test(word)))
    return { ...wish, words: [], max: wish.max ?? Number(wish.words[0]) }
  const stems = new Set(written.map(stem))
  const isWritten = (word: string) => stemsOf(word.replaceAll('|', ' ')).some((part) => stems.has(part))
  const words = wish.words.filter(isWritten)
  if (words.length === wish.words.length) return wish
  const unknown = written.filter((word) => !vocabulary.known.has(stem(word)))
  return { ...wish, words, loose: [...new Set([...wish.loose, ...unknown])].slice(0, 6) }
}

/** «mota» is not «moto»: one letter of a short word changes its meaning. */
const SHORTEST_MENDED = 6

/** Mended by more than one letter, or what another thing is for or made of: «cuchillos de cocina». */
function isFarFetched(kind: NonNullable<Wish['kind']>, text: string, knowledge: Knowledge): boolean {
  const { vocabulary, rules } = knowledge
  const { said, names } = kind
  const isKnown = (word: string) =>
    vocabulary.known.has(stem(word)) || vocabulary.known.has(word) || rules.spellings.has(word)
  const before = new RegExp(
    `([a-z]{4,}) (?:de|del|(para|contra)) (?:la |el |las |los |mi )?${contentWords(said)[0] ?? ' '}`,
  ).exec(text)
  const isOfOther = before !== null && !isKnown(before[1]!) && !rules.ignored.has(before[1]!)
  if (isOfOther && before[2] && !rules.everyday.has(before[1]!)) return true
  if (names.length > 0 && isSure(kind, knowledge)) return false
  const far = contentWords(said).some((word) => {
    if (isKnown(word)) return false
    const near = nearestStemOnce(vocabulary, word)
    if (near === null) return true
    return sound(near) !== sound(stem(word)) && (word.length < SHORTEST_MENDED || distance(stem(word), near, 1) > 1)
  })
  return far || isOfOther
}

interface Reading {
  prepared: Prepared
  own: Request
  evidence: Evidence
  context: AssistantContext | null
  knowledge: Knowledge
}

function kindOf(reading: Reading): SentenceKind {
  const { prepared, own, evidence, context, knowledge } = reading
  const { text } = prepared
  const { rules } = knowledge
  const talks = (name: TalkName) => {
    const entry = rules.talk.find((one) => one.name === name)
    return entry?.said.met(text) === true && !entry.unless.met(text)
  }
  for (const urgent of ['distress', 'violence', 'danger', 'orders'] as const) if (talks(urgent)) return urgent
  if (talks('risky') && !evidence.sureKind) return 'risky'
  if (context?.topic === 'care' && !evidence.sureKind && !talks('thanks') && !talks('bye')) return 'sadness'
  if (prepared.postalCode || isAboutPlace(text)) return 'postal'
  if (context?.pending && YES.test(text)) return 'yes'
  if (context?.pending && (NO.test(text) || (REFUSES.test(text) && !evidence.sureKind))) return 'no'
  if (UNDO.test(text)) return 'undo'
  if (FORGET.test(text)) return 'forget'
  if (BACK.test(text)) return 'back'

  const wishes = isWish(reading)
  const named = evidence.sureKind && (evidence.asks || !evidence.likelyKind)
  const courtesy = (['thanks', 'bye'] as const).find(talks)
  // «gracias por la ayuda con la laptop, ya la compré» asks for nothing
  if (courtesy && (!named || / (?:por la|por el|por los|por tu|por su|ya l[oa]s? compre) /.test(text))) return courtesy
  if (context?.topic === 'coupons' && FAILS.test(text) && !named) return 'help'
  for (const name of ['sadness', 'insult'] as const) if (talks(name) && !(named && evidence.asks)) return name
  if (talks('health') && isHealthQuestion(text, evidence)) return 'health'
  if (talks('wrong-price')) return 'wrong-price'
  if (talks('buy')) return 'buy'

  const act = comparesStores(reading) ? null : actOf(own, text, context)
  if (act && !asksHow(text)) return act
  const question = questionKind(reading, talks)
  if (question) return question
  if (act) return act
  if (own.intent === 'more' && context?.wish) return 'more'
  for (const name of ['abilities', 'about'] as const) if (talks(name) && !named) return name
  const isOther = isAboutTheWorld(text) || (talks('other') && (!named || isFact(text)))
  if (isOther && !(evidence.asks && (named || own.wish.purpose))) return 'other'
  if (talks('greet') && !named && !(wishes && evidence.words > 0 && evidence.asks)) return 'greet'
  if (wishes) return 'wish'
  // «qué es SSD»: a post may know
  if (isFact(text)) return evidence.sureKind ? 'post' : 'other'
  return evidence.words > 3 && evidence.known + ordinary(text, knowledge) > 0 ? 'other' : 'nonsense'
}

/** «ya lo puse y no jala» after coupons. */
const FAILS = / no (?:me )?(?:lo )?(?:jala|sirve|funciona|pasa|acepta|agarra|quiere|deja)[a-z]* /

/** Stores, coupons, posts, the site and the product in view. */
function questionKind(reading: Reading, talks: (name: TalkName) => boolean): SentenceKind | null {
  const { prepared, own, evidence, context, knowledge } = reading
  const { text } = prepared
  const aspect = aspectOf(text, knowledge.rules)
  const inView = (context?.shown.length ?? 0) > 0
  const help = helpFor(text, knowledge.rules)
  const other = evidence.sureKind || own.wish.brands.length > 0
  if (
    own.intent === 'coupons' ||
    (context?.topic === 'coupons' &&
      (storeNamed(text, knowledge) || knowledge.rules.otherStores.met(text)) &&
      evidence.words <= 3)
  ) {
    if (help?.entry.name === 'cupones') return 'help'
    return inView && (own.places.length > 0 || / (?:ese|esa|este|esta|lo|la) $/.test(text)) ? 'view' : 'coupons'
  }
  const stores = isStoreQuestion(
    text,
    { ...own, wish: { ...own.wish, kind: evidence.sureKind ? own.wish.kind : null } },
    context,
    knowledge,
  )
  if (inView && asksMonths(text) !== null && !evidence.sureKind) return 'view'
  const pays = help?.entry.name === 'pago' && !storeNamed(text, knowledge)
  const isNamed = storeNamed(text, knowledge) !== null || (context?.store && / (?:esa|la|esta) tienda /.test(text))
  if (stores && !pays && !(other && !isNamed)) return stores
  if (namesPlace(text) && !other) return 'postal'
  if (inView && aspect !== null && (own.places.length > 0 || !evidence.sureKind)) {
    const asked = own.places.length > 0 || ABOUT_ONE.has(aspect) || !isChange(reading)
    if (asked && !(help && !OF_ONE.has(help.entry.name) && help.phrase.split(' ').length > 2)) return 'view'
  }
  const partly = help !== null && help.phrase.length + 4 < text.length && help.phrase.split(' ').length < 3
  // «una tele que pueda pagar a meses» is a wish
  if (help && !(evidence.sureKind && ((evidence.asks && partly) || help.entry.name === 'pago'))) return 'help'
  if (isPostQuestion(text, evidence)) return 'post'
  if (talks('insult') && !evidence.sureKind) return 'insult'
  if (inView && own.places.length > 0 && !evidence.asks && !own.wish.kind) return 'view'
  if (inView && isSpecQuestion(text) && !isChange(reading) && !talks('other')) return 'view'
  const exact = evidence.known === evidence.words && !talks('other')
  if (aspect !== null && !inView && namesOne(own) && exact && !evidence.asks && !isFact(text)) return 'view'
  return null
}

const ASKS_HOW = / (?:como|donde|se puede|puedo|para que|que es|que son|que pasa si) /
const asksHow = (text: string) =>
  ASKS_HOW.test(text.slice(0, 40)) && !/ (?:como|donde) (?:lo|la|el|este|esta) /.test(text)

function actOf({ intent }: Request, text: string, context: AssistantContext | null): SentenceKind | null {
  if (intent === 'save' || intent === 'alert') return intent
  if (
    / (?:alerta|alertame|avisas|aviso) /.test(text) &&
    / (?:ponle|pon|ponme|cambia|tambien|una|quiero|me|haz) /.test(text) &&
    context?.shown.length &&
    !/ (?:quita|borra|cancela) /.test(text)
  )
    return 'alert'
  if (
    / (?:me l[oa]s? guardas|l[oa]s? guardo|guardas|guardal[oa]s?|guardame|guarda|agregal[oa]s?|apuntal[oa]s?) /.test(
      text,
    ) &&
    context?.shown.length
  )
    return 'save'
  if (
    intent === 'compare' ||
    / compar[ae](?:l[oa]s|mel[oa]s)? | cual(?: de (?:los|las) (?:dos|tres))? (?:es mejor|me conviene|conviene|me recomiendas|escojo|elijo) /.test(
      text,
    )
  )
    return 'compare'
  return null
}

/** «compara Coppel y Elektra en lavadoras», «arroz por kilo, cuál sale mejor»: a wish, no two products. */
function comparesStores({ own, evidence, prepared, knowledge }: Reading): boolean {
  if (!evidence.sureKind || own.places.length > 0 || own.intent !== 'compare') return false
  const { stores, order, brands } = own.wish
  return (
    brands.length === 0 && (stores.length > 0 || order === 'unit' || knowledge.rules.otherStores.met(prepared.text))
  )
}

/** What the search can use: a kind, a brand, a use, a budget, or something asked for by name. */
function isWish(reading: Reading): boolean {
  const { own, evidence, prepared, context } = reading
  const { wish } = own
  if (isChange(reading)) return true
  if (isFact(prepared.text) && !evidence.asks) return false
  if (evidence.sureKind || wish.purpose) return true
  // «¿y de Italia?» goes on with what was no wish
  if (/^ y /.test(prepared.text) && !context?.wish && wish.brands.length === 0) return false
  const unknown = evidence.words - evidence.known
  // «selular motorolla»: two mended names support each other
  if (wish.kind && wish.brands.length > 0 && !SPEAKS.test(prepared.text)) return true
  if (wish.stores.length > 0 && evidence.asks) return true
  if (wish.brands.length > 0) return unknown <= evidence.known
  if (evidence.weakKind) return evidence.asks || unknown <= evidence.known / 2
  if (evidence.likelyKind)
    return (
      evidence.asks ||
      (evidence.words <= 3 && unknown <= 1 && !STATES.test(prepared.text) && !SPEAKS.test(prepared.text))
    )
  if (evidence.asks) return true
  if (wish.min !== null || wish.max !== null || wish.discount > 0) return unknown === 0
  if (evidence.asks && own.wish.lacks.length > 0) return true
  if (wish.condition && context?.wish) return true
  return evidence.words > 0 && evidence.words <= 4 && unknown === 0 && !isOpen(wish) && namesModel(reading)
}

/** Exact words of the catalogue's names, such as a model. */
function namesModel({ own, knowledge }: Reading): boolean {
  const { words, loose } = own.wish
  return (
    loose.length === 0 &&
    words.length > 0 &&
    words.every((word) => word.split(' ').every((part) => knowledge.vocabulary.known.has(part) || part.length > 2))
  )
}

function isChange({ own, prepared, context, knowledge, evidence }: Reading): boolean {
  if (!context?.wish) return false
  const { relative, wish } = own
  if (prepared.dropped.length > 0) return true
  if (inThousands(own, context.wish) !== wish) return true
  if (evidence.sureKind && !relative.cheaper) return false
  if (Object.values(relative).some(Boolean)) return true
  if (wish.lacks.length > 0 && isEmptyWish({ ...wish, loose: [] }) && !isSpecQuestion(prepared.text)) return true
  if (
    wish.condition &&
    !/ (?:nuev[oa]s? o|o) /.test(prepared.text) &&
    aspectOf(prepared.text, knowledge.rules) !== 'condition'
  )
    return true
  if (isFact(prepared.text)) return false
  const unknown = evidence.words - evidence.known
  if (isEmptyWish({ ...wish, loose: [] }) || unknown > 1) return false
  return isFollowUp(own, context.wish, knowledge)
}

/** «con quién me quejo»: words between people, not of a list. */
const SPEAKS = / (?:quien|como|cuando|donde|por que|me|te|nos|yo|tu|usted|ustedes) /

/** «tengo hambre»: says something of the visitor. */
const STATES = /^ (?:tengo|estoy|soy|me|ya|estas|eres) /

const namesOne = ({ wish }: Request) => wish.words.length + wish.brands.length > 0

const GUIDE =
  / (?:lista de utiles|blog|articulo|guia|consejos?|tips|buen fin|hot sale|black friday|cyber monday|como (?:escojo|escoger|elijo|elegir|mido|medir|se si|saber si|reconozco|le hago con|me doy cuenta)|que (?:debo|hay que) (?:ver|revisar|checar|tomar)|mis derechos|que derechos|profeco|conviene (?:el|la|un|una|comprar)|me conviene comprar|que (?:memoria|capacidad|tamano) necesit[ao]|vale la pena comprar) /

function isPostQuestion(text: string, { sureKind, asks }: Evidence): boolean {
  if (!GUIDE.test(text)) return false
  // «hay ofertas de buen fin en teles» asks for televisions
  return !(sureKind && asks && !/ (?:blog|articulo|guia|como|que memoria|que capacidad) /.test(text))
}

/** Words of everyday Spanish in the sentence: noise has none. */
function ordinary(text: string, { rules }: Knowledge): number {
  return text.split(' ').filter((word) => word.length > 2 && rules.ignored.has(word)).length
}

/** The built-in assistant: deterministic, in this process, no key needed. */
import type { AssistantContext, AssistantQuestion } from '@tianguis/contract/assistant/assistant'
import { answerAct, answerConfirmation, asksToSave } from './answering/acts/act-answer.ts'
import { answerDrop } from './answering/acts/drop-answer.ts'
import { answerKindDropped, answerUndo, answerWithRemoved, removesToo } from './answering/acts/undo-answer.ts'
import { type Answer, type AnswerDeps, type Asked, nextTurn } from './answering/answer.ts'
import { askedOnce } from './answering/asked-once.ts'
import { termsOfShown } from './answering/aspects/terms-of-shown.ts'
import { withoutToldThing } from './answering/aspects/told-beside.ts'
import { asksOpinion } from './answering/choice-words.ts'
import { answerCompare, asksWhyPrice } from './answering/compare-answer.ts'
import { answerCoupons } from './answering/coupons/coupons-answer.ts'
import { answerPostal } from './answering/delivery/postal-answer.ts'
import { generalAsked } from './answering/general/in-general.ts'
import { isEased } from './answering/goods/eased.ts'
import { answerParts } from './answering/parts-answer.ts'
import { answerGuide } from './answering/posts/guide-answer.ts'
import { asksGuide } from './answering/posts/kind-guide.ts'
import { answerPost } from './answering/posts/post-answer.ts'
import { ruleAsked } from './answering/posts/rule-asked.ts'
import { answerTerm } from './answering/posts/term-answer.ts'
import { answerThumbRule } from './answering/posts/thumb-rule.ts'
import { rankAnew, withRank } from './answering/ranking/rank-anew.ts'
import { purposeAsked } from './answering/screen/asked/differences.ts'
import { asksOfProducts, asksOthers, confirms, dropsKind, howToOf, isTold } from './answering/screen/meant-otherwise.ts'
import { answerNamed } from './answering/screen/named/named-question.ts'
import { answerNoneShown, isNoneShown } from './answering/screen/none-shown.ts'
import { answerNothingProposed, saysYes } from './answering/screen/nothing-proposed.ts'
import { answerPart, partAsked, sparesAsked } from './answering/screen/pointed/part-of-shown.ts'
import { answerTooDear } from './answering/screen/pointed/too-dear.ts'
import { answerPriceWrong, answerWrongOf, isPriceWrong, MAY_BE_WRONG } from './answering/screen/price-wrong.ts'
import { comparesNamed } from './answering/screen/sides.ts'
import { answerTotal, asksTotal } from './answering/screen/total-answer.ts'
import { asksToWait } from './answering/season/asks-to-wait.ts'
import { eachOfList } from './answering/seen/each-of-list.ts'
import { withBrandSaid, withSaidLimit } from './answering/seen/kept-context.ts'
import { listBefore, speaksOfShown } from './answering/seen/list-before.ts'
import { oneOfList } from './answering/seen/one-of-list.ts'
import { answerOneOfList } from './answering/seen/one-of-list-answer.ts'
import { answerOneStore, asksOneStore } from './answering/seen/one-store-answer.ts'
import { withPlaces } from './answering/seen/placed.ts'
import { answerSorted, asksSorted } from './answering/seen/ranked.ts'
import { answerComplaint, answerNotMeant, EXCUSE } from './answering/seen/repeated-answer.ts'
import { withReturn } from './answering/seen/returned.ts'
import { asShown } from './answering/seen/view-as-shown.ts'
import { storeElsewhere } from './answering/stores/other-stores.ts'
import { asksParticipants } from './answering/stores/participants-answer.ts'
import { answerPlacedStore, isOfPlacedStore } from './answering/stores/placed-store.ts'
import { answerStore } from './answering/stores/store-answer.ts'
import { storeOfShownAsked } from './answering/stores/store-of-shown.ts'
import { askedOfStore, ofStores, STORE_TOPICS } from './answering/stores/store-parts.ts'
import { answerStores } from './answering/stores/stores-answer.ts'
import {
  answerDate,
  answerForget,
  answerNonsense,
  answerRecall,
  answerSite,
  answerSum,
  answerTalk,
  answerUnsure,
} from './answering/talk-answer.ts'
import { asksUnit } from './answering/unit-words.ts'
import { answerView } from './answering/view-answer.ts'
import { answerAlternatives, answerBasket, answerBasketChange } from './answering/wishes/basket-answer.ts'
import { answerBrands } from './answering/wishes/brands-answer.ts'
import { answerBack, answerFind } from './answering/wishes/find-answer.ts'
import { isOffered } from './answering/wishes/need-answer.ts'
import { unlessUnsold } from './answering/wishes/unsold/unsold.ts'
import { itemsIn } from './sentences/items.ts'
import { MAX_PARTS, type MessageParts, readMessage } from './sentences/parts.ts'
import type { Sentence } from './sentences/sort.ts'
import { topicsIn } from './sentences/store-questions.ts'
import { isStillEmergency } from './sentences/urgent/still-emergency.ts'
import { messageMeant } from './sentences/wording/message-meant.ts'
import { asksHowMany } from './sentences/wording/said-plainly.ts'
import { repeatedWish } from './sentences/wording/shown/repeated.ts'
import { isWidening } from './understanding/operations/replaced.ts'
import { isWithin } from './understanding/purposes.ts'
import { EMPTY_REQUEST, type Request } from './understanding/request.ts'
import type { Knowledge } from './understanding/understand.ts'

export async function* builtinAnswer(deps: AnswerDeps, knowledge: Knowledge, typedQuestion: AssistantQuestion): Answer {
  const question = withReturn(typedQuestion)
  const meant = messageMeant(question.message, question.context, knowledge)
  const once = askedOnce(deps)
  const product = asShown(once.product, question.context)
  const typed: Asked = { deps: { ...once, product }, knowledge, context: question.context, message: meant }
  const repeated = repeatedWish(meant, question.context)
  const message = repeated?.message || (await withPlaces(typed, meant))
  const anew = repeated ? null : await rankAnew(typed, message)
  const said = anew?.left ?? message
  const asked: Asked = { ...typed, message: anew && anew.left === null ? '' : said }
  if (repeated && !isSearched(repeated.message, question.context, knowledge)) {
    for await (const part of answerNotMeant(asked, repeated.message))
      yield part.type === 'context' ? { ...part, context: nextTurn(question.context, part.context) } : part
    return
  }
  if (repeated) yield { type: 'text', text: EXCUSE }
  const one = oneOfList(question.context, said)
  const ofOne = one?.message ? readMessage(one.message, one.context, knowledge) : null
  if (one && (!ofOne || ofOne.main.kind === 'wish')) {
    yield* answerOneOfList(asked, one, ofOne && ((own) => answerMessage(own, one.message, ofOne)))
    return
  }
  const first = readMessage(said, question.context, knowledge)
  const list = listBefore(question.context, first.main)
  const again = list && readMessage(said, list.context, knowledge)
  // a sentence that turns out to be a wish speaks of no list
  const before = again && speaksOfShown(again.main) ? list : null
  const plain = before && again ? again : first
  const read = anew ? { ...plain, main: withRank(plain.main, anew, asked), parts: [] } : plain
  if (before) yield { type: 'text', text: before.note }
  let context: AssistantContext | null = null
  const elsewhere = storeElsewhere(read.main, question.context, knowledge)
  if (elsewhere) yield { type: 'text', text: elsewhere }
  const answer = unlessUnsold(asked, read.main, () =>
    answerMessage(before ? { ...asked, context: before.context } : asked, said, read),
  )
  for await (const part of answer) {
    if (part.type === 'context') context = part.context
    else yield part
  }
  if (read.main.request.isLimitShown && read.main.kind === 'wish') context = withSaidLimit(context, question.context)
  yield {
    type: 'context',
    context: nextTurn(question.context, withBrandSaid(context, asked, read.main)),
  }
}

const SEARCHED: ReadonlySet<string> = new Set(['wish', 'more', 'basket', 'drop', 'back'])

/** What is said again changes what is searched. */
const isSearched = (said: string, context: AssistantContext | null, knowledge: Knowledge) =>
  said !== '' && SEARCHED.has(readMessage(said, context, knowledge).main.kind)

function answerMessage(asked: Asked, message: string, { main: whole, parts: read }: MessageParts): Answer {
  const main = withoutToldThing(asked, whole)
  const each = main.kind === 'wish' ? eachOfList(asked.context, message, asked.knowledge) : null
  if (each) return answerParts(asked, each, answerFor)
  if (isStillEmergency(main, asked.context)) return answerTalk(asked, 'emergency')
  if (MAY_BE_WRONG.has(main.kind) && isPriceWrong(main.prepared.text)) return answerPriceWrong(asked, main)
  if (isOfSiteAlone(asked, main)) return answerFor(asked, main)
  const spares = sparesAsked(asked, main)
  if (spares) return answerPart(asked, main, spares)
  const seller = storeOfShownAsked(asked, main)
  if (seller) return answerStore(asked, { ...main, kind: 'store', topic: '', store: seller })
  const ofStore = askedOfStore(main, read)
  if (ofStore) return answerFor(asked, ofStore)
  const asks = ofStores(read)
  const parts = asks.some(({ kind }) => BESIDE_STORY.has(kind)) ? asks.filter((part) => !isTold(part)) : asks
  // «me dijeron que había uno de envío gratis» tells which coupon
  if (parts.length === 1 && read.length > 1) return answerFor(asked, main.kind === 'coupons' ? main : parts[0]!)
  const isWish = main.kind === 'wish'
  const hasQuestion = parts.some(({ kind }) => kind !== 'wish')
  const { items, isChoice, isEither } =
    (isWish && !hasQuestion && !isAccepted(main) && asked.context?.topic !== 'basket') || main.kind === 'compare'
      ? itemsIn(message, asked.context, asked.knowledge)
      : { items: [], isChoice: false, isEither: false }
  if (isChoice) return answerAlternatives(asked, items)
  if (isEither && isOffered(asked, main.request.wish, items)) return answerFor(asked, main)
  if (!isWish || items.length === 0)
    return parts.length < 2 ? answerFor(asked, main) : answerParts(asked, parts, answerFor)
  const requests = items.flatMap(({ request, own }) => request ?? (isEither ? own : []))
  const { max } = main.request.wish
  const isSum = !isEither && max !== null && requests.every(({ wish }) => wish.max === null)
  if (isSum || requests.length < items.length || items.length > MAX_PARTS || IS_LIST.test(main.prepared.text))
    return answerBasket(asked, items, max)
  // a limit for either is one of each
  const limited = (request: Request): Request =>
    isEither ? { ...request, wish: { ...request.wish, max: request.wish.max ?? max } } : request
  return answerParts(
    asked,
    requests.map((request) => ({ ...main, request: limited(request), instead: null })),
    answerFor,
  )
}

/** «motorola también me late» widens the wish spoken of, and is no list. */
const isAccepted = ({ named, prepared, request: { follows, isNew } }: Sentence) =>
  follows && !named && isNew !== true && isWidening(prepared.text)

const THEY = / (?:ellos|ellas|ahi|alli|alla|es[ae] tienda|esta tienda|esos|dan|da|aceptan|acepta|cobran|cobra) /

/** «si pongo una alerta, ¿qué hacen con mi correo? No quiero publicidad»: one question, whatever its pieces resemble. */
function isOfSiteAlone({ knowledge: { rules } }: Asked, { kind, topic, prepared }: Sentence): boolean {
  const isSure = kind === 'site' && rules.help.some((one) => one.name === topic && one.isSure)
  return isSure && !/ (?:busco|quiero un[oa]?|necesito|ocupo|dame|digame|dime|muestrame|ensename) /.test(prepared.text)
}

/** Questions beside which a story names no product. */
const BESIDE_STORY: ReadonlySet<string> = new Set(['site', 'coupons', 'post', 'term'])

/** What is bought together is added up. */
const IS_LIST = / (?:despensa|lista|super|mandado|surtir|canasta|total|cada un[oa]|cada cosa) /

/** «simón», «jalo», «dale» to a question are a yes. */
const AFFIRMS =
  /^ (?:(?:ah|pues|ok|si|oki) )*(?:simon|sip|sipi|dale|jalo|arre|claro|hazlo|ponla|ponlo|eso|sale|va|vale|ok)(?: (?:porfa|por favor|pues|va|gracias))* $/

/** Acts name the products themselves. */
const ACTS: ReadonlySet<string> = new Set(['save', 'alert', 'yes', 'no', 'undo'])

/** Below this a question about a post is rather one about what is on the screen. */
const DOUBTFUL = 0.5

const MAY_CONFIRM: ReadonlySet<string> = new Set([
  'ack',
  'email',
  'unsure',
  'nonsense',
  'compliment',
  'alert',
  'save',
  'site',
])

const answerFor = (asked: Asked, sentence: Sentence): Answer => answerNamed(asked, sentence, answerUsual)

function answerUsual(asked: Asked, sentence: Sentence): Answer {
  const { pending } = asked.context ?? {}
  const said = sentence.prepared.text
  if (pending && !pending.isDone && MAY_CONFIRM.has(sentence.kind) && (AFFIRMS.test(said) || confirms(said)))
    return answerConfirmation(asked, { ...sentence, kind: 'yes' })
  const isOfReport = asked.context?.topic === 'site/precio-mal' && sentence.named
  if (isOfReport && (sentence.kind === 'store' || sentence.kind === 'view')) return answerWrongOf(asked, sentence)
  if (!ACTS.has(sentence.kind) && !sentence.named) {
    if (asksOneStore(asked, said)) return answerOneStore(asked)
    if (asksWhyPrice(asked, said)) return answerCompare(asked, sentence)
    if (asksSorted(asked, said)) return answerSorted(asked, said)
  }
  const part = ACTS.has(sentence.kind) ? null : partAsked(asked, sentence)
  if (part) return answerPart(asked, sentence, part)
  const rule = ruleAsked(asked, sentence)
  const known = rule?.isExact ? rule : (generalAsked(asked, sentence) ?? rule)
  if (known) return answerThumbRule(asked, sentence, known)
  const terms = termsOfShown(asked, sentence)
  if (terms) return answerView(asked, { ...sentence, kind: 'view', topic: terms })
  switch (sentence.kind) {
    case 'wish':
      if (dropsKind(asked, sentence)) return answerKindDropped(asked, sentence)
      if (asksUnitOfShown(asked, sentence)) return answerView(asked, { ...sentence, kind: 'view', topic: 'amount' })
      return isGuideAsked(asked, sentence) ? answerTerm(asked, sentence) : answerWish(asked, sentence)
    case 'more':
      return answerWish(asked, sentence)
    case 'view':
      if (comparesNamed(said) && sentence.request.places.length === 0) return answerCompare(asked, sentence)
      if (sentence.request.places.length > 1 && BETWEEN_PLACES.test(said)) return answerCompare(asked, sentence)
      if (
        (BEST_OF.test(said) || (asksOpinion(said) && sentence.request.places.length === 0)) &&
        (asked.context?.shown.length ?? 0) > 1
      )
        return answerCompare(asked, sentence)
      return asksOthers(asked, sentence)
        ? answerWish(asked, {
            ...sentence,
            kind: 'more',
            request: { ...sentence.request, wish: asked.context!.wish ?? sentence.request.wish },
          })
        : answerView(asked, sentence)
    case 'save':
    case 'alert': {
      const topic = howToOf(sentence)
      if (topic) return answerSite(asked, { ...sentence, kind: 'site', topic })
      const act = answerAct(asked, sentence)
      return sentence.kind === 'save' && removesToo(said) ? answerWithRemoved(act) : act
    }
    case 'yes':
    case 'no':
      return answerConfirmation(asked, sentence)
    case 'compare':
      if (asksTotal(asked, sentence)) return answerTotal(asked, sentence)
      // «¿cuál de las dos regresa más fácil el dinero?» after two stores
      return comparesStores(asked, said) ? answerStoresCompared(asked, sentence) : answerCompare(asked, sentence)
    case 'ack':
      return saysYes(said) && !pending ? answerNothingProposed(asked) : answerTalk(asked, 'ack')
    case 'basket':
      return answerBasketChange(asked, sentence)
    case 'drop':
      return answerDrop(asked, sentence)
    case 'brands':
      return answerBrands(asked, sentence)
    case 'coupons':
      return answerCoupons(asked, sentence)
    case 'store':
      return answerStore(asked, sentence)
    case 'stores':
      if (isOfPlacedStore(asked, sentence)) return answerPlacedStore(asked, sentence)
      if (OF_IT.test(said) && asked.context?.shown.length)
        return answerView(asked, { ...sentence, kind: 'view', topic: 'stores' })
      if (!asksOfProducts(asked, sentence)) return answerStores(asked, sentence)
      return isNoneShown(asked)
        ? answerNoneShown(asked, 'view', sentence)
        : answerView(asked, { ...sentence, kind: 'view', topic: 'spec' })
    case 'post':
      if (asksParticipants(said)) return answerStores(asked, sentence)
      if (/ (?:meses|msi) /.test(said) && sentence.topic === 'season')
        return answerStores(asked, { ...sentence, kind: 'stores', topic: 'months' })
      // «¿está bien de precio el primero o me espero al Buen Fin?»
      if (sentence.topic === 'season' && asksToWait(asked, sentence))
        return answerView(asked, { ...sentence, kind: 'view', topic: 'wait' })
      if (purposeAsked(said) && (asked.context?.shown.length ?? 0) > 1) return answerCompare(asked, sentence)
      if (sentence.confidence < DOUBTFUL && asked.context?.shown.length && asksOfProducts(asked, sentence))
        return answerView(asked, { ...sentence, kind: 'view', topic: 'spec' })
      return isGuideAsked(asked, sentence) ? answerGuide(asked, sentence) : answerPost(asked, sentence)
    case 'postal':
      return answerPostal(asked, sentence)
    case 'site':
      if (sentence.request.wish.kind && isGuideAsked(asked, sentence)) return answerTerm(asked, sentence)
      if (asked.context?.store && STORE_TOPICS[sentence.topic] && THEY.test(said))
        return answerStore(asked, {
          ...sentence,
          kind: 'store',
          topic: STORE_TOPICS[sentence.topic]!,
          store: asked.context.store,
        })
      // «¿me facturan?» of the products on the screen
      if (sentence.topic === 'factura' && asked.context?.shown.length && !/ tiendas /.test(said))
        return answerView(asked, { ...sentence, kind: 'view', topic: 'invoice' })
      // «esa licuadora Oster con 60 % de descuento, ¿es cierto?»
      if (sentence.topic === 'descuentos' && sentence.named && sentence.request.wish.brands.length > 0)
        return answerView(asked, { ...sentence, kind: 'view', topic: 'discount' })
      // «guárdamela en una lista que diga mamá» asks for no explanation
      return sentence.topic === 'favoritos' && asksToSave(asked, sentence)
        ? answerAct(asked, { ...sentence, kind: 'save' })
        : answerSite(asked, sentence)
    case 'term':
      // «¿qué es mejor, Samsung o Motorola?»
      return sentence.request.sides.length > 1 && sentence.request.wish.brands.length > 1
        ? answerCompare(asked, sentence)
        : answerTerm(asked, sentence)
    case 'health':
      return isEased(asked, sentence) ? answerWish(asked, sentence) : answerTalk(asked, 'health')
    case 'unsure':
      if (isEased(asked, sentence)) return answerWish(asked, sentence)
      if (sentence.request.places.length > 0 && isNoneShown(asked)) return answerNoneShown(asked, 'view', sentence)
      return isGuideAsked(asked, sentence) ? answerTerm(asked, sentence) : answerUnsure(asked, sentence)
    case 'sum':
      return answerSum(asked, sentence)
    case 'date':
      return answerDate(asked)
    case 'recall':
      return answerRecall(asked)
    case 'back':
      return answerBack(asked)
    case 'forget':
      return answerForget(asked, sentence)
    case 'undo':
      return answerUndo(asked, sentence)
    case 'nonsense':
      return answerNonsense(asked)
    case 'too-dear':
      return answerTooDear(asked)
    case 'mistakes':
    case 'complaint':
      return answerComplaint(asked, sentence)
    default:
      return answerTalk(asked, sentence.kind)
  }
}

/** Stores were spoken of last, nothing is on the screen, and what is asked is asked of stores. */
const comparesStores = ({ context }: Asked, said: string) =>
  /^stores?\//.test(context?.topic ?? '') && context?.shown.length === 0 && topicsIn(said).length > 0

/** Of stores that are not ours nothing is known, and ours are not put in their place. */
const answerStoresCompared = (asked: Asked, sentence: Sentence) =>
  asked.context?.topic?.startsWith('store/') && !asked.context.store
    ? answerStore(asked, { ...sentence, kind: 'store', topic: topicsIn(sentence.prepared.text)[0]!, store: null })
    : answerStores(asked, sentence)

/** «¿cuál de las tres es mejor para jugar?» */
const BEST_OF =
  / cual (?:de (?:l[oa]s (?:dos|tres|2|3)|es[oa]s|ell[oa]s) )(?:me |te |nos )?(?:es (?:la |el )?mejor|conviene|recomiendas|sale mejor|sirve mas) /
/** «¿es mejor la primera o la segunda?», «¿cuánto más cara es la primera que la segunda?» */
const BETWEEN_PLACES =
  / (?:mejor|conviene|vs|versus|contra|prefieres?) | mas (?:car|barat|economic)[a-z]+ (?:[a-z]+ ){1,4}que (?:el|la) /
/** «¿cuál tienda lo entrega más rápido?» of the product on the screen. */
const OF_IT = / (?:tiendas?|quien) (?:[a-z]+ ){0,2}l[oa]s? (?:entregan?|mandan?|envian?|venden?|tienen?|dan?|traen?) /

/** «¿a cómo sale cada pañal?» of the nappies on the screen. */
function asksUnitOfShown({ context }: Asked, { prepared, request: { wish } }: Sentence): boolean {
  const before = context?.wish?.kind
  if (!context?.shown.length || !asksUnit(prepared.text) || / mas (?:barat|economic)/.test(prepared.text)) return false
  return !wish.kind || wish.kind.trails.some((trail) => before?.trails.some((one) => isWithin(trail, one)))
}

const isGuideAsked = ({ context }: Asked, { prepared, request }: Sentence) =>
  asksGuide(prepared.text) && (request.wish.kind ?? context?.wish?.kind) != null

function answerWish(asked: Asked, { kind, request, instead, prepared }: Sentence): Answer {
  const before = asked.context?.wish
  if (kind === 'more' && before && asksHowMany(prepared.text))
    return answerFind(asked, { ...EMPTY_REQUEST, wish: before, follows: true })
  const otherwise = instead ? () => answerFor(asked, instead) : undefined
  return answerFind(asked, { ...request, intent: kind === 'more' ? 'more' : 'find' }, otherwise)
}

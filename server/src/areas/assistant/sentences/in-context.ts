/** What an intent means with this on the screen: questions about a product need one, those about a store too. */
import { isAboutCoupons } from '../answering/coupons/coupons-shown.ts'
import type { Decision } from './likelihood.ts'
import { asksFeature, FEW_WORDS } from './on-screen.ts'
import type { Reading } from './reading.ts'
import {
  SITE_AS_VIEW,
  STORE_AS_VIEW,
  STORE_TOPIC,
  STORES_TOPIC,
  VIEW_AS_SITE,
  VIEW_AS_WISH,
} from './related-intents.ts'
import { storeNamed } from './store-questions.ts'
import { isOther, namesModel } from './wish-change.ts'
import { namesPlace } from './wording/postal-code.ts'

/** «y se la puedo mandar a su papá», «es que me salió inválido» */
const GOES_ON = /^ (?:y|pero|es que|entonces|o sea|ah|ok|pues|oye y|o|aunque|tambien|porque) /
const REMINDS = / (?:pedi|pido|dije|quiero|queria|busco|buscaba|necesito|ocupo) /

/** «¿me espero?», «¿la agarro ya o baja más?» */
const WAITS =
  / (?:esper[a-z]*|conviene|aguant[a-z]+|(?:l[oa]s? |me l[oa]s? )?(?:agarro|compro|pido|llevo)|baj(?:a|an|e|en|ara|aran|aria|arian)) /
/** «¿cuándo cae el Hot Sale?» asks for a date, and not for what is spoken of. */
export const ASKS_DATE =
  / (?:cuando (?:es|cae|empieza|inicia|sera|toca|va a ser|son|viene)|que (?:dia|dias|fecha|fechas)|en que (?:mes|fecha|fechas|dia|dias)|fechas? (?:de|del)) /

const OF_THAT = / (?:es[ae]|mism[oa]|est[ea]) | (?:sale|esta|queda|cuesta) mas barat[oa] /

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

export function inContext({ intent, confidence }: Decision, reading: Reading): Decision {
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
  // «¿en qué tienda sale más barata esa misma?»
  if (intent === 'stores/best' && inView && !own.wish.kind && OF_THAT.test(prepared.text)) return as('view/stores')
  // nothing is saved or watched on a guess
  if ((intent === 'act/save' || intent === 'act/alert') && confidence < SURE_ACT && !inView && !evidence.sureKind)
    return as('unsure')
  if (intent === 'post/season' && inView && WAITS.test(prepared.text) && !ASKS_DATE.test(prepared.text))
    return as('view/wait')
  if (group === 'store' && !spokenOf) {
    if (name === 'coupons-or-deals') return as('wish')
    return as(inView ? (STORE_AS_VIEW[name] ?? 'view/stores') : (VIEW_AS_SITE[`view/${name}`] ?? 'stores/list'))
  }
  if (intent === 'store/coupons-or-deals') return as('wish')
  // «te pedí una lavadora»
  if (/^talk\/(?:complaint|insult)$/.test(intent) && evidence.sureKind && REMINDS.test(prepared.text)) return as('wish')
  if (ASKS_PLACE.has(intent) && namesPlace(prepared.text, knowledge)) return as('postal')
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
  if ((name === 'shipping' || name === 'delivery') && namesPlace(prepared.text, knowledge)) return as('postal')
  return as(VIEW_AS_SITE[intent] ?? 'view/which')
}

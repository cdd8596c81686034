/** Sentences that only change the wish before: «sin límite», «en azul», «mejor corto», «la 7F nomás». */
import { fold } from '@tianguis/contract/folding'
import { isGivenUp } from '../../understanding/given-up.ts'
import { inThousands } from '../../understanding/refine.ts'
import type { Reading } from '../reading.ts'
import type { Mark, Span } from '../spans/marks.ts'
import { isChange } from '../wish-change.ts'
import { asksOtherSort, asksToSee, saysAlternative, saysBrandsOnly, saysStateOnly } from '../wording/short-changes.ts'

/** «sin límite», «por litro», «Truper o DeWalt, cual sea»: words that change a wish and nothing else. */
export const isSaidChange = (reading: Reading) => {
  const { prepared, own, context } = reading
  if (context?.wish && isGivenUp(prepared) && !OF_STORE.test(prepared.text)) return true
  // «¿y si le subo a 7?»
  if (context?.wish && own.places.length === 0 && inThousands(own, context) !== own.wish) return true
  if (saysConditionsOnly(reading) || saysInstead(reading) || saysClauseAlone(reading)) return true
  if (saysAlternative(reading) && !NO_CONDITION.test(reading.prepared.text)) return true
  if (saysBrandsOnly(reading) || saysStateOnly(reading) || asksToSee(reading) || asksOtherSort(reading)) return true
  if (context?.wish && CHOOSES.test(prepared.text) && !NO_CONDITION.test(prepared.text)) return true
  if (context?.wish?.kind && context.topic !== 'basket' && REMOVES_SHOWN.test(prepared.text)) return true
  if (context?.wish?.kind && DISLIKES_SHOWN.test(prepared.text)) return true
  return isChange(reading) && (own.wish.order === 'unit' || / cual sea /.test(prepared.text))
}

/** «que grafique», «que escanee y saque copias»: what the thing on the screen is to do. */
const saysClauseAlone = ({ message, context, own, prepared: { text } }: Reading) =>
  context?.wish?.kind != null &&
  context.shown.length > 0 &&
  own.places.length === 0 &&
  !/[?¿!]/.test(message) &&
  CLAUSE_ALONE.test(text)

/** Verbs in the form of a wish; not «que te vaya bien», «que pases buen día», «que poca». */
const CLAUSE_ALONE =
  /^ (?:(?:y|pero|o|mejor|algo|uno|una|un[oa]s|alguno|alguna|no|si|pues) )*que (?!(?:pases?|pasen|tengas?|tengan|estes?|esten|descanses?|viva|vaya|padre|hay|poca|pena|lastima|hueva|tal|onda|diga[ns]?|sepas?|chafa|cara|buena|mala|fea|tienda|marca|haga[sn]?) )(?:(?:no|me|se|si|le|les|ya) (?!te |da |importa ))*[a-z]{2,}(?:[aeiou][a-z]*)?(?:e|en|a|an) (?!dios)/

/** «que cancelen ruido» is a condition whole, «qué trae la caja» none. */
export const saysClause = ({ message, spans }: Reading) =>
  !message.includes('?') && spans.some(({ mark, text }) => CONDITIONS.has(mark) && /^(?:que|q) /i.test(text))

/** «en azul», «mejor de 50»: no word is left beside the marked conditions. */
function saysConditionsOnly({ message, spans, context, own }: Reading): boolean {
  if (!context?.wish || spans.length === 0 || /(?<!\bno,? )gracias|gracias\W*$/i.test(message) || own.places.length > 0)
    return false
  if (message.includes('?') && !ASKS_OTHER.test(fold(message))) return false
  if (!spans.every(({ mark }) => CONDITIONS.has(mark))) return false
  const rest = spans.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, message)
  return fold(rest)
    .replace(SALE_TERMS, ' ')
    .split(/[^a-z0-9ñ]+/)
    .every((word) => word === '' || JOINTS.has(word))
}

/** «¿y en negro?», «mm y de torre?» ask for others, «¿y en efectivo?» does not. */
const ASKS_OTHER =
  /^\W*(?:(?:mm+|hm+|ay|ah|oye|ok|bueno|este|eh|no)\W+)*(?:y|o|pero) (?:si )?(?:en|del?|con|sin|para|pa|tipo) (?!.*\b(?:cup|envi|garanti|mes|tienda|descuento|devol|efectivo|tarjeta|credito|pago|oxxo|transfer|cuant|cual|precio))/

/** Terms of the sale beside conditions: «de 65 pulgadas, 18 meses sin intereses». */
const SALE_TERMS =
  /\b(?:a |hasta )?(?:\d{1,2} (?:meses|msi|mensualidades)|meses)(?: sin intereses)?\b|\bmsi\b|\bcon envio gratis\b|\benvio gratis\b|\bpor debajo\b/g

/** «mmm mejor corto, mi mamá ya me dio permiso», «que siempre no, que doradas», «perdón, ando de malas. ¿negro de perdis?» */
function saysInstead({ message, spans, context, own, prepared: { text } }: Reading): boolean {
  if (!context?.wish?.kind || own.places.length > 0 || NO_CONDITION.test(text)) return false
  const conditions = spans.filter(({ mark }) => CONDITIONS.has(mark))
  const [first] = conditions
  if (!first || spans.some(({ mark }) => mark === 'product')) return false
  if (INSTEAD.test(fold(message.slice(0, first.start)))) return true
  const fragment = message
    .split(/[.!?¿¡\n]+/)
    .filter((part) => part.trim() !== '')
    .at(-1)!
  const isLast = fragment.length < message.trim().length - 1 && message.includes(fragment)
  if (!isLast || fragment.trim().split(/\s+/).length > FEW) return false
  const from = message.lastIndexOf(fragment)
  return (
    conditions.some(({ start, end }) => start >= from && end <= from + fragment.length) &&
    isFragment(fragment, conditions)
  )
}

const FEW = 5
/** Nothing but conditions and words between them. */
function isFragment(fragment: string, conditions: readonly Span[]): boolean {
  const rest = conditions.reduce((left, { text }) => left.replace(text, ' '), fragment)
  return fold(rest)
    .split(/[^a-z0-9ñ]+/)
    .every((word) => word === '' || JOINTS.has(word))
}

const INSTEAD =
  /^\W*(?:(?:no|nel|ay|uy|ah|mm+|pues|ps|bueno|y|ok|oye|sabes que|dice(?:n)?|la nina|el nino|mi [a-z]+|que),? )*(?:mejor|mas bien|siempre (?:no|si)[, ]+(?:mejor|que)?|ahora)(?: (?:que sean?|de|en|con|un[oa]?s?|l[oa]s?|el))*\W*$/
const NO_CONDITION = / (?:guard[a-z]*|avis[a-z]*|alert[a-z]*|compar[a-z]*|cual|cuanto|donde|cuando|conviene) /

/** «la 7F nomás», «los jugos nada más»: of what was asked for only this. */
const CHOOSES =
  /^ (?:(?:y|no|mejor|ok|pues|ah|bueno|entonces|oye|va|sale|ya) )*(?:l[oa]s?|el|del?(?: l[oa]s?)?) (?!que |mas )(?:[a-z0-9.]+ ){1,3}?(?:nomas|namas|nada mas|solamente|unicamente|y ya)(?= )/

/** «quita los de muñeca» */
const REMOVES_SHOWN =
  / (?:quita|quitame|quitale|quiteme|saca|sacame|descarta)(?: porfa)? (?:a )?(?:l[oa]s|es[oa]s) (?!de (?:favoritos|mis))/

/** «esas están muy pegadas, quiero con vuelo», «ese no me gusta, yo quiero de aspas» */
const DISLIKES_SHOWN =
  / (?:es[ae]s?|es[oa]s|est[ea]s?|est[oa]s) (?:[a-z]+ ){0,7}no (?:me|nos|le) (?:gust|lat|convenc)[a-z]+ (?:[a-z]+ ){0,3}(?:quiero|quisiera|prefiero|mejor|busco) /

const CONDITIONS: ReadonlySet<Mark> = new Set(['quality', 'without', 'price'])
const JOINTS: ReadonlySet<string> = new Set(
  'y o en de del mejor pero pues no nel gracias ya que sea sean si ok bueno va mas bien ah solo nomas entonces perdis perdida siquiera minimo mm mmm hm hmm ay oye este eh'.split(
    ' ',
  ),
)

/** «¿esa tienda da garantía aparte de la de la marca?» gives up no brand. */
const OF_STORE = / (?:garantias?|devoluciones|devolucion|es[ae] tienda|la tienda) /

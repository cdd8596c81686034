/** «¿la tinta de esa es cara?», «una funda para la primera»: what goes with a product shown, of its brand; whether it fits only the store knows. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { stem } from '../../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import type { Sentence } from '../../../sentences/sort.ts'
import { placesIn } from '../../../understanding/intents.ts'
import { emptyWish } from '../../../understanding/request.ts'
import { understand } from '../../../understanding/understand.ts'
import { type Answer, type Asked, remembered, suggestions, text } from '../../answer.ts'
import { cardOf, choiceOf, conditionNote, paidScope } from '../../cards.ts'
import { productSpokenOf, shownMeant } from '../../reference.ts'
import { findAsMeant } from '../../wishes/find.ts'

/** What is used up with a thing, or put on it. */
const PARTS =
  'tintas?|cartuchos?|toners?|cargador(?:es)?|adaptador(?:es)?|fundas?|micas?|protector(?:es)?|filtros?|repuestos?|refaccion(?:es)?|cabezal(?:es)?|navajas?|capsulas?|baterias?|correas?|estuches?|jarras?|bolsas|cables?|memorias?|bases?|soportes?|discos?|cuchillas?|brocas?|mangueras?|tambor(?:es)?|rodillos?|almohadillas?|audifonos|control(?:es)?'
const POINTED = '(?:es[aeo]s?|est[aeo]s?|l[oa] mism[oa])'
const PLACED =
  '(?:(?:el|la) )?(?:primer[oa]|segund[oa]|tercer[oa]|ultim[oa]|de (?:hasta )?(?:arriba|abajo)|de en medio|\\d(?= ))'
const ASKS = new RegExp(
  ` (?:l[oa]s? |el |un[oa]?s? |su |sus |que |cuantas? |cada )?(${PARTS})(?: (?!de |del |para |pa )[a-z0-9]+){0,1} (?:de|del|para|pa|(?:que )?(?:usa|lleva|ocupa|necesita)|le (?:queda|sirve) a) (${POINTED}|${PLACED}|(?:el|la) [a-z0-9]+)(?= )`,
)
const MAX_CARDS = 3

interface PartAsked {
  /** «tinta» */
  part: string
  /** What points at the product. */
  pointer: string
}

/** «¿y hay refacciones?» of what is spoken of. */
const SPARES =
  /^ (?:(?:y|oye|pero|ok|a ver|luego|si) )*(?:(?:hay|tienes?|tienen|venden|manejan|se consiguen|consigo|donde consigo|donde venden|encuentro|le venden) )(?:las |los |sus )?(refacciones|repuestos|consumibles)(?= (?!(?:de|para|del|pa) (?!es[aeo]|l[ao] )))/

export function sparesAsked({ context }: Asked, { prepared }: Sentence): PartAsked | null {
  const spares = context?.shown.length ? SPARES.exec(`${prepared.text} `)?.[1] : undefined
  return spares ? { part: spares, pointer: 'ese' } : null
}

export function partAsked({ context }: Asked, { prepared, request }: Sentence): PartAsked | null {
  const met = ASKS.exec(prepared.text)
  if (!met || !context?.shown.length) return null
  const [, part, pointer] = met as unknown as [string, string, string]
  // «la funda de la primera ¿es de tela?» asks of a part that it has
  if (!ASKS_PRICE.test(prepared.text) && !WANTS.test(prepared.text)) return null
  // the thing itself is on the screen
  if (context.shown.some(({ name }) => stemsOf(name)[0] === stem(part))) return null
  const said = ` ${pointer} `
  const isShown =
    placesIn(said).length > 0 ||
    new RegExp(`^${POINTED}$`).test(pointer) ||
    shownMeant(said, { ...request, places: [], wish: emptyWish() }, context) !== null
  return isShown ? { part, pointer } : null
}

const ASKS_PRICE = / (?:cuanto|precio|a como|car[oa]s?|barat[oa]s?|sale|vale|cuesta|cuestan) /
const WANTS =
  / (?:busco|buscame|quiero|quisiera|necesito|ocupo|hay|tienes|tienen|venden|donde|dame|ensename|consigo|un|una|unos|unas|que) /

export async function* answerPart(asked: Asked, sentence: Sentence, { part, pointer }: PartAsked): Answer {
  const places = placesIn(` ${pointer} `)
  const product = await productSpokenOf(asked, { ...sentence.request, places, wish: emptyWish() }, ` ${pointer} `)
  const found = product ? await partsOf(asked, part, product) : []
  const choices = found.flatMap((view) => choiceOf(view, null) ?? [])
  const cards = choices.map((choice) => cardOf(choice, ''))
  const stated = product?.specs.find(({ label }) => stemsOf(label).includes(stem(part)))
  const told = stated ? `Según la tienda, ${stated.label.toLowerCase()} de ${product!.name}: ${stated.value}. ` : ''
  const whose = product ? product.name : 'ese producto'
  if (cards.length === 0) {
    yield text(
      `${told || `No sé qué ${part} usa ${whose}. `}De ${product?.brand || 'su marca'} no tengo «${part}» en el catálogo. El modelo exacto lo dice su manual o la tienda; si me lo das, lo busco.`,
    )
    yield suggestions(`Busco ${part}`, 'Más opciones')
    return
  }
  yield text(
    `${told}De ${product!.brand} tengo ${cards.length === 1 ? 'esto' : 'estos'}${paidScope(cards)}, pero no sé cuál le queda a ${whose}: compara el modelo con lo que dice la tienda antes de pagar.${conditionNote(cards)}`,
  )
  yield { type: 'products', products: cards, near: true, more: null }
  yield suggestions('¿Es buen precio?', 'Más opciones', 'Avísame cuando baje')
  yield remembered(asked, partWish(asked, part, product!.brand), cards, asked.context?.seen ?? [])
}

const partWish = ({ knowledge }: Asked, part: string, brand: string): Wish => ({
  ...understand(part, knowledge).wish,
  brands: brand ? [brand] : [],
})

async function partsOf(asked: Asked, part: string, { brand, slug, crumbs }: ProductView): Promise<ProductView[]> {
  if (!brand) return []
  const { documents } = await findAsMeant(asked.deps, partWish(asked, part, brand))
  const others = documents.filter((one) => one.slug !== slug && stemsOf(one.productName).includes(stem(part)))
  const views = await Promise.all(others.slice(0, MAX_CARDS * 2).map((one) => asked.deps.product(one.slug)))
  // a printer «con tinta» is no ink
  const own = crumbs.at(-1)?.url
  return views.filter((view) => view !== null && view.crumbs.at(-1)?.url !== own).slice(0, MAX_CARDS) as ProductView[]
}

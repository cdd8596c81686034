/** «un perfume como el sauvage pero más barato»: what is known of the product that is named, and cheaper ones of the same sort. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { centavosOf, formatShortMoney, pesosOf } from '@tianguis/contract/money'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import { emptyWish, type Request } from '../../../understanding/request.ts'
import { type Answer, type Asked, text } from '../../answer.ts'
import { chosen } from '../../cards.ts'
import { findNear } from '../find.ts'
import { trailOf } from '../fits.ts'
import { asTyped } from '../wish-words.ts'

const ARTICLE = '(?:(?:el|la|los|las|un|una|unos|unas) )?'
const LIKE = `(?:como|tipo|estilo|(?:parecid[oa]s?|similar(?:es)?|equivalentes?) (?:a|al)|igual(?:es|it[oa]s?)? (?:a|al|que|de buen[oa]s? que))`
const CHEAPER = '(?:mas (?:barat|economic|accesible)[a-z]*|menos car[oa]s?|de menos precio)'
const NAMED = new RegExp(
  `(?:^| )${LIKE} ${ARTICLE}([a-z0-9][a-z0-9 ]{1,40}?) ?,? (?:(?:pero|nomas|solo|aunque|y|que|sea|sean|algo|un|poco|mucho|tantito) )*${CHEAPER}`,
)
const CHEAPER_THAN = new RegExp(
  `(?:^| )${CHEAPER} que ${ARTICLE}([a-z0-9][a-z0-9 ]{1,40}?)(?= ?$| ?,| (?:pero|y|que|de|para) )`,
)
/** What stands for no product that is named. */
const NO_NAME =
  /^(?:de|del|mi|mio|mia|su|suyo|tu|es[aeo]s?|est[aeo]s?|que|otr[oa]s?|primer[oa]?|segund[oa]|tercer[oa]|ultim[oa]|anterior|antes|eso|asi|lo|los de|las de|uno|una|tod[oa]s?|nad[ai]e?|\d{1,2}$)\b/
/** «la más barata que tengas», «que haya»: all that is sold, and no name. */
const SELLS =
  /^(?:hay|hubo|haya|ten(?:g|drias)[a-z]*|tien[a-z]+|vend[a-z]+|encuentr[a-z]+|consig[a-z]+|ofre[a-z]+|manej[a-z]+|pued[a-z]+|exist[a-z]+|ve[ao]s|traig[a-z]+|conozc[a-z]+|sal(?:g|e)[a-z]*|aparezc[a-z]+)\b/

const ASKS = /\b(?:cuant[oa]s?|cual(?:es)?|cuesta|sale|vale|hay|tienes|tienen|donde)\b/

/** The words that name the product of a comparison. */
export function namedLike(message: string): string | null {
  const said = fold(message)
    .replace(/[^a-z0-9ñ,]+/g, ' ')
    .replace(/,/g, ' , ')
    .replace(/ +/g, ' ')
    .trim()
  const name = (NAMED.exec(said) ?? CHEAPER_THAN.exec(said))?.[1]?.trim()
  return name && !NO_NAME.test(name) && !SELLS.test(name) && !ASKS.test(name) && contentWords(name).length > 0
    ? name
    : null
}

/** `find` answers the rest of the wish. Null: the words name no product beside a kind. */
export async function likeNamed(
  asked: Asked,
  request: Request,
): Promise<((find: (asked: Asked, request: Request) => Answer) => Answer) | null> {
  const name = namedLike(asked.message)
  if (!name || !request.wish.kind) return null
  const words = contentWords(name)
  const { kind } = request.wish
  // «como la licuadora pero más barata» names no other product
  const isKind = words.every((word) => stemsOf(kind.names.join(' ')).includes(stemsOf(word)[0] ?? ''))
  if (isKind) return null
  const own = ownWish(request.wish, words)
  const found = await findNear(asked.deps, { ...emptyWish(), kind: own.kind, words })
  const isNamed = ({ productName }: ProductDocument) => {
    const stems = new Set(stemsOf(productName))
    return words.every((word) => stemsOf(word).every((one) => stems.has(one)))
  }
  const documents = found.documents.filter(isNamed)
  const cards = documents.length > 0 ? await chosen(asked.deps.product, documents, emptyWish()) : []
  const [card] = cards.toSorted((a, b) => a.total - b.total)
  const document = documents.find(({ slug }) => slug === card?.slug)
  if (!card || !document) return (find) => unknown(asked, request, name, own, find)
  const limit = Math.floor(pesosOf(card.total) - 1)
  const wish: Wish = {
    ...own,
    kind: kindOf(document) ?? own.kind,
    max: Math.min(limit, own.max ?? limit),
    order: 'fit',
  }
  return async function* (find) {
    const price = formatShortMoney(centavosOf(pesosOf(card.total)))
    yield text(
      `${card.name} cuesta ${price} en ${card.store}. Si otros se parecen no lo dicen los datos; de lo mismo y más barato: `,
    )
    yield* find(withoutName(asked, wish), { ...request, wish, follows: false, relative: new Set() })
  }
}

const AUDIENCE = /(?<!\p{L})(hombre|mujer|niños|niñas|bebé)(?!\p{L})/iu

/** Its kind, for the same persons: «perfume hombre». */
function kindOf(document: ProductDocument): Wish['kind'] {
  const { kind } = document
  if (!kind) return null
  const trail = trailOf(document)
  const audience = AUDIENCE.exec(trail)?.[1]
  const said = audience ? `${fold(kind)} ${fold(audience)}` : fold(kind)
  return { said, names: [kind], trails: [trail], narrow: true }
}

/** It is not sold here, so nothing is known of its price. */
async function* unknown(
  asked: Asked,
  request: Request,
  name: string,
  own: Wish,
  find: (asked: Asked, request: Request) => Answer,
): Answer {
  yield text(
    `No tengo «${asTyped(name, asked.message)}» en el catálogo, así que no sé cuánto cuesta ni puedo compararlo. `,
  )
  const wish: Wish = { ...own, order: 'cheapest' }
  yield* find(withoutName(asked, wish), { ...request, wish, follows: false, relative: new Set() })
}

/** The wish without the words of the name; those of the kind alone are left. */
function ownWish(wish: Wish, words: readonly string[]): Wish {
  const named = new Set(words.flatMap(stemsOf))
  const left = (list: readonly string[]) =>
    list.filter(
      (one) => !stemsOf(one).some((each) => named.has(each)) && !/^(?:que sea )?(?:como|tipo|estilo|parecid)/.test(one),
    )
  const { kind } = wish
  const [name] = kind?.names ?? []
  const isOfName = kind !== null && stemsOf(kind.said).some((one) => named.has(one))
  return {
    ...wish,
    kind: kind && isOfName && name ? { ...kind, said: fold(name), names: [name] } : kind,
    words: left(wish.words),
    loose: left(wish.loose),
    measures: wish.measures.filter(({ said }) => !stemsOf(said).every((each) => named.has(each))),
    brands: wish.brands.filter((brand) => !stemsOf(brand).some((each) => named.has(each))),
  }
}

/** What is found is held against the kind and the conditions, and not against the name. */
const withoutName = (asked: Asked, { kind }: Wish): Asked => ({ ...asked, message: kind?.said ?? asked.message })

/** The two things of «compara la Redmi Note 13 con la Moto G84»: as they are named, and the nearest that the catalogue has. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { contentWords } from '../../../../understanding/text/words.ts'
import { isSure } from '../../sentences/evidence.ts'
import type { Request } from '../../understanding/request.ts'
import { understand } from '../../understanding/understand.ts'
import type { Asked } from '../answer.ts'
import { productNamed, withKindSaid } from '../reference.ts'
import { findAsMeant, findNear } from '../wishes/find.ts'
import { factAsked } from './facts.ts'

export const PLACES_ONLY =
  /^(?:(?:l[oa]s?|el|\d|un[oa]s?|dos|tres|cuatro|primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|ultim[oa]s?|otr[oa]s?|es[oa]s?|est[oa]s?|tod[oa]s?) ?)+$/

/** «cuál filo dura más, el victorinox o el tramontina»: an article on both sides of the word between them. */
const ARTICLED =
  / (?:el|la|los|las|un|una) ((?!que |mas |de )[a-z0-9]+(?: (?!o |y |vs |contra |con )[a-z0-9]+){0,4}) (?:o|y|vs|versus|contra|con) (?:el|la|los|las|un|una) ((?!que |mas |otr)[a-z0-9]+(?: (?!cual |que |me |es |sale |conviene |aguanta |dura )[a-z0-9]+){0,4}) /
/** «¿cuál entre truper y dewalt?» */
const BETWEEN =
  / entre (?:el |la |los |las )?((?!1|2|3|el|la|los|las|ese|esa|primer|segund|tercer)[a-z0-9]{3,}(?: [a-z0-9]+)?) (?:y|o) (?:el |la |los |las )?((?!ultim)[a-z0-9]{3,}) /
const RANK = / ?(?:mas|menos) (?:barat|car|economic)[a-z]+/g

/** «compárame esa» */
const COMPARES = /^compar[a-z]* /
/** «la primera en peso y medida» is the first. */
const PLACED = /^((?:el|la) (?:primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa])|es[ae]|est[ae]) .*$/

/** The sides that the sentence names, those read as a comparison first. */
export function sidesNamed({ sides }: Request, said: string): string[] {
  const met = BETWEEN.exec(said) ?? ARTICLED.exec(said)
  const own = met ? [met[1]!, met[2]!] : sides
  return own
    .map((side) => side.replace(RANK, '').replace(COMPARES, '').replace(PLACED, '$1').trim())
    .filter((side) => side.length > 1)
}

/** «la Brother y la Singer, ¿cuál me conviene?», whatever it was taken for. */
export const comparesNamed = (said: string) =>
  ARTICLED.test(said) && / (?:cual|mejor|conviene|compar[a-z]+) /.test(said)

/** Two things are named, and not as places on the screen. */
export const isByName = ({ places }: Request, sides: readonly string[]) =>
  places.length === 0 && sides.filter((side) => !PLACES_ONLY.test(side)).length > 1

/** For each side the product named or the nearest of its brand and kind; the note says what is not there. */
export async function nearestOfSides(
  asked: Asked,
  sides: readonly string[],
  said = '',
): Promise<{ views: ProductView[]; note: string } | null> {
  const { knowledge, context, deps } = asked
  const subject = kindBeside(asked, sides, said) ?? context?.wish?.kind ?? null
  const reads = sides.map((side) => withKindSaid(understand(side, knowledge), side, subject).wish)
  const kind = reads.map((wish) => wish.kind).find((one) => one !== null && isSure(one, knowledge)) ?? subject
  const isThing = (wish: Wish) =>
    wish.brands.length > 0 || isModel(wish.words) || (wish.kind !== null && isSure(wish.kind, knowledge))
  // a name that the catalogue does not know stands beside one that it knows
  const isName = (side: string) => contentWords(side).some((word) => !knowledge.rules.everyday.has(word))
  if (!reads.some(isThing) || !sides.every(isName)) return null
  const found = await Promise.all(
    sides.map(async (side, at) => {
      const exact = (await asWished(asked, reads[at]!)) ?? (await productNamed(asked, side, kind))
      if (exact) return { side, view: exact, near: false }
      const wish = {
        ...reads[at]!,
        kind: reads[at]!.kind ?? kind,
        min: null,
        max: null,
        order: 'fit' as const,
        lacks: [],
      }
      if (!wish.kind && wish.brands.length === 0) return { side, view: null, near: false }
      const near = await findNear(deps, wish)
      const [first] = near.documents.filter(({ brand }) => wish.brands.length === 0 || wish.brands.includes(brand))
      return { side, view: first ? await deps.product(first.slug) : null, near: true }
    }),
  )
  const unique = [...new Map(found.flatMap(({ view }) => (view ? [[view.slug, view] as const] : []))).values()]
  const notes = found.flatMap(({ side, view, near }) =>
    view === null
      ? [`No tengo «${side}»${kind ? ` en ${kind.names[0] ?? kind.said}` : ''} en el catálogo.`]
      : near
        ? [`No tengo «${side}» tal cual; lo más parecido es ${view.name}.`]
        : [],
  )
  return { views: unique, note: notes.length > 0 ? `${notes.join(' ')} ` : '' }
}

/** «¿cuál licuadora es mejor, la oster o la ninja?»: the kind that stands beside the sides; what a fact names is none. */
export function kindBeside({ knowledge }: Asked, sides: readonly string[], said: string): Wish['kind'] {
  const rest = sides.reduce((text, side) => text.replace(` ${side} `, ' '), said)
  if (rest === said || factAsked(knowledge.rules.facts, rest, '')) return null
  const { kind } = understand(rest, knowledge).wish
  return kind && isSure(kind, knowledge) ? kind : null
}

/** «la hp y la lenovo»: of the brand, with all that was asked of the kind spoken of, its price too. */
async function asWished({ context, deps }: Asked, { kind, brands, words }: Wish): Promise<ProductView | null> {
  const wish = context?.wish
  if (!wish?.kind || kind || brands.length === 0 || words.length > 0) return null
  const shown = context!.shown.find(({ brand }) => brands.includes(brand))
  if (shown) return deps.product(shown.slug)
  const { documents } = await findAsMeant(deps, { ...wish, brands, withoutBrands: [], loose: [] })
  return documents[0] ? deps.product(documents[0].slug) : null
}

const isModel = (words: readonly string[]) => words.some((word) => /\d/.test(word))

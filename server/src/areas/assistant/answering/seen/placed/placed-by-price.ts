/** «la más barata ¿cuánto pesa?», «el más barato contra el más caro»: a rank by price that only points at a product is read as its place. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { readMessage } from '../../../sentences/parts.ts'
import type { Sentence } from '../../../sentences/sort.ts'
import { spaced } from '../../../understanding/intents.ts'
import type { Asked } from '../../answer.ts'
import { choiceOf } from '../../cards.ts'
import { lastShown } from '../last-shown.ts'
import { ordinal } from '../ordinals.ts'
import { asksSorted } from '../ranked.ts'

/** Not «la más barata que tengas», «la más barata de Samsung», which ask for others. */
const RANK =
  /(?<![\p{L}\d])(?<article>el|la|al|del|las|los)\s+(?:que\s+(?:es|sale|est[aá]|cuesta)\s+)?(?:m[aá]s\s+(?:(?<cheap>barat[oa]|econ[oó]mic[oa])|car[oa]|costos[oa])|(?<least>menos\s+car[oa]|barat[oa]))(?![\p{L}\d])(?:\s+de\s+(?:l[oa]s\s+(?:dos|tres|2|3)|es[oa]s|est[oa]s|tod[oa]s|ell[oa]s)(?![\p{L}\d]))?(?!\s+(?:que\s+(?:tengas?|tienes|tienen|haya|hay|exista|encuentres|puedas|manej[a-z]+|vendas?|vendan)|de\s+(?!qu[eé]\b|q\b|cu[aá]nt)|en\s+(?!qu[eé]\b|q\b|cu[aá]l)))/giu

/** «la más barata con cupón» is another one than the cheapest. */
const OF_OTHERS = /m[aá]s\s+(?:barat|car|econ[oó]mic|costos)[oa]s?\s+(?:con|sin)\s/iu
/** «¿cuál es la más barata y cuánto pesa?» asks of it. */
const WHICH_AND = /(?<![\p{L}\d])cu[aá]l\s+(?:es|sale|ser[ií]a)\s+((?:el|la)\s+\p{L}+)\s+y\s+/iu

/** What is asked of a price, a store or a saving finds the cheapest by itself. */
const ASKED_BY_RANK =
  /^ (?:(?:y|e|o|a|de|en|la|el|lo|que|q|es|ese|esa|eso|cual|cuales|seria|son|cuanto|cuesta|cuestan|vale|sale|saldria|esta|anda|precio|tiene|trae|donde|tienda|tiendas|venden|vende|compro|consigo|encuentro|hoy|ahorita|ok|oye|pero|entonces|bueno|dame|dime|ensename|muestrame|quiero|prefiero|ver|mejor|porfa|por|favor|gracias|guard[a-z]*|avis[a-z]*|alert[a-z]*|agreg[a-z]*|apunt[a-z]*|anot[a-z]*|pon[a-z]*|quit[a-z]*|baj[a-z]*|si|cuando|cupon|con|envio|todo|no|conviene|me|buen|buena|oferta|pues|tambien|ya|ahorr[a-z]*|tanto|tan) )*$/
/** Nothing but both sides of a comparison is said by «el más barato o el más caro». */
const OF_BOTH = / (?:vs|versus|contra|compar[a-z]*|diferencias?|diferencian|distingue[n]?|cambia[n]?|gana[n]?) /

/** «los más baratos» of things that are named in the plural is one of them: «Tenis», «Audífonos». */
const inPairs = (shown: readonly { name: string }[]) => shown.every(({ name }) => /^\p{L}+s(?: |$)/u.test(name))
const PAIR_RANK = /(?<![\p{L}\d])(l[oa]s)\s+(m[aá]s)\s+(barat|car|econ[oó]mic|costos)([oa])s(?![\p{L}\d])/giu
const PAIR_PLACE =
  /(?<![\p{L}\d])(l[oa]s)\s+(?=(?:de\s+(?:mero\s+|hasta\s+)?(?:arriba|abajo|en\s+medio)|del\s+medio)(?![\p{L}\d]))/giu
const singular = (article: string) => (/^los$/i.test(article) ? 'el' : 'la')

/** «los de hasta abajo» of shoes is one pair. */
const withSinglePairs = (message: string) =>
  message
    .replace(
      PAIR_RANK,
      (_, article: string, more: string, root: string, end: string) => `${singular(article)} ${more} ${root}${end}`,
    )
    .replace(PAIR_PLACE, (_, article: string) => `${singular(article)} `)

/** The message with places; null: its ranks are asked for, or others than those shown are meant. */
export async function placedByPrice(asked: Asked, typed: string): Promise<string | null> {
  const { context, deps, knowledge } = asked
  const message = inPairs(context?.shown ?? []) ? withSinglePairs(typed.normalize('NFC')) : typed
  const among = lastShown(context)
  const ranks = [...message.normalize('NFC').matchAll(RANK)]
  if (!context || among.length === 0) return null
  const isView = (said: string) => ASKS_OF_SHOWN.has(readMessage(said, context, knowledge).main.kind)
  if (ranks.length === 0) return message !== typed && isView(message) ? message : null
  if (asksSorted(asked, spaced(fold(message)))) return null
  const rest = spaced(fold(message.normalize('NFC').replace(RANK, ' ')))
  const isOfBoth = OF_BOTH.test(rest) || ranks.length > 1
  if (!isOfBoth && (ASKED_BY_RANK.test(rest) || OF_OTHERS.test(message))) return null
  if (!isOfBoth && choosesBrands(readMessage(message, context, knowledge).main, context.wish)) return null
  const views = await Promise.all(among.map(({ slug }) => deps.product(slug)))
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  const bySum = choices.toSorted((a, b) => a.offer.payable.total - b.offer.payable.total)
  if (bySum.length === 0) return null
  const placed = message
    .normalize('NFC')
    .replace(RANK, (whole, ...rest: unknown[]) => {
      const { article, cheap, least } = rest.at(-1) as Record<string, string | undefined>
      const { slug } = bySum.at(cheap || least ? 0 : -1)!.view
      const isFeminine = /(?:barat|mic|car|costos)a/i.test(whole)
      const place = ordinal(
        context.shown.findIndex((one) => one.slug === slug),
        isFeminine,
      )
      return place ? `${article!.replace(/s$/i, '').replace(/^lo$/i, 'el')} ${place}` : whole
    })
    .replace(WHICH_AND, '$1 ')
  return isView(placed) ? placed : null
}

/** «Makita o DeWalt, la más barata»: of those brands, whether they are shown or not. */
const choosesBrands = ({ kind, request }: Sentence, before: Wish | null) =>
  kind === 'wish' && request.wish.brands.some((brand) => !before?.brands.includes(brand))

const ASKS_OF_SHOWN: ReadonlySet<string> = new Set(['view', 'compare'])

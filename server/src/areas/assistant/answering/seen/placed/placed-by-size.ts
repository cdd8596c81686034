/** «la más chica ¿cuánto cuesta?», «la de más litros»: a rank by the size that the names say is read as its place. */
import { readMessage } from '../../../sentences/parts.ts'
import { sharedUnit, sizesIn } from '../../../understanding/relative.ts'
import type { Asked } from '../../answer.ts'
import { lastShown } from '../last-shown.ts'
import { ordinal } from '../ordinals.ts'

const RANK =
  /(?<![\p{L}\d])(?<article>el|la|al|del|es[ae])\s+(?:que\s+es\s+)?(?:(?:m[aá]s\s+)?(?:(?<big>grand(?:e|ota|ote|ecit[oa]))|(?<small>chic[oa]|chiquit[oa]|pequeñ[oa]|pequen[oa]))|de\s+(?:(?<more>m[aá]s|mayor)|(?<less>menos|menor))\s+(?:litros|kilos|gigas|pulgadas|piezas|capacidad|memoria|tama[nñ]o|almacenamiento))(?![\p{L}\d])(?!\s+(?:que|de\s+(?:tod|las|los|mi|tu)))/iu
/** Nothing is asked of it: it is asked which one it is, or wished for. */
const ALONE =
  /^\W*(?:(?:y|ok|pues|oye|mejor|no|cu[aá]l|es|quiero|busco|dame|mu[eé]strame|ens[eé][nñ]ame|prefiero|porfa|entonces|esa|ese)\W+)*$/iu

export function placedBySize({ context, knowledge }: Asked, message: string): string | null {
  const shown = lastShown(context)
  const met = RANK.exec(message.normalize('NFC'))
  if (!context || shown.length < 2 || !met) return null
  const rest = message.normalize('NFC').replace(RANK, ' ')
  if (ALONE.test(rest)) return null
  const unit = sharedUnit(shown)
  if (!unit) return null
  const sized = shown.flatMap((one) => {
    const size = sizesIn(one.name).find((each) => each.unit === unit)
    return size ? [{ one, value: Number(size.value) }] : []
  })
  const { article, big, more } = met.groups!
  const ordered = sized.toSorted((a, b) => (big || more ? b.value - a.value : a.value - b.value))
  const [first, second] = ordered
  if (sized.length < shown.length || !first || first.value === second?.value) return null
  const isFeminine = /^(?:la|esa)$/i.test(article!)
  const place = ordinal(context.shown.indexOf(first.one), isFeminine)
  if (!place) return null
  const placed = message
    .normalize('NFC')
    .replace(RANK, `${article!.replace(/^ese$/i, 'el').replace(/^esa$/i, 'la')} ${place}`)
  return KINDS.has(readMessage(placed, context, knowledge).main.kind) ? placed : null
}

const KINDS: ReadonlySet<string> = new Set(['view', 'compare', 'save', 'alert'])

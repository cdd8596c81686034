/** Reads a store's own category path: the kinds of product it names, its department and the gender its goods are for. */
import type { Sells } from './kinds/evidence.ts'
import { parseText } from './mentions/mentions.ts'
import type { Kind, Vocabulary } from './vocabulary.ts'

export interface CategoryReading {
  /** Kinds that the path names, with points for how surely. */
  kinds: ReadonlyMap<Kind, number>
  department: string | null
  /** Null: none, or several. */
  gender: string | null
  sells: Sells
  /** One level that is the name of a kind. */
  isProductType: boolean
}

const MAX_CACHED = 20_000
/** Points of a kind whose name is a whole level of the path. */
const WHOLE_SEGMENT = 1.3
/** The same where the path has one level: it is the store's product type. */
const WHOLE_PATH = 2.6
/** Points of a kind named by a part of a level. */
const PART_OF_SEGMENT = 0.9
/** Factor per level towards the root, which says less about the product. */
const PER_LEVEL = 0.6
/** Factor after an unknown word: 'Golf' of the category 'Mario Golf'. */
const AFTER_UNKNOWN = 0.6
/** Factor of a meaning that a word has only sometimes. */
const WEAK_SENSE = 0.6
/** Factor of kinds that stand for many things. */
const GENERIC_KIND = 0.5
const FOOD = '/supermercado'
/** First words of a level whose goods are for those of the levels above: 'Tablets > Accesorios para tablet' sells no tablet. */
const ACCESSORIES: ReadonlySet<string> = new Set(['accesorios', 'refacciones', 'repuestos', 'accessories'])

const NONE: CategoryReading = { kinds: new Map(), department: null, gender: null, sells: 'goods', isProductType: false }

/** Cached, because a feed repeats its categories. */
export function readCategory(vocabulary: Vocabulary, path: readonly string[]): CategoryReading {
  if (path.length === 0) return NONE
  const key = path.length === 1 ? path[0]! : path.join('\n')
  const cached = vocabulary.cache.get(key) as CategoryReading | undefined
  if (cached) return cached
  const reading = readPath(vocabulary, path)
  if (vocabulary.cache.size >= MAX_CACHED) vocabulary.cache.clear()
  vocabulary.cache.set(key, reading)
  return reading
}

function readPath(vocabulary: Vocabulary, path: readonly string[]): CategoryReading {
  const kinds = new Map<Kind, number>()
  const genders = new Set<string>()
  let department: string | null = null
  let weight = 1
  let services = 0
  let meals = 0
  let others = 0
  let isForOthers = false
  for (let level = path.length - 1; level >= 0; level--) {
    const text = parseText(vocabulary, path[level]!)
    const segment = text.meanings[0]?.storeCategory ?? null
    for (const meaning of text.meanings) if (meaning?.gender) genders.add(meaning.gender)
    let named: Kind | null = null
    for (const mention of text.mentions) {
      const { senses } = mention.meaning
      if (isForOthers) break
      if (senses === null || (mention.role !== 'head' && mention.role !== 'with')) continue
      const whole = mention.end - mention.start === text.tokens.length
      for (const { kind, weak } of senses) {
        const points =
          (whole ? (path.length === 1 ? WHOLE_PATH : WHOLE_SEGMENT) : PART_OF_SEGMENT) *
          weight *
          (weak ? WEAK_SENSE : 1) *
          (mention.isAfterUnknown ? AFTER_UNKNOWN : 1) *
          (kind.isGeneric ? GENERIC_KIND : 1)
        if ((kinds.get(kind) ?? 0) < points) kinds.set(kind, points)
        if (!weak) named ??= kind
      }
    }
    isForOthers ||= ACCESSORIES.has(text.tokens[0]?.text ?? '')
    department ??= segment ?? named?.department ?? null
    if (named || segment) weight *= PER_LEVEL
    if (text.meanings[0]?.isMealCategory) meals++
    else if (text.meanings[0]?.isServiceCategory) services++
    else if (segment !== FOOD || (named && !named.isGeneric)) others++
  }
  if (preferGames(kinds, vocabulary)) department = vocabulary.game.department
  const [gender = null] = genders.size === 1 ? genders : []
  const sells = others > 0 ? 'goods' : meals > 0 ? 'meals' : services === path.length ? 'services' : 'goods'
  const isProductType =
    path.length === 1 && [...kinds].some(([kind, points]) => points === WHOLE_PATH && !kind.isGeneric)
  return { kinds, department, gender, sells, isProductType }
}

const SOFTWARE = '/computacion/software'

/** 'Videojuegos > Apps y software': what is an app and a game is a game. */
function preferGames(kinds: Map<Kind, number>, { game }: Vocabulary): boolean {
  const asGame = kinds.get(game)
  if (asGame === undefined) return false
  for (const [kind, weight] of kinds) {
    if (kind.category !== SOFTWARE || weight <= asGame) continue
    kinds.set(game, weight)
    kinds.set(kind, asGame)
    return true
  }
  return false
}

/** Merges two wishes: what is said now replaces what was said of the same property before. */
import type { Measure, Wish } from '@tianguis/contract/assistant/assistant'
import { tokensOf } from '../../../understanding/text/tokens.ts'
import { stemsOf } from '../../../understanding/text/words.ts'
import type { Rules } from '../rules.ts'
import { MEASURE_UNITS, measuresIn } from './measures.ts'
import { afterOperations, isWidening, kindAfter, operationsOf, widened } from './operations/replaced.ts'
import { isWithin, withoutAudience } from './purposes.ts'
import type { Knowledge } from './understand.ts'

/** «le gusta cocinar» after a gift for a person names other kinds. */
const isOtherUse = (before: Wish, now: Wish, rules: Rules) =>
  before.purpose !== null && now.purpose !== before.purpose && !isGeneral(now.purpose, rules)

/** «algo de regalo» does not replace what the person likes. */
const isGeneral = (name: string | null, { purposes }: Rules) =>
  purposes.find((one) => one.name === name)?.general === true

/** «y para niña» after women's jackets: the same kind in another category. */
const isForOther = (before: Wish, now: Wish) =>
  now.kind !== null && before.kind !== null && now.kind.said === withoutAudience(before.kind.said)

/** «dieléctrico» after boots of a size names some of those boots. */
const isNarrower = ({ kind }: Wish, before: Wish) =>
  kind?.trails.every((trail) => before.kind?.trails.some((above) => isWithin(trail, above))) === true

/** «unos 300» for a gift is a limit, not a range; a range that was said is wider. */
const isAbout = ({ min, max }: Wish) => min !== null && max !== null && max <= min * ABOUT_WIDTH
const ABOUT_WIDTH = 1.62
const RANGE = /(?:^| )(?:entre|desde) \$?\d|\d (?:mil )?a \$?\d/

/** «el segundo es de muñeca, quita los de muñeca»: what is refused is not asked for beside it. */
function withoutRefused(wish: Wish): Wish {
  const refused = new Set(wish.withoutWords.flatMap(stemsOf))
  const isRefused = (word: string) => {
    const stems = stemsOf(word.replaceAll('|', ' '))
    return stems.length > 0 && stems.every((one) => refused.has(one))
  }
  const left = (list: string[]) => list.filter((word) => !isRefused(word))
  return refused.size === 0 ? wish : { ...wish, words: left(wish.words), loose: left(wish.loose) }
}

const MAX_LOOSE_WORDS = 6

/** Letters and digits in one word. */
const isCode = (word: string) => /^(?=.*\d)(?=.*[a-z])[a-z0-9-]{3,12}$|^\d{2,3}\/\d{2,3}$/.test(word)
const isNumber = (word: string) => /^\d{2,4}$/.test(word)
const REPLACES = /(?:^| )(?:mejor|entonces|perdon|digo|no|siempre)(?: |,|$)|^\D{0,10}\d+\D{0,6}$/
/** Four times as much, or a fourth. */
const NEAR_NUMBERS = Math.log(4)
const shapeOf = (word: string) => word.replace(/\d+/g, '0')

/** `said`: the sentence, whose words tell whether a value widens the wish or takes the place of another. */
export function merged(last: Wish, own: Wish, said: string, knowledge: Knowledge): Wish {
  const now = withoutRefused(own)
  const { rules } = knowledge
  const operations = operationsOf(now, said, knowledge)
  const widens = isWidening(said)
  // «senior» belongs to the food for an old dog, not to its bed
  const isOther = now.kind !== null && isOtherUse(last, now, rules) && !(now.purpose === null && isNarrower(now, last))
  const before = afterOperations(isOther ? { ...last, words: [], measures: [] } : last, operations, knowledge)
  const isNamedAnew = now.kind !== null && (!now.purpose || isOtherUse(before, now, rules) || isForOther(before, now))
  // «8 de ram» leaves the storage as it was
  const isMeasuredAnew = (one: Measure) =>
    now.measures.some(({ unit, among }) => unit === one.unit && !(among !== null && one.among === null))
  // «quise decir con velcro» takes back what was refused
  const wanted = [...now.words, ...now.loose]
  const isTakenBack = (refused: string) =>
    wanted.some((word) => stemsOf(word.replaceAll('|', ' ')).some((one) => stemsOf(refused).includes(one)))
  const isStillLacking = (lacking: string) => !/^(?:que no|sin) /.test(lacking) || !isTakenBack(lacking)
  // «y 20w50» takes the place of «5w30»
  const shapes = new Set(wanted.filter(isCode).map(shapeOf))
  const isOtherCode = (word: string) => isCode(word) && shapes.has(shapeOf(word)) && !wanted.includes(word)
  // «no, perdón, 110» takes the place of «220»
  const numbers = REPLACES.test(said) ? wanted.filter(isNumber).map(Number) : []
  const isOtherNumber = (word: string) =>
    isNumber(word) &&
    !wanted.includes(word) &&
    numbers.some((one) => Math.abs(Math.log(one / Number(word))) <= NEAR_NUMBERS)
  // «rodada 16» may be kept as a word
  const isOtherSize = (word: string) => {
    const [size] = /\d/.test(word) && word.includes(' ') ? measuresIn(tokensOf(word, MEASURE_UNITS)) : []
    return size !== undefined && now.measures.some(({ unit }) => unit === size.unit)
  }
  const isReplaced = (word: string) => isOtherCode(word) || isOtherNumber(word) || isOtherSize(word)
  // «hp también puede ser» after «que no sea hp»: no brand is refused any more, and none is asked for
  const isTakenIn = widens && now.brands.length > 0 && now.brands.every((brand) => before.withoutBrands.includes(brand))
  const join = (a: string[], b: string[]) => [...new Set([...a, ...b])]
  const less = (list: string[], gone: string[]) => list.filter((one) => !gone.includes(one))
  return {
    ...before,
    words: widened(
      join(
        less(before.words, now.withoutWords).filter((word) => !isReplaced(word)),
        now.words,
      ),
      operations,
      knowledge,
    ),
    withoutWords: join(
      before.withoutWords.filter((word) => !isTakenBack(word)),
      now.withoutWords,
    ),
    withoutTrails: join(before.withoutTrails, now.withoutTrails),
    brands: isTakenIn
      ? before.brands
      : now.brands.length > 0
        ? [...new Set([...(widens ? less(before.brands, now.withoutBrands) : []), ...now.brands])]
        : less(before.brands, now.withoutBrands),
    withoutBrands: join(less(before.withoutBrands, now.brands), now.withoutBrands),
    stores: now.stores.length > 0 ? now.stores : less(before.stores, now.withoutStores),
    withoutStores: join(less(before.withoutStores, now.stores), now.withoutStores),
    measures: [...before.measures.filter((one) => !isMeasuredAnew(one)), ...now.measures],
    min:
      isAbout(now) && before.purpose && !RANGE.test(said)
        ? null
        : (now.min ?? (now.max !== null && before.min !== null && before.min > now.max ? null : before.min)),
    max: now.max ?? (now.min !== null && before.max !== null && before.max <= now.min ? null : before.max),
    discount: now.discount || before.discount,
    freeShipping: now.freeShipping || before.freeShipping,
    months: now.months || before.months,
    age: now.age ?? before.age,
    order: now.order === 'fit' ? before.order : now.order,
    by: now.by ?? before.by,
    purpose: isGeneral(now.purpose, rules) ? (before.purpose ?? now.purpose) : (now.purpose ?? before.purpose),
    loose: join(
      before.loose.filter((word) => !isReplaced(word)),
      now.loose,
    ).slice(-MAX_LOOSE_WORDS),
    kind: isNamedAnew ? kindAfter(now.kind, operations, knowledge) : before.kind,
    condition: now.condition ?? before.condition,
    lacks: join(before.lacks.filter(isStillLacking), now.lacks),
  }
}

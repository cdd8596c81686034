/** The words of a title that can tell articles apart: folded, stemmed, without measures and connecting words. */

/** Numbers, words, and model numbers such as 'wh1000xm5'; the point of an abbreviation ('gall.') stays with it. */
const TOKEN = /\d+(?:[.,]\d+)?(?![a-z0-9])|[a-z0-9]*\d[a-z0-9]*|[a-z]+\.?/g
const MARKS = /[\u0300-\u036f]/g
const BEYOND_ASCII = /[^ -~]/
const DIGIT = /\d/
const LETTER = /[a-z]/
/** 'x500gr' and '6x355': the sign is not part of the number. */
const TIMES_BEFORE_NUMBER = /(?<![a-z])x(?=\d)|(?<=\d)x(?=\d)/g
const UNITS =
  'g|gr|grs|gs|grm|grms|gm|gms|gramo|gramos|kg|kgs|kilo|kilos|mg|mcg|ml|mls|cc|cm3|l|lt|lts|ltr|ltrs|litro|litros|cl|oz|mm|cm|cms|m|mt|mts|in|pulg|pulgadas|gb|tb|mb|w|v|hz|mah|u|un|uni|unid|unidad|unidades|und|pz|pza|pzas|pieza|piezas|pack'
/** The first part also reads '1,5 lt' and '900ml'. */
const MEASURE = new RegExp(`(?<![a-z0-9.,])\\d+(?:[.,]\\d+)?\\s*(?:${UNITS})(?![a-z0-9])\\.?`, 'g')
const CONNECTING = new Set(
  `a al c con de del el en la las lo los o p para por s su u un una uno y x the and of with for in to
   aprox cont contenido neto producto articulo nuevo nueva oferta marca tipo mas`.split(/\s+/),
)
const MIN_STEM_LENGTH = 4
/** Cheap test before the three below. */
const WITHOUT = /s\/|libre|no gas/
/** 's/gas' */
const WITHOUT_SIGN = /(?<![a-z0-9])s\/ ?(?=[a-z])/g
/** 'libre de gluten' */
const FREE_OF = /(?<![a-z])libres? de (?=[a-z])/g
/** 'agua no gasificada' */
const STILL = /(?<![a-z])no gasificad[ao]s?(?![a-z])/g
/** 'WH-1000XM4', 'KOR-667DG' */
const MODEL_WITH_HYPHENS = /[a-z0-9]+(?:-[a-z0-9]+)+/g
const MIN_MODEL_LENGTH = 5
const AMOUNT = /^\d+(?:mhz|ghz|hz|mah|gb|mb|tb|kg|ml|gr|lts?|mts?|cm|mm|btu|rpm|lm|pzs?|pack|p|k|w|v|x\d+\w*)$/

/** Letters and at least two digits: a number that a maker gave. */
export function isModel(code: string): boolean {
  return code.length >= MIN_MODEL_LENGTH && /[a-z]/.test(code) && /\d.*\d/.test(code) && !AMOUNT.test(code)
}

export interface Word {
  stem: string
  /** Written with a point: 'gall.' for 'galletas'. */
  isShortened: boolean
}

export interface TitleWords {
  words: Word[]
  /** Numbers that belong to no measure: '600', '1930'. */
  numbers: string[]
  /** Words with digits: 'wh1000xm5'. */
  codes: string[]
  /** What the title says is not in it: 'gas' of 'sin gas'. */
  without: string[]
}

export function wordsOf(title: string): TitleWords {
  const text = comparable(title)
  const found: TitleWords = { words: [], numbers: [], codes: [], without: [] }
  const seen = new Set<string>()
  let isWithout = false
  for (const token of text.match(TOKEN) ?? []) {
    if (startsWithDigit(token) && !LETTER.test(token)) addOnce(found.numbers, token.replace(',', '.'))
    else if (DIGIT.test(token)) addOnce(found.codes, token)
    else {
      const isShortened = token.endsWith('.')
      const bare = isShortened ? token.slice(0, -1) : token
      if (bare === 'sin') isWithout = true
      if (bare.length < 2 || bare === 'sin' || CONNECTING.has(bare)) continue
      const stem = stemOf(bare)
      if (isWithout) {
        addOnce(found.without, stem)
        isWithout = false
        continue
      }
      if (seen.has(stem)) continue
      seen.add(stem)
      found.words.push({ stem, isShortened: isShortened && bare.length <= 6 })
    }
  }
  return found
}

/** Small letters without marks, models without hyphens, no measures; most titles need few of the steps. */
function comparable(title: string): string {
  let text = BEYOND_ASCII.test(title) ? title.normalize('NFD').replace(MARKS, '') : title
  text = text.toLowerCase().replace(/['´`’]/g, '')
  if (text.includes('-'))
    text = text.replace(MODEL_WITH_HYPHENS, (model) => (isModel(model) ? model.replaceAll('-', '') : model))
  if (WITHOUT.test(text)) text = text.replace(WITHOUT_SIGN, 'sin ').replace(FREE_OF, 'sin ').replace(STILL, 'sin gas')
  if (!DIGIT.test(text)) return text
  return text.replace(TIMES_BEFORE_NUMBER, ' ').replace(MEASURE, ' ')
}

function startsWithDigit(token: string): boolean {
  const code = token.charCodeAt(0)
  return code >= 48 && code <= 57
}

function addOnce(list: string[], value: string): void {
  if (!list.includes(value)) list.push(value)
}

/** Without the endings of number and gender: clásicas, clásico and clásica are one word. */
export function stemOf(word: string): string {
  if (word.length < MIN_STEM_LENGTH) return word
  let stem = word.endsWith('s') ? word.slice(0, -1) : word
  if (stem.length > MIN_STEM_LENGTH && 'aeo'.includes(stem.at(-1)!)) stem = stem.slice(0, -1)
  return stem
}

/** Budgets: «menos de 5 mil», «entre 3,000 y 6,500», «unos 10k», «máximo $4,999.90». */
import { isClauseEnd, type Token } from '../text/tokens.ts'

export interface Budget {
  min: number | null
  max: number | null
  /** 'menos de 300' does not cost 300, 'máximo 300' may. */
  isBelow?: boolean
  /** 'más de 300'. */
  isAbove?: boolean
}

const UPPER_LIMIT_WORDS = new Set(
  'menos hasta maximo max tope limite presupuesto pase pasen exceda rebase supere superen cueste debajo abajo bajo menor menores inferior inferiores baje bajen alcanza alcance traigo junte ahorre ajusto'.split(
    ' ',
  ),
)
const LOWER_LIMIT_WORDS = new Set('mas arriba minimo desde partir mayor mayores superior superiores encima'.split(' '))
const ABOUT = new Set(
  'unos unas como alrededor aproximadamente aprox cerca tipo ronde ronden ronda rondan rondando ande anden anda andan cuesten'.split(
    ' ',
  ),
)
/** Words that may stand between the cue and its number. */
const BETWEEN =
  /^(de|del|los|las|el|la|a|que|un|una|es|son|tengo|mi|por|precio|en|cueste|mas|pesos|:|\$|pues|solo|nomas|con|gastar)$/
const CURRENCY = new Set('pesos peso mxn mn varos varo baros baro pesitos bolas lana'.split(' '))
/** With these the sum itself is none of the prices. */
const STRICT = new Set(
  'menos mas debajo abajo arriba encima bajo menor menores mayor mayores inferior inferiores superior superiores baje bajen'.split(
    ' ',
  ),
)
const ABOUT_BELOW = 0.75
const ABOUT_ABOVE = 1.2
/** 'Air Max 270', 'iPhone 13 Pro Max 256': a name and no limit. */
const OF_NAME_MAX = /^(?:air|pro|mi|gopro|vapor|airpods|mad)$/
/** A number this large behind a word of about is money without a unit. */
const SURELY_MONEY = 200
/** What a thing costs: «audífonos de 200 pesos», «pantalla x 5 mil». */
const COSTS = /^(?:de|x|por|en)$/
/** A number this large behind such a word at the end of a sentence is money without a unit. */
const MIN_SUM = 100
const CUE_REACH = 4

export interface BudgetOptions {
  /** A sum without a word of limit is none. */
  needsCue?: boolean
  /** «de 200 pesos» means about 200 and no limit. */
  sumIsAbout?: boolean
}

/** The budget of a sentence; the tokens that say it are marked as used. */
export function budgetIn(tokens: Token[], { needsCue = false, sumIsAbout = false }: BudgetOptions = {}): Budget {
  const budget: Budget = { min: null, max: null }
  for (let i = 0; i < tokens.length; i++) {
    if (!mayBeMoney(tokens, i)) continue
    const span = spanAt(tokens, i)
    if (span) {
      budget.min = span.min
      budget.max = span.max
      use(tokens, span.from, span.to)
      i = span.to
      continue
    }
    const single = singleAt(tokens, i, sumIsAbout)
    if (!single || (needsCue && !single.isCued)) continue
    if (single.cue === 'about') {
      budget.min ??= Math.round(single.value * ABOUT_BELOW)
      budget.max ??= Math.round(single.value * ABOUT_ABOVE)
    } else if (single.cue === 'least') {
      budget.min = single.value
      if (single.isStrict) budget.isAbove = true
    } else {
      budget.max = single.value
      if (single.isStrict) budget.isBelow = true
    }
    use(tokens, single.from, single.to)
    i = single.to
  }
  if (budget.min !== null && budget.max !== null && budget.min > budget.max) {
    return { ...budget, min: budget.max, max: budget.min }
  }
  return budget
}

/** Units of amounts as large as prices. */
const UNITS = new Set('ui iu mcg dpi rpm psi hilos grados lumenes vol volumenes va hp caballos'.split(' '))

function mayBeMoney(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]
  if (token === undefined || token.number === null || token.used) return false
  // «4000 o 5000 UI»
  const isRange = /^(?:o|a|y|-)$/.test(tokens[i + 1]?.text ?? '') && typeof tokens[i + 2]?.number === 'number'
  return !UNITS.has(tokens[i + (isRange ? 3 : 1)]?.text ?? '')
}

/** «entre 3 y 5 mil», «de 3,000 a 6,500», «3000 - 5000»: what is said of the second number holds for the first. */
function spanAt(tokens: readonly Token[], i: number) {
  const joint = tokens[i + 1]?.text
  // «3,000 pesos y 6,500»
  const shift = joint !== undefined && CURRENCY.has(joint) ? 1 : 0
  const link = tokens[i + 1 + shift]?.text
  if (link !== 'y' && link !== 'a' && link !== '-' && link !== 'hasta') return null
  const second = i + 2 + shift
  if (!mayBeMoney(tokens, second)) return null
  const [low, high] = [tokens[i]!, tokens[second]!]
  const before = tokens[i - 1]?.text
  const opened = before === 'entre' || before === 'de' || before === 'desde'
  // '2000 a 3000 pesos'
  const isPaid = CURRENCY.has(tokens[second + 1]?.text ?? '') ? low.number! >= 50 : isRoundSpan(tokens, i, second)
  if (!opened && !low.money && !high.money && !isPaid) return null
  // «del 27 hasta 2 mil» is a size and a limit
  if (link === 'hasta' && !opened && !low.money) return null
  const isMoney = low.money || high.money || CURRENCY.has(tokens[second + 1]?.text ?? '') || high.number! >= 100
  if (!isMoney) return null
  const min = high.number! >= 1000 && low.number! < 100 && !low.text.startsWith('$') ? low.number! * 1000 : low.number!
  const to = CURRENCY.has(tokens[second + 1]?.text ?? '') ? second + 1 : second
  return { min, max: high.number!, from: opened ? i - 1 : i, to }
}

const ROUND = 50

/** 'silla 500 a 800': round numbers at the end of the sentence. */
function isRoundSpan(tokens: readonly Token[], i: number, second: number): boolean {
  const [low, high] = [tokens[i]!.number!, tokens[second]!.number!]
  const isRound = low % ROUND === 0 && high % ROUND === 0 && low >= 2 * ROUND && low < high
  return isRound && isClauseEnd(tokens[second + 1])
}

interface Single {
  value: number
  cue: 'about' | 'least' | 'most'
  from: number
  to: number
  isCued: boolean
  isStrict?: boolean
}

function singleAt(tokens: readonly Token[], i: number, sumIsAbout: boolean): Single | null {
  const { number, money } = tokens[i]!
  const value = number!
  const currency = CURRENCY.has(tokens[i + 1]?.text ?? '')
  const to = currency ? i + 1 : i
  const { cue, from, isStrict } = cueBefore(tokens, i)
  const behind = ABOUT.has(tokens[to + 1]?.text ?? '') || /^(mas|aprox)/.test(tokens[to + 1]?.text ?? '')
  // «del 27.5 max 1800» is a size and a limit
  const capped =
    /^(?:maximo|max|tope|cuando)$/.test(tokens[to + 1]?.text ?? '') && typeof tokens[to + 2]?.number !== 'number'
  if (capped) return { value, cue: 'most' as const, from, to: to + 1, isCued: true }
  const side = cue ? null : sideBehind(tokens, to + 1)
  if (side && (money || currency || value >= SURELY_MONEY)) {
    const opened = COSTS.test(tokens[i - 1]?.text ?? '') ? i - 1 : i
    return { value, cue: side, from: opened, to: to + 2, isCued: true }
  }
  // «juegos ps4 300 o menos»
  if (!cue && isOrLess(tokens, to + 1) && (money || currency || value >= MIN_SUM) && isClauseEnd(tokens[to + 3])) {
    const opened = COSTS.test(tokens[i - 1]?.text ?? '') ? i - 1 : i
    return { value, cue: 'most' as const, from: opened, to: to + 2, isCued: true }
  }
  if (cue) return worthMoney(value, money, currency, cue) ? { value, cue, from, to, isCued: true, isStrict } : null
  if (behind && (money || currency)) return { value, cue: 'about' as const, from, to, isCued: true }
  const isCost = sumIsAbout && COSTS.test(tokens[i - 1]?.text ?? '') && !isOrLess(tokens, to + 1)
  if (isCost && (money || currency || isBareSum(tokens, i)))
    return { value, cue: 'about' as const, from: i - 1, to, isCued: false }
  if (money || currency) return { value, cue: 'most' as const, from, to, isCued: false }
  return null
}

/** «de 800 para abajo», «de 800 hacia arriba» */
function sideBehind(tokens: readonly Token[], at: number): 'most' | 'least' | null {
  if (!/^(?:para|pa|hacia)$/.test(tokens[at]?.text ?? '')) return null
  const side = tokens[at + 1]?.text ?? ''
  return /^abaj(?:o|ito)$/.test(side) ? 'most' : /^arrib(?:a|ita)$/.test(side) ? 'least' : null
}

/** «500 pesos o menos» */
const isOrLess = (tokens: readonly Token[], at: number) => tokens[at]?.text === 'o' && tokens[at + 1]?.text === 'menos'

/** «plancha x 400», «juegos en 300», but no «32 x 40» and no «en 2021». */
function isBareSum(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1]?.text ?? ''
  if (!/^(?:x|por|en)$/.test(before) || (tokens[i - 2]?.number ?? null) !== null || i < 2) return false
  const sum = tokens[i]!.number!
  if (before === 'en' && sum >= 1900 && sum < 2100) return false
  return sum >= MIN_SUM && isClauseEnd(tokens[i + 1])
}

/** «más de 2 puertas» is no price; «menos de 500» is one. */
function worthMoney(value: number, money: boolean, currency: boolean, cue: string): boolean {
  return money || currency || value >= (cue === 'about' ? SURELY_MONEY : 50)
}

interface Cue {
  cue: 'about' | 'least' | 'most' | null
  from: number
  isStrict?: boolean
}

function cueBefore(tokens: readonly Token[], i: number): Cue {
  let about: number | null = null
  for (let at = i - 1; at >= Math.max(0, i - CUE_REACH); at--) {
    const token = tokens[at]!
    if (token.used || isClauseEnd(token)) break
    const before = tokens[at - 1]?.text
    const denied =
      before === 'nunca' ||
      tokens.slice(Math.max(0, at - 2), at).some(({ text }) => text === 'no' || text === 'ni') ||
      isDeniedBefore(tokens, at)
    if (token.text === 'mas' && denied) return { cue: 'most', from: at - 1 }
    if (RISES.test(token.text) && denied) return { cue: 'most', from: at - 1 }
    // «por lo menos 500», «al menos 500»
    if (token.text === 'menos' && (before === 'al' || before === 'lo')) return { cue: 'least', from: at - 1 }
    const isStrict = !denied && STRICT.has(token.text)
    if (LOWER_LIMIT_WORDS.has(token.text))
      return { cue: denied ? 'most' : 'least', from: denied ? at - 1 : at, isStrict }
    if (token.text === 'max' && OF_NAME_MAX.test(before ?? '')) break
    if (UPPER_LIMIT_WORDS.has(token.text)) return { cue: 'most', from: denied ? at - 1 : at, isStrict }
    // «que no pase de unos 10 mil» is a limit.
    if (ABOUT.has(token.text)) about = at
    else if (!BETWEEN.test(token.text)) break
  }
  return about === null ? { cue: null, from: i } : { cue: 'about', from: about }
}

/** «que no se vaya a más de 4 mil»: words that may stand between the denial and its limit. */
const OF_DENIAL =
  /^(?:se|me|nos|le|les|te|lo|l[ao]s|a|en|de|por|que|tan|muy|vay[a-z]+|va|vaya|pas[a-z]+|sub[a-z]+|cuest[a-z]+|salg[a-z]+|valg[a-z]+|sean?|esten?|anden?|llegu[a-z]+|quiero|quisiera|puedo|pienso|gast[a-z]+|pag[a-z]+|tenga|dispar[a-z]+|exced[a-z]+|rebas[a-z]+)$/
/** They bound a price only where they are denied: «que no suba de 500». */
const RISES = /^(?:suban?|lleguen?|sobrepasen?|rebasen|excedan|pasarme|pasarnos|pasarse|disparen?)$/

function isDeniedBefore(tokens: readonly Token[], cue: number): boolean {
  let at = cue - 1
  while (at >= 0 && OF_DENIAL.test(tokens[at]!.text)) at--
  return at < cue - 1 && /^(?:no|ni|sin|nunca)$/.test(tokens[at]?.text ?? '')
}

function use(tokens: Token[], from: number, to: number): void {
  for (let at = Math.max(0, from); at <= to; at++) tokens[at]!.used = true
}

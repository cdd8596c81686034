/** Each word of a message as numbers: itself, its neighbours, what the vocabulary of titles knows of them, and what was said before. */
import { readQuery, type Vocabulary } from '@tianguis/titles'
import { stem } from '../../../../understanding/text/stem.ts'

/** Rows of the model, shared by hash. */
export const ROWS = 1 << 16

export interface Word {
  text: string
  start: number
  end: number
}

export interface Words {
  words: Word[]
  /** Rows of each word. */
  rows: Uint16Array[]
}

/** Longer messages are cut; no example marks words beyond this. */
const MAX_WORDS = 120

const ASKS =
  /^(?:busc|quier|quisi|quer|necesit|ocup|tien|tend|hay$|habra|vend|manej|dame|muestr|ensen|recom|compr|consig|urge|encarg|ponme|pon$|apart|agreg)/
/** Words that turn what follows into something else than the thing wanted. */
const CUES = new Set(
  'para pa p sin no ni nada con de del que q porque xq es son mi mis su sus tu un una unos unas el la los las en por como ya tengo tenia tiene trae traigo se me le y o pero mejor otro otra uno junto sobre tipo hasta menos mas maximo max entre'.split(
    ' ',
  ),
)
/** What may stand between the names of a list. */
const JOINTS = new Set(['y', 'e', 'un', 'una', 'unos', 'unas'])
const CLAUSE_SIGNS = new Set([44, 46, 58, 59, 33, 63, 40, 41, 0xbf, 0xa1, 45])

export interface Lexicon {
  vocabulary: Vocabulary
  /** Abbreviation → what it stands for. */
  abbreviations: ReadonlyMap<string, string>
}

export function wordsOf(message: string, hasWish: boolean, { vocabulary, abbreviations }: Lexicon): Words {
  const { tokens, meanings, mentions } = readQuery(vocabulary, message.normalize('NFC'))
  const all = tokens.slice(0, MAX_WORDS)
  const texts = all.map(({ text }) => abbreviations.get(text) ?? text)
  const stems = texts.map(stem)
  const classes = all.map(({ value }, at) => classOf(value, meanings[at] ?? null, texts[at]!, vocabulary))
  const parts = new Array<string>(all.length).fill('')
  for (const { start, end, role, meaning } of mentions) {
    const name = meaning.senses ? (meaning.senses.some(({ weak }) => !weak) ? 'kind' : 'weak') : 'name'
    for (let at = start; at < Math.min(end, all.length); at++) parts[at] = `${name} ${role} ${at === start ? 'b' : 'i'}`
  }
  const marks = all.map(({ before }, at) => (at > 0 && CLAUSE_SIGNS.has(before) ? String.fromCharCode(before) : ''))
  // names of kinds one after the other, each at the start of its clause or after «y»
  const starts = all.map((_, at) => at === 0 || marks[at] !== '' || JOINTS.has(texts[at - 1]!))
  const list = Math.min(4, starts.filter((isStart, at) => isStart && parts[at]!.startsWith('kind')).length)
  const isAsk = texts.map((text) => ASKS.test(text))
  const lastAsk = isAsk.lastIndexOf(true)
  const told: Told = { cue: '^', cueAt: -1, lead: '', clause: 0, asked: false, named: false }
  const rows = all.map((_, at) => {
    if (marks[at] !== '' || at === 0) {
      told.lead = `${texts[at]} ${texts[at + 1] ?? '$'}`
      told.clause = at
    }
    const found: string[] = []
    const word = (place: number) => texts[place] ?? (place < 0 ? '^' : '$')
    const root = (place: number) => stems[place] ?? (place < 0 ? '^' : '$')
    const known = (place: number) => classes[place] ?? (place < 0 ? '^' : '$')
    const part = (place: number) => parts[place] || known(place)
    const sign = marks[at]!
    const text = texts[at]!
    const wish = hasWish ? '+' : '-'
    const where = at === 0 ? 'first' : at === all.length - 1 ? 'last' : ''
    found.push(
      'every word',
      `w${text}`,
      `s${stems[at]}`,
      `e3${text.slice(-3)}`,
      `e2${text.slice(-2)}`,
      `b3${text.slice(0, 3)}`,
      `b4${text.slice(0, 4)}`,
      `w-1${word(at - 1)}`,
      `w-2${word(at - 2)}`,
      `w+1${word(at + 1)}`,
      `w+2${word(at + 2)}`,
      `s-1${root(at - 1)} ${root(at)}`,
      `s+1${root(at)} ${root(at + 1)}`,
      `s-2${root(at - 2)} ${root(at - 1)}`,
      `s+2${root(at + 1)} ${root(at + 2)}`,
      `k${known(at)}`,
      `k-1${known(at - 1)} ${known(at)}`,
      `k+1${known(at)} ${known(at + 1)}`,
      `k2${known(at - 2)} ${known(at - 1)} ${known(at)}`,
      `k3${known(at - 1)} ${known(at)} ${known(at + 1)}`,
      `kw-1${word(at - 1)} ${known(at)}`,
      `kw-2${word(at - 2)} ${word(at - 1)} ${known(at)}`,
      `kw+1${known(at)} ${word(at + 1)}`,
      `p${part(at)}`,
      `p-1${part(at - 1)} ${part(at)}`,
      `p+1${part(at)} ${part(at + 1)}`,
      `pw-1${word(at - 1)} ${part(at)}`,
      `sign${sign}`,
      `signk${sign} ${known(at)}`,
      `sign+${marks[at + 1] ?? '$'}`,
      `wish${wish}${known(at)}${where}`,
      `wishp${wish}${part(at)}`,
      `wishw${wish}${word(at - 1)} ${known(at)}`,
      `cue${told.cue} ${known(at)}`,
      `cued${told.cue} ${Math.min(3, at - told.cueAt)}`,
      `cuep${told.cue} ${part(at)}`,
      `lead${told.lead}`,
      `leadk${told.lead.split(' ')[0]} ${known(at)}`,
      `asked${told.asked} ${lastAsk > at} ${part(at)}`,
      `list${list} ${starts[at]} ${part(at)}`,
      `named${told.named} ${part(at)}`,
      `named${told.named} ${word(at - 1)}`,
      `named${told.named} ${told.cue}`,
      `last ${at - lastAsk === 1} ${at - lastAsk === 2} ${known(at)}`,
    )
    if (where) found.push(`where${where}`, `where${where}${part(at)}`)
    if (CUES.has(text)) {
      told.cue = CUES.has(word(at - 1)) && at > 0 ? `${word(at - 1)} ${text}` : text
      told.cueAt = at
    }
    told.asked ||= isAsk[at]!
    told.named ||= parts[at]!.startsWith('kind')
    return Uint16Array.from(found, hash)
  })
  return { words: all.map(({ text, start, end }) => ({ text, start, end })), rows }
}

/** What was said before a word. */
interface Told {
  cue: string
  cueAt: number
  /** The first two words of the clause. */
  lead: string
  clause: number
  asked: boolean
  named: boolean
}

type Meaning = NonNullable<ReturnType<typeof readQuery>['meanings'][number]>

/** What the vocabulary of titles knows a word as. */
function classOf(value: number, meaning: Meaning | null, text: string, { units }: Vocabulary): string {
  if (!Number.isNaN(value)) return value >= 1000 ? 'N4' : value >= 100 ? 'N3' : value >= 10 ? 'N2' : 'N1'
  if (meaning === null) return units.has(text) ? 'unit' : text.length < 3 ? 'short' : 'unknown'
  if (meaning.connective) return `c-${meaning.connective}`
  if (meaning.senses) return meaning.senses.some(({ weak }) => !weak) ? 'kind' : 'weak'
  if (meaning.line) return 'line'
  if (meaning.brand) return 'brand'
  if (meaning.colour) return 'colour'
  if (meaning.size) return 'size'
  if (meaning.gender || meaning.audience) return 'who'
  if (meaning.condition) return 'condition'
  if (meaning.isContainer) return 'container'
  if (meaning.isPlatform) return 'platform'
  if (meaning.isStore) return 'store'
  return units.has(text) ? 'unit' : 'other'
}

/** FNV-1a. */
function hash(name: string): number {
  let value = 2_166_136_261
  for (let i = 0; i < name.length; i++) value = Math.imul(value ^ name.charCodeAt(i), 16_777_619)
  return (((value >>> 16) ^ value) >>> 0) % ROWS
}

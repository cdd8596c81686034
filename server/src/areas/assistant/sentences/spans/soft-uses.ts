/** «termo para café», «guitarra para principiante»: a use that any product of the kind serves, and that narrows no list. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { isWithin } from '../../understanding/purposes.ts'
import { type Knowledge, understand } from '../../understanding/understand.ts'
import { isHere } from '../../understanding/wanted-words.ts'
import { isSure } from '../evidence.ts'
import { withoutUses } from '../reading.ts'
import type { Span } from './marks.ts'

const USE =
  /(?:^|\s)((?:para|pa)\s+(?:(?:el|la|los|las|un|una|mi|mis|tomar|servir|llevar|hacer|preparar|beber|guardar)\s+)*([a-z]{2,}))$/
/** How much a person knows or does of it. */
const LEVELS: ReadonlySet<string> = new Set(
  'principiante principiantes novato novata novatos aprender aprendiz empezar iniciar comenzar iniciarme empezando'
    .split(' ')
    .map(stem),
)
/** What is eaten and drunk is sold there. */
const FOOD = 'Supermercado'

export interface SoftUse {
  /** «para café» */
  said: string
  /** Its word. */
  word: string
}

/** The uses of this kind in the marked pieces. */
export function softUsesIn(spans: readonly Span[], kind: Wish['kind'], knowledge: Knowledge): SoftUse[] {
  if (!kind) return []
  return spans.flatMap(({ mark, text }) => {
    const met = /^(?:quality|use|product)$/.test(mark) ? USE.exec(fold(text)) : null
    if (!met || !isSoft(met[2]!, kind, knowledge)) return []
    const at = fold(text).length - met[1]!.length
    return [{ said: text.slice(at).trim().toLowerCase(), word: met[2]! }]
  })
}

function isSoft(word: string, kind: NonNullable<Wish['kind']>, knowledge: Knowledge): boolean {
  const { vocabulary } = knowledge
  // some products of the kind are said to be for that
  const wish = { kind } as Wish
  if (isHere(vocabulary.words.get(stem(word)), wish)) return false
  if (LEVELS.has(stem(word))) return true
  const food = vocabulary.kinds.get(stem(word))
  const isFood = food !== undefined && [...food.trails].every((trail) => isWithin(trail, FOOD))
  if (!isFood || kind.trails.some((trail) => isWithin(trail, FOOD))) return false
  // «filtro para café» is another thing than «filtro»
  const plain = plainKind(kind, word, knowledge)
  const isOne = plain !== null && plain.names.length > 0 && plain.names.length <= MAX_SENSES
  return isOne && plain.trails.length === 1 && isSure(plain, knowledge)
}

const MAX_SENSES = 2

/** The kind without the word of the use. */
function plainKind(kind: NonNullable<Wish['kind']>, word: string, knowledge: Knowledge): Wish['kind'] {
  const left = contentWords(kind.said).filter((one) => stem(one) !== stem(word))
  return left.length > 0 ? understand(left.join(' '), withoutUses(knowledge)).wish.kind : null
}

/** The wish without words of such uses. */
export function withoutSoftUses(wish: Wish, spans: readonly Span[], knowledge: Knowledge): Wish {
  const uses = softUsesIn(spans, wish.kind, knowledge)
  if (uses.length === 0) return wish
  const words = new Set(uses.map(({ word }) => stem(word)))
  const left = (list: readonly string[]) => list.filter((one) => !stemsOf(one).every((each) => words.has(each)))
  const isNamed = stemsOf(wish.kind!.said).some((one) => words.has(one))
  const kind = isNamed ? (plainKind(wish.kind!, uses[0]!.word, knowledge) ?? wish.kind) : wish.kind
  return { ...wish, kind, words: left(wish.words), loose: left(wish.loose) }
}

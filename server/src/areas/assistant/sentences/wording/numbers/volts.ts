/** «de 1 tonelada a 220»: a number that is the voltage of a house, said of a thing whose names or features have volts. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { isWithin } from '../../../understanding/purposes.ts'
import { type Knowledge, understand } from '../../../understanding/understand.ts'

const SAID =
  /(?<=^|[\s,])(?:a|de|en|para|con)\s+(110|115|120|127|220|230|240)(?=\s*(?:$|[,.;!?]|\s(?:y|o|pero|mejor|porfa|si|que|no|pues|con|de|para|entonces)(?=\s|$)))/iu
/** «220» alone, after air conditioners. */
const ALONE = /^\W*(?:(?:y|pero|mejor|uno|una)\s+)*(110|115|120|127|220|230|240)\W*$/iu
const PRICED = /\$|\b(?:pesos|varos|precio|presupuesto|gast|cuest|cobr|pag|barat|menos|maximo|máximo|hasta)/i
/** What people call the same plug. */
const HOUSEHOLD: readonly (readonly number[])[] = [
  [110, 115, 120, 127],
  [220, 230, 240],
]

/** The message with «volts» behind the number, as products of the kind state it. */
export function withVolts(message: string, context: AssistantContext | null, knowledge: Knowledge): string {
  const met = SAID.exec(message) ?? ALONE.exec(message)
  if (!met || PRICED.test(message)) return message
  const kind = understand(message, knowledge).wish.kind ?? context?.wish?.kind
  const stated = statedVolts(kind?.trails ?? [], knowledge)
  const same = HOUSEHOLD.find((some) => some.includes(Number(met[1])))!
  const value = stated.has(Number(met[1])) ? Number(met[1]) : same.find((one) => stated.has(one))
  if (value === undefined) return message
  return `${message.slice(0, met.index)}de ${value} volts${message.slice(met.index + met[0].length)}`
}

function statedVolts(trails: readonly string[], { vocabulary }: Knowledge): ReadonlySet<number> {
  const here = [...vocabulary.measures].filter(([leaf]) => trails.some((trail) => isWithin(leaf, trail)))
  return new Set(
    here.flatMap(([, keys]) => [...keys].flatMap((key) => (key.startsWith('v:') ? Number(key.slice(2)) : []))),
  )
}

/** What a follow-up changes of the wish before: «más barato», «otra marca», «sin límite»; phrases of content/assistant/changes.txt. */
import { StartError } from '../../../runtime/start-error.ts'
import { type Phrases, phrases } from '../sentences/phrases.ts'

/** Relative to what is shown. */
export const RELATIVES = [
  'cheaper',
  'dearer',
  'bigger',
  'smaller',
  'biggest',
  'smallest',
  'lighter',
  'other-brand',
  'same-brand',
  'other-store',
  'other-colour',
  'same-price',
] as const
export type Relative = (typeof RELATIVES)[number]

/** Parts of the wish that are given up; «sin límite de marca» says more than «sin límite», so the price comes last. */
export const DROPS = ['any-brand', 'any-colour', 'any-store', 'any-measure', 'any-condition', 'any-price'] as const
export type Dropped = (typeof DROPS)[number]

export type ChangePhrases = Readonly<Record<Relative | Dropped, Phrases>>

const NAMES: readonly string[] = [...RELATIVES, ...DROPS]
const FILE = 'content/assistant/changes.txt'

export function changePhrases(text: string): ChangePhrases {
  const lists = new Map<string, string[]>(NAMES.map((name) => [name, []]))
  let list: string[] | undefined
  for (const [at, line] of text.split('\n').entries()) {
    const said = line.trim()
    if (said === '' || said.startsWith('#')) continue
    if (said.startsWith('==')) {
      list = lists.get(said.slice(2).trim())
      if (!list) throw new StartError(`${FILE}, línea ${at + 1}: «${said}» no es ninguna de ${NAMES.join(', ')}`)
    } else if (!list)
      throw new StartError(`${FILE}, línea ${at + 1}: falta la línea «== cambio» antes de la primera frase`)
    else list.push(...variantsOf(said))
  }
  return Object.fromEntries([...lists].map(([name, some]) => [name, phrases(some)])) as ChangePhrases
}

/** Every sentence that a line with alternatives stands for; the innermost are written out first. */
export function variantsOf(line: string): string[] {
  const met = /\(([^()]*)\)/.exec(line)
  if (!met) return [line.replace(/\s+/g, ' ').trim()]
  const [before, after] = [line.slice(0, met.index), line.slice(met.index + met[0].length)]
  return [...new Set(met[1]!.split('|').flatMap((one) => variantsOf(before + one + after)))]
}

export function relativesIn(text: string, changes: ChangePhrases): ReadonlySet<Relative> {
  const met = new Set(RELATIVES.filter((name) => changes[name].met(text)))
  // «la más grande» is the biggest of all, not a bigger one than those shown; «la más potente» meets `dearer` too
  if (met.has('biggest')) {
    met.delete('bigger')
    met.delete('dearer')
  }
  if (met.has('smallest')) met.delete('smaller')
  // «los 4 más baratos» are the cheapest of all, not cheaper ones than those shown
  if (CHEAPEST.test(text)) met.delete('cheaper')
  return met
}

/** «la quiero más barata» is cheaper than those shown, «la laptop más barata» is the cheapest. */
const VERB =
  '(?:quiero|quisiera|queria|queremos|tienes|tienen|tendras|tendran|hay|habra|busco|buscamos|ocupo|necesito|prefiero|encuentro|encuentras|consigo|consigues|venden|vendes|manejan|dejas|dejan|das|dan|pones|veo|ves|viste|vi) '
const CHEAPEST = new RegExp(
  ` (?:el|(?:la|los|las|lo)(?! ${VERB})) (?:(?:\\d+|[a-z]+) )?(?:mas (?:barat|economic)[a-z]*|de menor precio) (?!que |el segundo|la segunda)`,
)

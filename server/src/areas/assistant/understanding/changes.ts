/** What a follow-up changes of the wish before: «más barato», «otra marca», «sin límite»; phrases of content/assistant/changes.txt. */
import { StartError } from '../../../runtime/start-error.ts'
import { type Phrases, phrases } from '../sentences/phrases.ts'

/** Relative to what is shown. */
export const RELATIVES = [
  'cheaper',
  'dearer',
  'bigger',
  'smaller',
  'lighter',
  'other-brand',
  'same-brand',
  'other-store',
  'other-colour',
  'same-price',
] as const
export type Relative = (typeof RELATIVES)[number]

/** Parts of the wish that are given up. */
export const DROPS = ['any-price', 'any-brand', 'any-colour', 'any-store', 'any-measure', 'any-condition'] as const
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
    } else if (!list) throw new StartError(`${FILE}, línea ${at + 1}: falta la línea «== cambio» antes de la primera frase`)
    else list.push(...variantsOf(said))
  }
  return Object.fromEntries([...lists].map(([name, some]) => [name, phrases(some)])) as ChangePhrases
}

/** Every sentence that a line with alternatives stands for; the innermost are written out first. */
function variantsOf(line: string): string[] {
  const met = /\(([^()]*)\)/.exec(line)
  if (!met) return [line.replace(/\s+/g, ' ').trim()]
  const [before, after] = [line.slice(0, met.index), line.slice(met.index + met[0].length)]
  return [...new Set(met[1]!.split('|').flatMap((one) => variantsOf(before + one + after)))]
}

/** The sentence with what it changes taken out: «tantito más barata, que no pase de 12 mil» leaves the limit to be read. */
export function relativesIn(text: string, changes: ChangePhrases): ReadonlySet<Relative> {
  return new Set(RELATIVES.filter((name) => changes[name].met(text)))
}

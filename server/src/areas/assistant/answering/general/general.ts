/** What holds in general for kinds of products, by the words of a question: content/assistant/general, whose README tells the form. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../../../runtime/start-error.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { type NeedWord, needPlaces, needWords } from '../../understanding/needs/needs.ts'

export interface General {
  /** The stems of each name of its kinds; none: any kind. */
  kinds: string[][]
  when: NeedWord[][]
  says: string
}

export async function readGenerals(folder: string): Promise<General[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return files.flatMap((name, at) => generalsOf(texts[at]!, `content/assistant/general/${name}`))
}

export function generalsOf(text: string, file: string): General[] {
  const generals: General[] = []
  let kinds: string[][] | null = null
  for (const [at, line] of text.split('\n').entries()) {
    const said = line.trim()
    if (said === '' || said.startsWith('#')) continue
    const header = /^\[(.+)\]$/.exec(said)?.[1]
    if (header) {
      kinds = header === '*' ? [] : header.split(',').map(stemsOf)
      continue
    }
    const colon = said.indexOf(':')
    if (!kinds || colon < 1 || colon === said.length - 1)
      throw new StartError(`${file}, línea ${at + 1}: «${said}» no se entiende`)
    const when = said.slice(0, colon).split(',')
    generals.push({ kinds, when: when.map((one) => needWords(one.trim())), says: said.slice(colon + 1).trim() })
  }
  return generals
}

/**
 * For the things by these names (of a product, of a kind), of which the first one that is known counts: the answer for the
 * nearest kind whose words are met most closely.
 */
export function generalFor(names: readonly string[], said: string, generals: readonly General[]): string | null {
  const texts = said.trim().split(' ')
  const thing = names
    .map(stemsOf)
    .find((own) => generals.some(({ kinds }) => kinds.some((kind) => sharedWith(own, kind) > 0)))
  const nearness = generals.map(({ kinds }) =>
    Math.max(0, ...kinds.map((kind) => (thing ? sharedWith(thing, kind) : 0))),
  )
  // «batería de cocina» is none of those of a car
  const nearest = Math.max(0, ...nearness)
  let best: { says: string; points: number } | null = null
  for (const [at, { kinds, when, says }] of generals.entries()) {
    if (kinds.length > 0 && (nearest === 0 || nearness[at] !== nearest)) continue
    const met = needPlaces(when, texts)?.length ?? 0
    const points = met === 0 ? 0 : met + (kinds.length > 0 ? OF_KIND : 0)
    if (points > (best?.points ?? 0)) best = { says, points }
  }
  return best?.says ?? null
}

/** What is said of the kind comes before what is said of any. */
const OF_KIND = 10

/** How many words of the kind the thing has, the first one first; 0: it is another one. */
const sharedWith = (thing: readonly string[], kind: readonly string[]): number =>
  thing[0] === kind[0] && kind.every((word) => thing.includes(word)) ? kind.length : 0

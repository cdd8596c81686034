/**
 * Examples of what people say, by intent: content/assistant/intents/*.txt.
 *
 *   == view/months                      the intent that the lines below belong to
 *   (y|) a {num} meses                  (a|b) is one of them; an empty one may be left out; {cosa} stands for a product
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fold } from '@tianguis/contract/folding'
import { StartError } from '../../../runtime/start-error.ts'
import { textHash } from '../../../text/text-hash.ts'
import { PLACEHOLDERS, SIGN } from './masking.ts'

export interface Example {
  intent: string
  /** Folded words; a placeholder stands as its mask, such as `_cosa`. */
  text: string
}

/** Sentences made of one line with few alternatives; the same ones at every start. */
const PER_LINE = 5
const INTENT = /^[a-z]+(\/[a-z-]+)?$/

export async function readExamples(folder: string): Promise<Example[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return files.flatMap((name, at) => examplesOf(texts[at]!, name))
}

export function examplesOf(text: string, file: string): Example[] {
  const examples: Example[] = []
  let intent: string | null = null
  for (const [at, line] of text.split('\n').entries()) {
    const said = line.trim()
    if (said === '' || said.startsWith('#')) continue
    if (said.startsWith('==')) {
      intent = said.slice(2).trim()
      if (!INTENT.test(intent)) throw problem(file, at, `«${intent}» no es el nombre de una intención`)
    } else if (intent === null) throw problem(file, at, 'falta la línea «== intención» antes del primer ejemplo')
    else for (const variant of variantsOf(said, file, at)) examples.push({ intent, text: variant })
  }
  return examples
}

/** Numbers from 0 to 1 that depend on the seed only. */
export function random(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function variantsOf(line: string, file: string, at: number): Set<string> {
  const parts = line.split(/\(([^()]*)\)/).map((part, i) => (i % 2 === 0 ? [part] : part.split('|')))
  const widest = Math.max(...parts.map((some) => some.length))
  // each alternative stands in some example
  const most = Math.min(
    Math.max(PER_LINE, widest),
    parts.reduce((product, some) => product * some.length, 1),
  )
  // lines of their own: one that is added changes no other's examples
  const seed = textHash(line)
  const next = random(seed)
  const variants = new Set<string>()
  for (let tries = 0; variants.size < most && tries < most * 4; tries++) {
    const pick = (some: string[]) =>
      some[tries < widest ? (tries + seed) % some.length : Math.floor(next() * some.length)]
    variants.add(masked(parts.map((some) => (some.length === 1 ? some[0] : pick(some))).join(''), file, at))
  }
  return variants
}

function masked(sentence: string, file: string, at: number): string {
  return sentence
    .split(/\{([^}]*)\}/)
    .map((part, i) => {
      if (i % 2 === 0) return fold(part).replace(/[^a-z0-9]+/g, ' ') || markOf(part)
      const mask = PLACEHOLDERS[part]
      if (!mask) throw problem(file, at, `«{${part}}» no es ninguna de ${Object.keys(PLACEHOLDERS).join(', ')}`)
      return ` ${mask} `
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Signs alone, such as «???» or an emoji. */
const markOf = (text: string) => (text.trim() === '' ? ' ' : ` ${SIGN} `)

const problem = (file: string, at: number, why: string) =>
  new StartError(`content/assistant/intents/${file}, línea ${at + 1}: ${why}`)

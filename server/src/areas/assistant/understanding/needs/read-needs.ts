/** The table of uses, persons, occasions and conditions: content/assistant/needs/*.txt, whose form its README.md tells. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../../../runtime/start-error.ts'
import { variantsOf } from '../changes.ts'
import { type NeedWord, needWords } from './needs.ts'

/** Kinds as one would search them, for a child from this age on, up to that; in years. Without an end they are for everyone. */
export interface SuggestedKinds {
  from: number
  to: number
  kinds: string[]
}

export interface PurposeMeasure {
  unit: string
  value: number
  bound: 'is' | 'least' | 'most'
  /** Label of the feature it is read from: «of Memoria RAM». */
  among?: string
}

/** What a use means within a category: another category, words that each product carries, limits. */
export interface PurposeRule {
  within: string
  become?: string
  words?: string[]
  measures?: PurposeMeasure[]
}

export interface Purpose {
  name: string
  /** Met by one of these phrases, or by all words of one of `when`. */
  says: string[]
  when: NeedWord[][]
  /** Not met beside one of these: «ratón inalámbrico», «gato hidráulico». */
  unless: NeedWord[]
  /** Words that name no product where this is met: the mice of «tengo ratones». */
  tells: NeedWord[]
  offers: SuggestedKinds[]
  rules: PurposeRule[]
  /** Tells about a person (who, or what they like): beside a named kind it does not replace that kind. */
  person?: true
  /** Nothing else is known: «mi suegra», not «le gusta el café». */
  personOnly?: true
  /** Tells about a child: like `person`, and kinds are chosen by age. */
  child?: true
  /** A gift in general: does not replace the purpose of an earlier message. */
  general?: true
  /** Asked when no kind was said. */
  question: string | undefined
  /** Said before the products. */
  note: string | undefined
}

/** The words after `is:`. */
const FLAGS: Readonly<Record<string, Partial<Purpose>>> = {
  person: { person: true, personOnly: true },
  liking: { person: true },
  child: { child: true },
  gift: { person: true, personOnly: true, general: true },
}

export async function readPurposes(folder: string): Promise<Purpose[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return files.flatMap((name, at) => purposesOf(texts[at]!, `content/assistant/needs/${name}`))
}

export function purposesOf(text: string, file: string): Purpose[] {
  const purposes: Purpose[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const said = line.trim()
    if (said === '' || said.startsWith('#')) continue
    const header = /^\[(.+)\]$/.exec(said)
    if (header) {
      purposes.push({
        name: header[1]!,
        says: [],
        when: [],
        unless: [],
        tells: [],
        offers: [],
        rules: [],
        question: undefined,
        note: undefined,
      })
      continue
    }
    const purpose = purposes.at(-1)
    const colon = said.indexOf(':')
    const isRead = purpose && colon > 0 && readLine(purpose, said.slice(0, colon), said.slice(colon + 1).trim())
    if (!isRead) throw new StartError(`${file}, línea ${at + 1}: «${said}» no se entiende`)
  }
  const bare = purposes.find(({ offers, rules }) => offers.length + rules.length === 0)
  if (bare) throw new StartError(`${file}: «${bare.name}» no ofrece nada`)
  return purposes
}

const OFFERS = /^offers(?: (\d+)-(\d+))?$/
const WITHIN = /^within (\/\S+)$/

function readLine(purpose: Purpose, key: string, value: string): boolean {
  const list = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const offers = OFFERS.exec(key)
  const within = WITHIN.exec(key)
  if (offers)
    purpose.offers.push({
      from: Number(offers[1] ?? 0),
      to: Number(offers[2] ?? Number.POSITIVE_INFINITY),
      kinds: list,
    })
  else if (within) return readRule(purpose, within[1]!, value)
  else if (key === 'says') purpose.says.push(...list.flatMap(variantsOf))
  else if (key === 'when') purpose.when.push(...list.map(needWords))
  else if (key === 'unless') purpose.unless.push(...list.flatMap(needWords))
  else if (key === 'tells') purpose.tells.push(...list.flatMap(needWords))
  else if (key === 'is' && FLAGS[value]) Object.assign(purpose, FLAGS[value])
  else if (key === 'asks') purpose.question = value
  else if (key === 'note') purpose.note = value
  else return false
  return true
}

const BECOME = /^become (\/\S+)$/
const WORDS = /^words (.+)$/
const MEASURE = /^(is|least|most) (\d+(?:\.\d+)?) ([a-zñ]+)(?: of (.+))?$/

function readRule(purpose: Purpose, within: string, value: string): boolean {
  const rule: PurposeRule = { within }
  for (const part of value.split(';').map((one) => one.trim())) {
    const become = BECOME.exec(part)
    const words = WORDS.exec(part)
    const measure = MEASURE.exec(part)
    if (become) rule.become = become[1]!
    else if (words) rule.words = words[1]!.split(' ')
    else if (measure) {
      const [, bound, amount, unit, among] = measure as unknown as [
        string,
        PurposeMeasure['bound'],
        string,
        string,
        string?,
      ]
      rule.measures = [...(rule.measures ?? []), { unit, value: Number(amount), bound, ...(among ? { among } : {}) }]
    } else return false
  }
  purpose.rules.push(rule)
  return true
}

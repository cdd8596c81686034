/** Other ways to say a name of several words, where they have no meaning of their own. */
import { type Meaning, meaningOf } from '../meaning.ts'
import type { PhraseTrie } from '../phrases.ts'
import { fold } from '../text/tokenise.ts'
import type { Kind } from '../vocabulary.ts'
import { listed } from './compile-words.ts'
import type { VocabularyFiles } from './vocabulary-files.ts'

/** 'silla oficina' and 'silla para oficina' are 'silla de oficina'; 'aceite para el coche' is 'aceite para auto'. */
export function addOtherForms(
  files: VocabularyFiles,
  phrases: PhraseTrie<Meaning>,
  kinds: ReadonlyMap<string, Kind>,
  genders: ReadonlyMap<string, string>,
): void {
  const complements = complementsOf(files['complements.json'])
  const forms: { form: Form; kind: Kind }[] = []
  const genderOf = remembered((name) => genderIn(name, genders))
  const fileNames = Object.keys(files).filter((name) => name.startsWith('kinds/'))
  for (const group of fileNames.sort().flatMap((name) => files[name as `kinds/${string}`] ?? [])) {
    for (const [name, words] of Object.entries(group.kinds)) {
      for (const long of [name, ...listed(words)])
        if (!long.endsWith('?'))
          for (const form of formsOfName(long, complements)) forms.push({ form, kind: kinds.get(name)! })
    }
  }
  for (const { form, kind } of forms) {
    const { head, link, complement } = form
    const meaning = meaningOf(phrases, `${head}${link}${complement}`, { inflected: true })
    meaning.senses ??= [{ kind, weak: false }]
    meaning.gender ??= genderOf(head) ?? genderOf(complement)
  }
}

/** 'silla', ' para ', 'oficina' */
interface Form {
  head: string
  link: ' de ' | ' para ' | ' '
  complement: string
}

/** Heads and complements repeat in many forms. */
function remembered<Value>(find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>()
  return (name) => {
    let value = known.get(name)
    if (value === undefined) {
      value = find(name)
      known.set(name, value)
    }
    return value
  }
}

/** 'tenis para caballero' says for whom it is. */
export function genderIn(name: string, genders: ReadonlyMap<string, string>): string | null {
  const word = fold(name)
    .split(' ')
    .find((each) => genders.has(each))
  return word === undefined ? null : genders.get(word)!
}

function complementsOf(groups: readonly string[]): Map<string, string[]> {
  const byWord = new Map<string, string[]>()
  for (const group of groups) {
    const words = listed(group)
    for (const word of words) byWord.set(fold(word), words)
  }
  return byWord
}

function formsOfName(name: string, complements: ReadonlyMap<string, string[]>): Form[] {
  const parts = /^(.+?) (?:de|para) (.+)$/.exec(name)
  if (!parts) return []
  const [, head = '', complement = ''] = parts
  const others = complements.get(fold(complement)) ?? [complement]
  const isShort = !head.includes(' ') && !complement.includes(' ')
  return others.flatMap((other): Form[] => [
    { head, link: ' de ', complement: other },
    { head, link: ' para ', complement: other },
    ...(isShort ? [{ head, link: ' ' as const, complement: other }] : []),
  ])
}

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
  const forms: { form: string; kind: Kind }[] = []
  const fileNames = Object.keys(files).filter((name) => name.startsWith('kinds/'))
  for (const group of fileNames.sort().flatMap((name) => files[name as `kinds/${string}`] ?? [])) {
    for (const [name, words] of Object.entries(group.kinds)) {
      for (const long of [name, ...listed(words)])
        if (!long.endsWith('?'))
          for (const form of formsOfName(long, complements)) forms.push({ form, kind: kinds.get(name)! })
    }
  }
  for (const { form, kind } of forms) {
    const meaning = meaningOf(phrases, form, true)
    meaning.senses ??= [{ kind, weak: false }]
    meaning.gender ??= genderIn(form, genders)
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

function formsOfName(name: string, complements: ReadonlyMap<string, string[]>): string[] {
  const parts = /^(.+?) (?:de|para) (.+)$/.exec(name)
  if (!parts) return []
  const [, head = '', complement = ''] = parts
  const others = complements.get(fold(complement)) ?? [complement]
  const isShort = !head.includes(' ') && !complement.includes(' ')
  return others.flatMap((other) => [
    `${head} de ${other}`,
    `${head} para ${other}`,
    ...(isShort ? [`${head} ${other}`] : []),
  ])
}

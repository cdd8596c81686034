/** Compiles the parsed files of content/titles; refuses them with every problem found. */

import { type Meaning, meaningOf, traitsOf } from '../meaning.ts'
import { PhraseTrie } from '../phrases.ts'
import { fold } from '../text/tokenise.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import { addOtherForms, genderIn } from './compile-other-forms.ts'
import { compileUnits } from './compile-units.ts'
import { listed, markWords } from './compile-words.ts'
import { problemsOf } from './validate.ts'
import type { VocabularyFiles } from './vocabulary-files.ts'

export class VocabularyError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The title vocabularies have ${problems.length} problem(s):\n${problems.join('\n')}`)
    this.problems = problems
  }
}

/** `files` maps the name of each file below content/titles, such as 'kinds/calzado.json', to its parsed content. */
export function compileVocabulary(files: Record<string, unknown>): Vocabulary {
  const problems = problemsOf(files)
  if (problems.length > 0) throw new VocabularyError(problems)
  const checked = files as unknown as VocabularyFiles
  const phrases = new PhraseTrie<Meaning>()
  phrases.addSpelling('de', 'del')
  for (const article of ARTICLES) phrases.passOver(article)
  const genders = gendersByWord(checked['people.json'].genders)
  const kinds = addKinds(checked, phrases, genders)
  addOtherForms(checked, phrases, kinds, genders)
  addBrandsAndLines(checked, phrases, kinds)
  markWords(checked, phrases)
  for (const meaning of phrases.values()) if (meaning) meaning.traits = traitsOf(meaning)
  const packs = checked['packs.json']
  const games = checked['games.json']
  const doses = checked['doses.json']
  const shops = checked['stores.json']
  const screens = checked['screens.json']
  return {
    kinds,
    phrases,
    brands: new Set(checked['brands.json'].flatMap(({ brands }) => listed(brands))),
    lines: new Set(checked['lines.json'].flatMap(({ lines }) => listed(lines))),
    ...compileUnits(checked['units.json']),
    pieces: wordSet(packs.pieces),
    multipacks: wordSet(packs.multipacks),
    numberWords: new Map(Object.entries(packs.numbers)),
    quantityWords: new Map([...Object.entries(packs.numbers), ...FRACTIONS]),
    kindsCountedWithoutWord: new Set(listed(packs.quantityWithoutWord)),
    game: kinds.get(games.game)!,
    console: kinds.get(games.device)!,
    consoleAccessory: kinds.get(games.accessory)!,
    appDevices: new Set(listed(games.appDevices)),
    medicine: kinds.get(doses.kind)!,
    doseUnits: wordSet(doses.units),
    screens: new Map(Object.entries(screens.sizes)),
    linesBySize: wordSet(screens.lines),
    spendingWords: wordSet(shops.spending),
    giftWords: wordSet(shops.gifts),
    listWords: wordSet(shops.lists),
    planWords: wordSet(shops.plans),
    termWords: wordSet(shops.terms),
    partWords: wordSet(checked['connectives.json'].parts),
    cache: new Map(),
  }
}

/** Words as titles are folded. */
const wordSet = (names: string | undefined): Set<string> => new Set(listed(names).map(fold))

const FRACTIONS: [string, number][] = [
  ['medio', 0.5],
  ['media', 0.5],
  ['cuarto', 0.25],
]

/** Passed over inside a name: 'shampoo para el perro'. */
const ARTICLES = ['el', 'la', 'los', 'las', 'mi', 'mis', 'tu', 'tus', 'su', 'sus']

function addKinds(
  files: VocabularyFiles,
  phrases: PhraseTrie<Meaning>,
  genders: ReadonlyMap<string, string>,
): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  const names = Object.keys(files).filter((name) => name.startsWith('kinds/'))
  for (const group of names.sort().flatMap((name) => files[name as `kinds/${string}`] ?? [])) {
    const attributes = new Set(group.attributes)
    const { category } = group
    const [, root = '', section = ''] = category.split('/')
    const department = `/${root}`
    const categoryWords = new Set(category.split(/[/-]/))
    for (const [name, words] of Object.entries(group.kinds)) {
      const isGeneric = group.generic === true
      const isCompound = name.includes(' ')
      const isOfCategoryName = categoryWords.has(fold(name)) || categoryWords.has(`${fold(name)}s`)
      const isTitled = group.titled === true
      const mustBeNamed = group.named === true
      const kind: Kind = {
        name,
        category,
        department,
        section,
        attributes,
        isGeneric,
        isCompound,
        isOfCategoryName,
        isTitled,
        mustBeNamed,
      }
      kinds.set(name, kind)
      addNames(phrases, kind, listed(words), genders)
    }
  }
  return kinds
}

const gendersByWord = (genders: Record<string, string>) =>
  new Map(Object.entries(genders).flatMap(([gender, words]) => listed(words).map((word) => [word, gender] as const)))

function addNames(
  phrases: PhraseTrie<Meaning>,
  kind: Kind,
  names: string[],
  genders: ReadonlyMap<string, string>,
): void {
  for (const name of names.includes(`${kind.name}?`) ? names : [kind.name, ...names]) {
    const weak = name.endsWith('?')
    const meaning = meaningOf(phrases, weak ? name.slice(0, -1) : name, { inflected: true })
    meaning.senses ??= []
    if (name.includes(' ')) meaning.gender ??= genderIn(name, genders)
    const known = meaning.senses.find((sense) => sense.kind === kind)
    if (known) known.weak &&= weak
    else meaning.senses.push({ kind, weak })
  }
}

function addBrandsAndLines(files: VocabularyFiles, phrases: PhraseTrie<Meaning>, kinds: Map<string, Kind>): void {
  for (const group of files['brands.json']) {
    const kind = group.kind ? kinds.get(group.kind)! : null
    const department = group.department ?? kind?.department ?? null
    const ownKinds = group.ownKinds === undefined ? null : listed(group.ownKinds)
    for (const name of listed(group.brands)) {
      const meaning = meaningOf(phrases, name, { inflected: false })
      meaning.brand ??= ownKinds ? { name, kind, department, ownKinds } : { name, kind, department }
      meaning.brandWord ||= fold(name).split(' ')[0]!
    }
  }
  for (const group of files['lines.json']) {
    const kind = kinds.get(group.kind)!
    const brand = group.brand ? { name: group.brand, kind: null, department: kind.department } : null
    const line = { kind, brand }
    for (const name of listed(group.lines)) meaningOf(phrases, name, { inflected: false }).line ??= line
  }
}

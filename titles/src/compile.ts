/** Compiles the parsed files of content/titles; refuses them with every problem found. */
import { PhraseTrie, wordsOfPhrase } from './phrases.ts'
import { problemsOf, type VocabularyFiles } from './validate.ts'
import type { Brand, Condition, Connective, Kind, Meaning, UnitSpelling, Vocabulary } from './vocabulary.ts'

export class VocabularyError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The title vocabularies have ${problems.length} problem(s):\n${problems.join('\n')}`)
    this.problems = problems
  }
}

export const listed = (names: string | undefined): string[] =>
  (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

const CONNECTIVES: Connective[] = ['of', 'purpose', 'with', 'without', 'flavour', 'in', 'articles']

/** `files` maps the name of each file below content/titles, such as 'kinds/calzado.json', to its parsed content. */
export function compileVocabulary(files: Record<string, unknown>): Vocabulary {
  const problems = problemsOf(files)
  if (problems.length > 0) throw new VocabularyError(problems)
  return new Compiler(files as unknown as VocabularyFiles).compile()
}

class Compiler {
  readonly #files: VocabularyFiles
  readonly #phrases = new PhraseTrie<Meaning>()
  readonly #kinds = new Map<string, Kind>()

  constructor(files: VocabularyFiles) {
    this.#files = files
  }

  compile(): Vocabulary {
    this.#addKinds()
    this.#addBrandsAndLines()
    this.#addWords()
    this.#addPeople()
    const packs = this.#files['packs.json']
    const games = this.#files['games.json']
    return {
      kinds: this.#kinds,
      phrases: this.#phrases,
      units: this.#units(),
      pieces: new Set(listed(packs.pieces)),
      multipacks: new Set(listed(packs.multipacks)),
      numberWords: new Map(Object.entries(packs.numbers)),
      kindsCountedWithoutWord: new Set(listed(packs.quantityWithoutWord)),
      game: this.#kinds.get(games.game)!,
      console: this.#kinds.get(games.device)!,
      cache: new Map(),
    }
  }

  #meaning(phrase: string, inflected: boolean): Meaning {
    const node = this.#phrases.nodeFor(phrase, inflected)
    node.value ??= emptyMeaning()
    return node.value
  }

  #mark(phrases: string | undefined, inflected: boolean, mark: (meaning: Meaning) => void): void {
    for (const phrase of listed(phrases)) mark(this.#meaning(phrase, inflected))
  }

  #addKinds(): void {
    const files = Object.keys(this.#files).filter((name) => name.startsWith('kinds/'))
    for (const group of files.sort().flatMap((name) => this.#files[name as `kinds/${string}`] ?? [])) {
      const attributes = new Set(group.attributes)
      const department = `/${group.category.split('/')[1]}`
      for (const [name, words] of Object.entries(group.kinds)) {
        const kind: Kind = { name, category: group.category, department, attributes, isGeneric: group.generic === true }
        this.#kinds.set(name, kind)
        this.#addNames(kind, listed(words))
      }
    }
  }

  #addNames(kind: Kind, names: string[]): void {
    const all = names.includes(`${kind.name}?`) ? names : [kind.name, ...names]
    for (const name of all) {
      const weak = name.endsWith('?')
      const meaning = this.#meaning(weak ? name.slice(0, -1) : name, true)
      meaning.senses ??= []
      const known = meaning.senses.find((sense) => sense.kind === kind)
      if (known) known.weak &&= weak
      else meaning.senses.push({ kind, weak })
    }
  }

  #addBrandsAndLines(): void {
    for (const group of this.#files['brands.json']) {
      const kind = group.kind ? this.#kinds.get(group.kind)! : null
      for (const name of listed(group.brands)) {
        const brand: Brand = { name, kind, department: group.department ?? kind?.department ?? null }
        this.#meaning(name, false).brand ??= brand
      }
    }
    for (const group of this.#files['lines.json']) {
      const line = { kind: this.#kinds.get(group.kind)!, brand: group.brand ?? null }
      for (const name of listed(group.lines)) this.#meaning(name, false).line ??= line
    }
  }

  #addWords(): void {
    const connectives = this.#files['connectives.json']
    for (const role of CONNECTIVES)
      this.#mark(connectives[role], false, (meaning) => {
        meaning.connective ??= role
      })
    this.#mark(connectives.containers, false, (meaning) => {
      meaning.isContainer = true
    })
    this.#mark(connectives.english, false, (meaning) => {
      meaning.isEnglish = true
    })
    const stores = this.#files['stores.json']
    this.#mark(stores.stores, false, (meaning) => {
      meaning.isStore = true
    })
    this.#mark(stores.promotions, false, (meaning) => {
      meaning.isPromotion = true
    })
    this.#mark(stores.services, false, (meaning) => {
      meaning.isService = true
    })
    const games = this.#files['games.json']
    this.#mark(games.platforms, false, (meaning) => {
      meaning.isPlatform = true
    })
    this.#mark(games.downloads, false, (meaning) => {
      meaning.isDownload = true
    })
    this.#mark(games.deviceWords, false, (meaning) => {
      meaning.isDeviceWord = true
    })
    for (const [department, names] of Object.entries(this.#files['categories.json']))
      this.#mark(names, false, (meaning) => {
        meaning.storeCategory ??= department
      })
    for (const [phrase, count] of Object.entries(this.#files['packs.json'].fixed))
      this.#meaning(phrase, false).count = count
  }

  #addPeople(): void {
    for (const [colour, names] of Object.entries(this.#files['colours.json']))
      this.#mark(names, true, (meaning) => {
        meaning.colour ??= colour
      })
    for (const [size, names] of Object.entries(this.#files['sizes.json']))
      this.#mark(names, false, (meaning) => {
        meaning.size ??= size
      })
    for (const [condition, names] of Object.entries(this.#files['conditions.json']))
      this.#mark(names, false, (meaning) => {
        meaning.condition ??= condition as Condition
      })
    const { genders, audiences } = this.#files['people.json']
    for (const [gender, names] of Object.entries(genders))
      this.#mark(names, false, (meaning) => {
        meaning.gender ??= gender
      })
    for (const [audience, names] of Object.entries(audiences))
      this.#mark(names, false, (meaning) => {
        meaning.audience ??= audience
      })
  }

  #units(): Map<string, UnitSpelling> {
    const units = new Map<string, UnitSpelling>()
    for (const { unit, quantity, factor, spellings, loose } of this.#files['units.json']) {
      const base = { unit, quantity, factor }
      for (const name of listed(spellings)) units.set(wordsOfPhrase(name).join(' '), { unit: base, loose: false })
      for (const name of listed(loose)) units.set(wordsOfPhrase(name).join(' '), { unit: base, loose: true })
    }
    return units
  }
}

function emptyMeaning(): Meaning {
  return {
    senses: null,
    line: null,
    brand: null,
    connective: null,
    isContainer: false,
    isStore: false,
    isPromotion: false,
    isService: false,
    isPlatform: false,
    isDownload: false,
    isDeviceWord: false,
    isEnglish: false,
    colour: null,
    size: null,
    condition: null,
    gender: null,
    audience: null,
    storeCategory: null,
    count: 0,
  }
}

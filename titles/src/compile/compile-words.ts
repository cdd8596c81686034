/** Marks the words that are no kinds: connectives, shops, colours, people… */
import { type Meaning, meaningOf } from '../meaning.ts'
import type { PhraseTrie } from '../phrases.ts'
import type { Condition, Connective } from '../vocabulary.ts'
import type { VocabularyFiles } from './vocabulary-files.ts'

export const listed = (names: string | undefined): string[] =>
  (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

const CONNECTIVES: Connective[] = ['of', 'purpose', 'with', 'without', 'flavour', 'in', 'articles']

export function markWords(files: VocabularyFiles, phrases: PhraseTrie<Meaning>): void {
  const mark = (names: string | undefined, set: (meaning: Meaning) => void, inflected = false): void => {
    for (const name of listed(names)) set(meaningOf(phrases, name, { inflected }))
  }
  /** The first entry that claims a word keeps it. */
  const assign = (lists: Record<string, string>, set: (meaning: Meaning, value: string) => void, inflected = false) => {
    for (const [value, names] of Object.entries(lists)) mark(names, (meaning) => set(meaning, value), inflected)
  }
  const flag = (names: string | undefined, name: FlagName): void =>
    mark(names, (meaning) => {
      meaning[name] = true
    })
  markConnectives(files, mark, flag)
  markShops(files, mark, flag)
  assign(files['categories.json'], (meaning, department) => {
    meaning.storeCategory ??= department
  })
  for (const [phrase, count] of Object.entries(files['packs.json'].fixed))
    meaningOf(phrases, phrase, { inflected: false }).count = count
  const setColour = (meaning: Meaning, colour: string): void => {
    meaning.colour ??= colour
  }
  assign(files['colours.json'], setColour, true)
  assign(files['sizes.json'], (meaning, size) => {
    meaning.size ??= size
  })
  assign(files['conditions.json'], (meaning, condition) => {
    meaning.condition ??= condition as Condition
  })
  assign(files['people.json'].genders, (meaning, gender) => {
    meaning.gender ??= gender
  })
  assign(files['people.json'].audiences, (meaning, audience) => {
    meaning.audience ??= audience
  })
}

type FlagName = {
  [Name in keyof Meaning]: Meaning[Name] extends boolean ? Name : never
}[keyof Meaning]
type Flag = (names: string | undefined, name: FlagName) => void
type Mark = (names: string | undefined, set: (meaning: Meaning) => void, inflected?: boolean) => void

function markConnectives(files: VocabularyFiles, mark: Mark, flag: Flag): void {
  const words = files['connectives.json']
  for (const role of CONNECTIVES)
    mark(words[role], (meaning) => {
      meaning.connective ??= role
    })
  flag(words.containers, 'isContainer')
  flag(words.english, 'isEnglish')
}

function markShops(files: VocabularyFiles, mark: Mark, flag: Flag): void {
  const { stores, promotions, services, discounts, acts, restaurants, serviceCategories, mealCategories } =
    files['stores.json']
  flag(stores, 'isStore')
  flag(promotions, 'isPromotion')
  flag(services, 'isService')
  flag(discounts, 'isDiscount')
  flag(acts, 'isAct')
  flag(restaurants, 'isRestaurant')
  flag(serviceCategories, 'isServiceCategory')
  flag(mealCategories, 'isMealCategory')
  const { platforms, downloads, deviceWords, accessoryWords } = files['games.json']
  flag(platforms, 'isPlatform')
  flag(downloads, 'isDownload')
  flag(deviceWords, 'isDeviceWord')
  mark(
    accessoryWords,
    (meaning) => {
      meaning.isAccessoryWord = true
    },
    true,
  )
  mark(
    files['doses.json'].forms,
    (meaning) => {
      meaning.isDoseForm = true
    },
    true,
  )
}

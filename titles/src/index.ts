/** Reads what a product is from its title: see README.md. */
export { compileVocabulary, VocabularyError } from './compile/compile.ts'
export { restoreVocabulary, type StoredVocabulary, storeVocabulary } from './compile/store.ts'
export { wheelSizeAt } from './counts.ts'
export { measureWord, packWord } from './quantities/measure-word.ts'
export type { Measure, Quantities } from './quantities/quantity.ts'
export {
  type KindMention,
  kindNamed,
  kindsIn,
  measuresIn,
  type QueryReading,
  quantitiesIn,
  readQuery,
} from './queries.ts'
export { readTitle, type TitleInput, type TitleReading } from './read.ts'
export { fold, tokenise } from './text/tokenise.ts'
export type { Brand, Condition, Kind, Vocabulary } from './vocabulary.ts'

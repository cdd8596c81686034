/** What the titles of products say: kind, measures, colour… */
export { READING_COLUMNS } from './queries.ts'
export { readProductsBetween, readUnreadProducts } from './read-products.ts'
export { categoryNames, type ProductReading, readProduct } from './reading.ts'
export { titleVocabulary } from './vocabulary.ts'

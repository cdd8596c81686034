/** Facade of the area: what product titles say (kind, measures, colour…) and the categories that follow from it. */

export { titleVocabulary } from '../../content/title-vocabulary.ts'
export { countUnsurePlaces } from './category-rules-service.ts'
export { loadCategoryPlacer } from './load-category-placer.ts'
export * from './placing-service.ts'
export { categoryTrails, READING_COLUMNS } from './queries.ts'
export { readChangedProducts, readProductsBetween, readUnreadProducts } from './read-products.ts'

/** What the titles of products say (kind, measures, colour…) and the categories that follow from it. */

export { titleVocabulary } from '../../content/title-vocabulary.ts'
export { type CategoryPlacer, PLACE_REASONS, type PlaceReason } from './category-placer.ts'
export { countUnsurePlaces } from './category-rules-service.ts'
export { categoryPlacer, loadCategoryPlacer, type PlacerFacts } from './load-category-placer.ts'
export { categoryTrails, READING_COLUMNS } from './queries.ts'
export { readChangedProducts, readProductsBetween, readUnreadProducts } from './read-products.ts'
export { categoryNames, type ProductReading, readProduct } from './reading.ts'

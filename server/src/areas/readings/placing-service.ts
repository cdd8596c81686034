/** What titles say and where they belong, for threads that have no database. */

export { type CategoryPlacer, NEUTRAL_PICTURE, PLACE_REASONS, type PlaceReason } from './category-placer.ts'
export { categoryPlacer, type PlacerFacts } from './make-category-placer.ts'
export { categoryNames, type ProductReading, readProduct } from './reading.ts'

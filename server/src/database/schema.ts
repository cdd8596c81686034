/**
 * Every table, one file per area. What Drizzle cannot declare (extensions, storage settings, the covering key of
 * `price_points`) is written by hand in the migrations; triggers are in `triggers/`.
 */
export * from './schema/accounts.ts'
export * from './schema/alerts.ts'
export * from './schema/attributes.ts'
export * from './schema/catalog.ts'
export * from './schema/clicks.ts'
export * from './schema/coupons.ts'
export * from './schema/draws.ts'
export * from './schema/favorites.ts'
export * from './schema/feeds.ts'
export * from './schema/figures.ts'
export * from './schema/mail.ts'
export * from './schema/matching.ts'
export * from './schema/offers.ts'
export * from './schema/posts.ts'
export * from './schema/push.ts'
export * from './schema/reports.ts'
export * from './schema/requests.ts'
export * from './schema/security.ts'
export * from './schema/stores.ts'
export * from './schema/two-step.ts'

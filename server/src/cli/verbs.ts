/** The verbs of the operator's tool. */
import type { Verb } from './verb.ts'

/** Loaded as needed: loading all takes 3.2 s of processor time, one 1.6 to 2.5. */
export const VERBS: Record<string, () => Promise<Verb>> = {
  admins: async () => (await import('./verbs/admins.ts')).admins,
  backup: async () => (await import('./verbs/backup.ts')).backup,
  categories: async () => (await import('./catalog/categories.ts')).categories,
  clicks: async () => (await import('./verbs/clicks.ts')).clicks,
  queries: async () => (await import('./verbs/queries.ts')).queries,
  coupons: async () => (await import('./coupons/coupons.ts')).coupons,
  demo: async () => (await import('./verbs/demo.ts')).demo,
  doctor: async () => (await import('./verbs/doctor.ts')).doctor,
  draw: async () => (await import('./verbs/draw.ts')).draw,
  faq: async () => (await import('./content/faq.ts')).faq,
  feeds: async () => (await import('./feeds/feeds.ts')).feeds,
  import: async () => (await import('./feeds/import.ts')).importVerb,
  jobs: async () => (await import('./verbs/jobs.ts')).jobs,
  mails: async () => (await import('./verbs/mails.ts')).mails,
  matches: async () => (await import('./catalog/matches.ts')).matches,
  outbox: async () => (await import('./verbs/outbox.ts')).outbox,
  people: async () => (await import('./verbs/people.ts')).people,
  posts: async () => (await import('./content/posts.ts')).posts,
  products: async () => (await import('./catalog/products.ts')).products,
  refresh: async () => (await import('./verbs/refresh.ts')).refresh,
  reindex: async () => (await import('./verbs/reindex.ts')).reindex,
  reports: async () => (await import('./verbs/reports.ts')).reports,
  requests: async () => (await import('./stores/requests.ts')).requests,
  restore: async () => (await import('./verbs/restore.ts')).restore,
  search: async () => (await import('./catalog/search-rules.ts')).searchRules,
  stores: async () => (await import('./stores/stores.ts')).stores,
  texts: async () => (await import('./content/texts.ts')).texts,
}

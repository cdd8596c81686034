/** The operator's acts on feeds and held prices. An act that cannot be done throws a FeedError and changes nothing. */
import type { Database } from '../../../database/connect.ts'
import { notify } from '../../../database/notify/notify.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { createStoresOperator, type StoreRecord } from '../../stores/operator-service.ts'
import { acceptPrice, heldPrices, rejectPrice } from '../held-price-queries.ts'
import type { ThresholdSettings } from '../judge/thresholds.ts'
import * as queries from '../queries.ts'
import { FeedError } from '../read/feed-error.ts'
import * as runs from '../run-record-queries.ts'
import { type Credentials, createFeedCredentials, withoutCredentials } from './feed-credentials.ts'
import { feedAddress, refuseEvery, refuseUnconverted } from './refuse-settings.ts'
import { createRemovals } from './removals-service.ts'

export interface FeedSettings {
  mapping: Record<string, string>
  currency: string
  /** Pesos for one unit of the currency, which the operator gives; none for pesos. */
  rate?: number | null
  complete: boolean
  allowHosts: readonly string[]
  everyMinutes?: number
}

export const DEFAULT_EVERY_MINUTES = 30

export interface FeedsDeps {
  database: Database
  clock: Clock
  /** The site's, for credentials of protected feeds. */
  secret?: string | null
  /** Settings MATCH_JOIN and MATCH_REVIEW. */
  matching?: ThresholdSettings
}

/** Feeds that became due: the job reads them before its next minute. */
export const FEED_CHANNEL = 'feed_work'
export const FEEDS_JOB = 'feeds'

export function createFeedSettings({ database, clock, secret = null }: FeedsDeps) {
  const { pool } = database
  const credentials = createFeedCredentials(secret)
  const removals = createRemovals({ database, clock })
  const found = (id: number, feed: queries.FeedRecord | null) => {
    if (!feed) throw new FeedError(`No hay un feed ${id}.`)
    return feed
  }
  const existing = async (id: number) => found(id, await queries.feedById(pool, id))
  const setCredentials = async (feed: queries.FeedRecord, given: Credentials | null) =>
    queries.saveCredentials(pool, feed.id, given && credentials.seal(given, feed.url), clock())
  const decided = async (done: boolean) => {
    if (done) await refreshFigures(database, clock)
    return done
  }

  /** Adding an address of the store again replaces its settings. */
  const add = async (
    store: string,
    url: string,
    settings: FeedSettings,
    site?: string,
  ): Promise<queries.FeedRecord> => {
    const address = feedAddress(url)
    const { url: bare, credentials: given } = withoutCredentials(address)
    refuseUnconverted(settings.currency, settings.rate ?? null, settings.mapping)
    refuseEvery(settings.everyMinutes)
    const { id: storeId } = await createStoresOperator({ database, clock }).ensure(
      store,
      site ?? new URL(address).origin,
    )
    const everyMinutes = settings.everyMinutes ?? DEFAULT_EVERY_MINUTES
    const rate = settings.rate ?? null
    const saved = await queries.saveFeed(pool, { ...settings, rate, everyMinutes, storeId, url: bare, now: clock() })
    const feed = await existing(saved)
    if (given) await setCredentials(feed, given)
    await notify(pool, FEED_CHANNEL, FEEDS_JOB)
    return given ? existing(saved) : feed
  }

  return {
    /** Until the transaction ends. */
    locked: async (id: number) => found(id, await queries.lockFeed(pool, id)),
    /** Null: there is none. */
    feed: (id: number) => queries.feedById(pool, id),
    list: () => queries.feedSummaries(pool),

    add,

    /** A feed that the store has at this address stays as it is. */
    async addIfNew({ id, name }: StoreRecord, url: string, settings: FeedSettings): Promise<queries.FeedRecord> {
      const { url: bare } = withoutCredentials(feedAddress(url))
      const known = await queries.feedAt(pool, id, bare)
      return known === null ? add(name, url, settings) : existing(known)
    },

    /** Null removes them. The next minute reads the file with them. */
    async setCredentials(id: number, given: Credentials | null): Promise<void> {
      await setCredentials(await existing(id), given)
      await notify(pool, FEED_CHANNEL, FEEDS_JOB)
    },

    /** The next minute reads the feed with its new settings; its offers stay. */
    async edit(id: number, change: queries.FeedChange): Promise<queries.FeedRecord> {
      const feed = await existing(id)
      if (feed.url === queries.MANUAL_IMPORT_URL)
        throw new FeedError('Ese feed se lee a mano: sus opciones se eligen cada vez que se importa un archivo.')
      const { url, credentials: given } =
        change.url === undefined ? { url: undefined, credentials: null } : withoutCredentials(feedAddress(change.url))
      // Credentials belong to their address and are not sent to another.
      if (url !== undefined && url !== feed.url && feed.is_protected) await setCredentials(feed, null)
      const { currency = feed.currency } = change
      const rate = change.rate !== undefined ? change.rate : currency === feed.currency ? feed.rate : null
      refuseUnconverted(currency, rate, change.mapping ?? feed.mapping)
      refuseEvery(change.everyMinutes)
      const other = url === undefined ? null : await queries.feedAt(pool, feed.store_id, url)
      if (other !== null && other !== id)
        throw new FeedError(`El feed ${other} de ${feed.store} ya lee esa dirección.`, { field: 'url' })
      await queries.updateFeed(pool, id, { ...change, url, rate }, clock())
      if (given) await setCredentials(await existing(id), given)
      await notify(pool, FEED_CHANNEL, FEEDS_JOB)
      return existing(id)
    },

    /** False: there is no such feed. */
    pause: (id: number, paused: boolean) => queries.pauseFeed(pool, id, paused, clock()),

    /** What `remove` would take away. */
    countRemoval: async (id: number) => removals.countFeed((await existing(id)).id),
    /** The feed, the offers that no other feed of the store may list, and the products without another offer; the store stays. */
    remove: async (id: number) => removals.removeFeed((await existing(id)).id),

    runs: (feedId: number, limit: number) => runs.lastRuns(pool, feedId, limit),
    refusals: (runId: number, limit: number) => runs.refusalsOf(pool, runId, limit),

    heldPrices: (offers?: readonly number[]) => heldPrices(database, offers ?? null),
    /** Publishes a held price. False: the offer has none. */
    acceptPrice: async (offerId: number) => decided(await acceptPrice(database, clock, offerId)),
    /** Discards it; the offer is out of stock until a plausible price arrives. False: the offer has none. */
    rejectPrice: async (offerId: number) => decided(await rejectPrice(database, clock, offerId)),
  }
}

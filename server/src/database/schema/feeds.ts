/** Tables of feeds and their runs. */
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../orm/drizzle.ts'
import { bytea, centavos, createdAt, id, moment, oneOf, ref, smallId } from './columns.ts'
import { stores } from './stores.ts'

export const feeds = pgTable(
  'feeds',
  {
    id: smallId(),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    url: text().notNull(),
    format: text().notNull(),
    /** Column mapping, for files that are not in Google's format. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    everyMinutes: integer().notNull().default(30),
    paused: boolean().notNull().default(false),
    /** What its prices are in; another currency is refused row by row. */
    currency: text().notNull().default('MXN'),
    /** Pesos for one unit of the currency, from the operator; null: the prices are pesos. */
    rate: numeric({ precision: 12, scale: 6, mode: 'number' }),
    /** True if the feed lists everything the store sells: offers it no longer lists are withdrawn. */
    complete: boolean().notNull().default(true),
    /** Private hosts that the operator allows it to be fetched from. */
    allowHosts: text().array().notNull().default(sql`'{}'`),
    /** `user:password` of a protected feed, encrypted for its address. */
    credentials: bytea(),
    etag: text(),
    lastModified: text(),
    /** Of the parsers that read the file with this ETag; 0: an older release. */
    parserVersion: smallint().notNull().default(0),
    /** The last good run: how fresh the offers that follow it are. */
    confirmedAt: moment(),
    /** When an announced sale begins or ends: the feed is read then even if the file did not change. */
    revisitAt: moment(),
    /** Whether its files write '12/31/2026': for one whose dates do not say. */
    monthFirst: boolean(),
    failures: smallint().notNull().default(0),
    nextRunAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('feeds_url').on(t.storeId, t.url),
    index('feeds_next_run').on(t.nextRunAt).where(sql`not ${t.paused}`),
    check('feeds_every', sql`${t.everyMinutes} > 0 and ${t.failures} >= 0`),
    check('feeds_rate', sql`${t.rate} > 0`),
  ],
)

export const RUN_STATES = ['running', 'done', 'unchanged', 'stopped', 'failed'] as const

export const feedRuns = pgTable(
  'feed_runs',
  {
    id: id(),
    feedId: integer()
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    state: text({ enum: RUN_STATES }).notNull().default('running'),
    rows: integer().notNull().default(0),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    withdrawn: integer().notNull().default(0),
    message: text().notNull().default(''),
    /** The whole report: matches by reason, refusals by reason, categories without a place, seconds. */
    figures: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    startedAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('feed_runs_feed').on(t.feedId, t.startedAt),
    uniqueIndex('feed_runs_one_running').on(t.feedId).where(sql`${t.state} = 'running'`),
    check('feed_runs_state', oneOf(t.state, RUN_STATES)),
  ],
)

/** Refused rows of a run, the first thousands of them. */
export const feedRefusals = pgTable(
  'feed_refusals',
  {
    runId: ref()
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    sku: text().notNull().default(''),
    reason: text().notNull(),
  },
  (t) => [index('feed_refusals_run').on(t.runId, t.line)],
)

/** Implausible new prices that wait for the operator's decision; meanwhile the offer keeps its old price. */
export const heldPrices = pgTable(
  'held_prices',
  {
    offerId: ref().primaryKey(),
    price: centavos().notNull(),
    listPrice: centavos(),
    /** Later runs that repeated it. */
    repeats: smallint().notNull().default(0),
    at: createdAt(),
    /** The operator's no: kept so that later runs with this price are not asked about again. */
    rejectedAt: moment(),
  },
  (t) => [
    index('held_prices_open').on(t.at, t.offerId).where(sql`${t.rejectedAt} is null`),
    check('held_prices_price', sql`${t.price} > 0`),
  ],
)

export const DRAFT_TASKS = ['check', 'import'] as const
export const DRAFT_STATES = ['waiting', 'running', 'done', 'failed'] as const

/** A feed that an operator is preparing: the beginning of its file, its settings, and what a dry run found. */
export const feedDrafts = pgTable(
  'feed_drafts',
  {
    id: id(),
    createdAt: createdAt(),
    /** Null: the file was uploaded. */
    url: text(),
    fileName: text().notNull(),
    content: bytea().notNull(),
    /** False: the content is the beginning of a larger file. */
    isWhole: boolean().notNull(),
    /** As in `feeds`. */
    credentials: bytea(),
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The last dry run or import of the draft. */
    task: text({ enum: DRAFT_TASKS }),
    state: text({ enum: DRAFT_STATES }),
    startedAt: moment(),
    progress: jsonb().$type<Record<string, unknown>>(),
    result: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('feed_drafts_created').on(t.createdAt),
    index('feed_drafts_waiting').on(t.id).where(sql`${t.state} = 'waiting'`),
    check('feed_drafts_task', oneOf(t.task, DRAFT_TASKS)),
    check('feed_drafts_state', oneOf(t.state, DRAFT_STATES)),
  ],
)

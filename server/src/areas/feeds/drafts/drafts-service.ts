/**
 * Feeds in preparation: a file is kept with its settings, previewed as often as the operator changes them, tried in a dry run
 * and saved as a feed, or imported once. An act that cannot be done throws a FeedError and changes nothing.
 */
import { NO_COLUMN } from '@tianguis/contract/admin/catalogue/feed-columns'
import type { DraftSettings, DraftView } from '@tianguis/contract/admin/feeds/feed-drafts'
import type { Preview } from '@tianguis/contract/admin/feeds/feed-preview'
import { notify } from '../../../database/notify/notify.ts'
import { createStoresOperator } from '../../stores/operator-service.ts'
import { type Credentials, createFeedCredentials, withoutCredentials } from '../operator/feed-credentials.ts'
import { DEFAULT_EVERY_MINUTES, FEED_CHANNEL, type FeedsDeps } from '../operator/feed-settings.ts'
import { feedAddress, refuseUnconverted } from '../operator/refuse-settings.ts'
import { httpUrl } from '../parse/http-url.ts'
import type { FeedRecord } from '../queries.ts'
import { FeedError } from '../read/feed-error.ts'
import { createFeeds } from '../service.ts'
import { beginningOf } from './download-beginning.ts'
import * as queries from './draft-queries.ts'
import { DRAFTS_JOB } from './draft-tasks-service.ts'
import { viewOf } from './draft-view.ts'
import { previewFeed } from './preview.ts'
import { refuseUnreadable } from './sample.ts'

const MAX_NAME_LENGTH = 200
const SETTINGS: DraftSettings = {
  store: '',
  site: '',
  mapping: {},
  currency: 'MXN',
  rate: null,
  complete: true,
  everyMinutes: DEFAULT_EVERY_MINUTES,
}

function settingsOf(feed: FeedRecord): DraftSettings {
  const { store, site, mapping, currency, rate, complete, every_minutes: everyMinutes } = feed
  return { store, site, mapping, currency, rate, complete, everyMinutes }
}

export function createFeedDrafts(deps: FeedsDeps) {
  const { database, clock } = deps
  const { pool } = database
  const credentials = createFeedCredentials(deps.secret ?? null)

  const existing = async (id: number) => {
    const draft = await queries.draftById(pool, id)
    if (!draft) throw new FeedError('Ese borrador ya no existe; empieza otra vez.')
    return draft
  }
  const view = async (id: number): Promise<DraftView> => viewOf(await existing(id))

  const fetched = async (url: string, allowHosts: readonly string[], auth: string | null, settings: DraftSettings) => {
    const file = await beginningOf(url, allowHosts, auth)
    await refuseUnreadable(file)
    const [user = '', ...password] = auth?.split(':') ?? []
    const sealed = auth === null ? null : credentials.seal({ user, password: password.join(':') }, url)
    return queries.insertDraft(pool, { url, fileName: url, ...file, credentials: sealed, settings }, clock())
  }

  return {
    view,

    /** `before`: a feed whose settings the file is read with. */
    async fromUpload(name: string, content: Buffer, before: FeedRecord | null = null): Promise<DraftView> {
      if (content.length === 0) throw new FeedError('El archivo está vacío.')
      await refuseUnreadable({ content, isWhole: true })
      const draft = { url: null, fileName: name.slice(0, MAX_NAME_LENGTH), content, isWhole: true, credentials: null }
      const settings = before ? settingsOf(before) : SETTINGS
      return view(await queries.insertDraft(pool, { ...draft, settings }, clock()))
    },

    /** Downloads the beginning of the file. */
    async fromAddress(address: string, given: Credentials | null): Promise<DraftView> {
      const { url, credentials: inUrl } = withoutCredentials(feedAddress(address))
      const own = given ?? inUrl
      const settings = { ...SETTINGS, site: new URL(url).origin }
      return view(await fetched(url, [], own && `${own.user}:${own.password}`, settings))
    },

    /** To try other settings of a feed on its file: as it is at its address, or as it was uploaded last. */
    async fromFeed(feed: FeedRecord): Promise<DraftView> {
      if (httpUrl(feed.url) === null) {
        const uploaded = await queries.lastUploadOf(pool, feed.store)
        if (uploaded === null)
          throw new FeedError('Su archivo ya no se guarda; súbelo otra vez para cambiar las columnas.')
        return view(uploaded)
      }
      const auth = await credentials.of(pool, feed)
      return view(await fetched(feed.url, feed.allow_hosts, auth, settingsOf(feed)))
    },

    /** Keeps the settings and shows what they make of the first rows. */
    async preview(id: number, settings: DraftSettings): Promise<Preview> {
      const draft = await existing(id)
      refuseUnconverted(settings.currency, settings.rate, settings.mapping)
      refuseDoubleColumns(settings.mapping)
      await queries.saveSettings(pool, id, settings)
      const store = settings.store === '' ? null : await createStoresOperator(deps).named(settings.store)
      return previewFeed(database, clock, {
        ...settings,
        file: { content: await queries.draftContent(pool, id), isWhole: draft.is_whole },
        site: httpUrl(store?.site || settings.site),
        storeId: store?.id ?? null,
      })
    },

    /** A dry run or an import: another process does it, and the draft tells how far it is. */
    async request(id: number, task: queries.DraftTask): Promise<DraftView> {
      const { settings } = await existing(id)
      if (settings.store === '') throw new FeedError('Escribe de qué tienda es el archivo.', { field: 'store' })
      if (!(await queries.requestTask(pool, id, task)))
        throw new FeedError('Ya se está probando; espera a que termine.')
      await notify(pool, FEED_CHANNEL, DRAFTS_JOB)
      return view(id)
    },

    /** Becomes a feed that is read on its schedule; null: an uploaded file, which `request` imports. */
    async save(id: number): Promise<FeedRecord | null> {
      const { url, settings, credentials: sealed } = await existing(id)
      if (settings.store === '') throw new FeedError('Escribe de qué tienda es el catálogo.', { field: 'store' })
      if (url === null) return null
      const { store, site, ...rest } = settings
      const feeds = createFeeds(deps)
      const before = (await feeds.list()).find((feed) => feed.url === url && feed.store === store)
      const added = { ...rest, allowHosts: before?.allow_hosts ?? [] }
      const feed = await feeds.add(store, url, added, site || undefined)
      if (sealed) {
        const [user = '', ...password] = credentials.open(sealed, url).split(':')
        await feeds.setCredentials(feed.id, { user, password: password.join(':') })
      }
      await queries.deleteDraft(pool, id)
      return feed
    },

    discard: (id: number) => queries.deleteDraft(pool, id),
  }
}

/** One column fills one field. */
function refuseDoubleColumns(mapping: Readonly<Record<string, string>>): void {
  const used = new Map<string, string>()
  for (const [field, column] of Object.entries(mapping)) {
    if (field.includes(':') || column === NO_COLUMN) continue
    const other = used.get(column)
    if (other) throw new FeedError(`La columna «${column}» ya está elegida para otro dato.`)
    used.set(column, field)
  }
}

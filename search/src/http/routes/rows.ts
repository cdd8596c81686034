/** The small named things: aliases, keys, presets, stop words, analytics rules, stemming dictionaries. */
import { SearchError } from '../../collection.ts'
import { maskKey } from '../../engine/rows/keys.ts'
import type { TableName, Tables } from '../../engine/tables.ts'
import { isRecord } from '../../json.ts'
import { created, type Exchange, ok, type Route } from '../route.ts'

const idOf = ({ path }: Exchange) => path.id as string

function rowOf<T extends TableName>({ house }: Exchange, table: T, id: string, sentence: string): Tables[T] {
  const row = house.engine.catalogue.get(table, id)
  if (row === undefined) throw new SearchError(404, sentence)
  return row
}

const aliasRoutes: Route[] = [
  {
    method: 'GET',
    path: '/aliases',
    action: 'aliases:list',
    handle: ({ house }) => ok({ aliases: house.engine.catalogue.list('aliases') }),
  },
  {
    method: 'GET',
    path: '/aliases/:id',
    action: 'aliases:get',
    handle: (exchange) => ok(rowOf(exchange, 'aliases', idOf(exchange), 'Collection not found')),
  },
  {
    method: 'PUT',
    path: '/aliases/:id',
    action: 'aliases:create',
    handle: async (exchange) => ok(await exchange.house.engine.ask('putAlias', idOf(exchange), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: '/aliases/:id',
    action: 'aliases:delete',
    handle: async (exchange) => ok(await exchange.house.engine.ask('deleteAlias', idOf(exchange))),
  },
]

const keyRoutes: Route[] = [
  {
    method: 'POST',
    path: '/keys',
    action: 'keys:create',
    handle: async ({ house, json }) => created(await house.engine.ask('createKey', await json())),
  },
  {
    method: 'GET',
    path: '/keys',
    action: 'keys:list',
    handle: ({ house }) => ok({ keys: house.engine.catalogue.list('keys').map(maskKey) }),
  },
  {
    method: 'GET',
    path: '/keys/:id',
    action: 'keys:get',
    handle: (exchange) => ok(maskKey(rowOf(exchange, 'keys', idOf(exchange), 'Not found.'))),
  },
  {
    method: 'DELETE',
    path: '/keys/:id',
    action: 'keys:delete',
    handle: async (exchange) => ok(await exchange.house.engine.ask('deleteKey', idOf(exchange))),
  },
]

const presetRoutes: Route[] = [
  {
    method: 'GET',
    path: '/presets',
    action: 'presets:list',
    handle: ({ house }) => ok({ presets: house.engine.catalogue.list('presets') }),
  },
  {
    method: 'GET',
    path: '/presets/:id',
    action: 'presets:get',
    handle: (exchange) => ok(rowOf(exchange, 'presets', idOf(exchange), 'Not found.')),
  },
  {
    method: 'PUT',
    path: '/presets/:id',
    action: 'presets:upsert',
    handle: async (exchange) => ok(await exchange.house.engine.ask('putPreset', idOf(exchange), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: '/presets/:id',
    action: 'presets:delete',
    handle: async (exchange) => ok(await exchange.house.engine.ask('deletePreset', idOf(exchange))),
  },
]

const stopwordRoutes: Route[] = [
  {
    method: 'GET',
    path: '/stopwords',
    action: 'stopwords:list',
    handle: ({ house }) => ok({ stopwords: house.engine.catalogue.list('stopwords') }),
  },
  {
    method: 'GET',
    path: '/stopwords/:id',
    action: 'stopwords:get',
    handle(exchange) {
      const id = idOf(exchange)
      return ok({ stopwords: rowOf(exchange, 'stopwords', id, `Stopword \`${id}\` not found.`) })
    },
  },
  {
    method: 'PUT',
    path: '/stopwords/:id',
    action: 'stopwords:upsert',
    handle: async (exchange) =>
      ok(await exchange.house.engine.ask('putStopwords', idOf(exchange), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: '/stopwords/:id',
    action: 'stopwords:delete',
    handle: async (exchange) => ok(await exchange.house.engine.ask('deleteStopwords', idOf(exchange))),
  },
]

const analyticsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/analytics/rules',
    action: 'analytics/rules:list',
    handle({ house, query }) {
      const rules = house.engine.catalogue.list('analytics_rules')
      return ok(query.rule_tag ? rules.filter((rule) => rule.rule_tag === query.rule_tag) : rules)
    },
  },
  {
    method: 'POST',
    path: '/analytics/rules',
    action: 'analytics/rules:create',
    async handle({ house, json }) {
      const input = await json()
      const save = (rule: unknown) => {
        if (!isRecord(rule) || typeof rule.name !== 'string' || rule.name === '') {
          throw new SearchError(400, 'Bad or missing name.')
        }
        return house.engine.ask('putAnalyticsRule', rule.name, rule)
      }
      if (!Array.isArray(input)) return created(await save(input))
      const saved = input.map(async (rule) => {
        try {
          return await save(rule)
        } catch (error) {
          return { error: (error as Error).message }
        }
      })
      return created(await Promise.all(saved))
    },
  },
  {
    method: 'GET',
    path: '/analytics/rules/:id',
    action: 'analytics/rules:get',
    handle: (exchange) => ok(rowOf(exchange, 'analytics_rules', idOf(exchange), 'Rule not found.')),
  },
  {
    method: 'PUT',
    path: '/analytics/rules/:id',
    action: 'analytics/rules:upsert',
    handle: async (exchange) =>
      ok(await exchange.house.engine.ask('putAnalyticsRule', idOf(exchange), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: '/analytics/rules/:id',
    action: 'analytics/rules:delete',
    handle: async (exchange) => ok(await exchange.house.engine.ask('deleteAnalyticsRule', idOf(exchange))),
  },
]

const stemmingRoutes: Route[] = [
  {
    method: 'POST',
    path: '/stemming/dictionaries/import',
    action: 'stemming:create',
    async handle({ house, query, res, text }) {
      if (!query.id) throw new SearchError(400, 'Parameter `id` is required.')
      const { words } = await house.engine.ask('putStemmingDictionary', query.id, await text())
      res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
      res.end(words.map((word) => JSON.stringify(word)).join('\n'))
      return undefined
    },
  },
  {
    method: 'GET',
    path: '/stemming/dictionaries',
    action: 'stemming:list',
    handle: ({ house }) =>
      ok({ dictionaries: house.engine.catalogue.list('stemming_dictionaries').map(({ id }) => id) }),
  },
  {
    method: 'GET',
    path: '/stemming/dictionaries/:id',
    action: 'stemming:get',
    handle: (exchange) => ok(rowOf(exchange, 'stemming_dictionaries', idOf(exchange), 'Dictionary not found')),
  },
  {
    method: 'DELETE',
    path: '/stemming/dictionaries/:id',
    action: 'stemming:delete',
    handle: async (exchange) => ok(await exchange.house.engine.ask('deleteStemmingDictionary', idOf(exchange))),
  },
]

export const rowRoutes: Route[] = [
  ...aliasRoutes,
  ...keyRoutes,
  ...presetRoutes,
  ...stopwordRoutes,
  ...analyticsRoutes,
  ...stemmingRoutes,
]

/** Analytics rules, events and the flush of captured searches. */
import { parseEvent } from '../../../analytics/event.ts'
import { SearchError } from '../../../collection/search-error.ts'
import type { Query } from '../../query.ts'
import { created, ok, type Route } from '../../route.ts'
import { idOf } from '../../row.ts'

function required(query: Query, name: string): string {
  const value = query[name]
  if (!value) throw new SearchError(400, `Missing required parameter '${name}'.`)
  return value
}

export const analyticsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/analytics/rules',
    action: 'analytics/rules:list',
    handle({ services, query }) {
      const rules = services.engine.catalogue.list('analytics_rules')
      return ok(query.rule_tag ? rules.filter((rule) => rule.rule_tag === query.rule_tag) : rules)
    },
  },
  {
    method: 'POST',
    path: '/analytics/rules',
    action: 'analytics/rules:create',
    async handle({ services, json }) {
      const input = await json()
      if (!Array.isArray(input)) return ok(await services.engine.ask('createAnalyticsRule', input))
      const saved = input.map(async (rule) => {
        try {
          return await services.engine.ask('createAnalyticsRule', rule)
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
    handle(exchange) {
      const rule = exchange.services.engine.catalogue.get('analytics_rules', idOf(exchange))
      if (!rule) throw new SearchError(400, 'Rule not found')
      return ok(rule)
    },
  },
  {
    method: 'PUT',
    path: '/analytics/rules/:id',
    action: 'analytics/rules:upsert',
    handle: async (exchange) =>
      ok(await exchange.services.engine.ask('putAnalyticsRule', idOf(exchange), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: '/analytics/rules/:id',
    action: 'analytics/rules:delete',
    handle: async (exchange) => ok(await exchange.services.engine.ask('deleteAnalyticsRule', idOf(exchange))),
  },
  {
    method: 'POST',
    path: '/analytics/events',
    action: 'analytics/events:create',
    async handle({ services, json }) {
      const event = parseEvent(await json(), services.engine.catalogue)
      const rule = services.engine.catalogue.get('analytics_rules', event.name)
      if (rule?.type.endsWith('_queries')) {
        services.analytics.count(event)
        return ok({ ok: true })
      }
      const changed = rule?.params?.destination_collection ?? event.collection
      return ok(await services.engine.write(changed, 'recordEvents', [event]))
    },
  },
  {
    method: 'GET',
    path: '/analytics/events',
    action: 'analytics/events:list',
    async handle({ services, query }) {
      const [user, name, n] = ['user_id', 'name', 'n'].map((parameter) => required(query, parameter))
      if (!/^\d{1,9}$/.test(n as string)) throw new SearchError(400, "Parameter 'n' must be an unsigned integer.")
      return ok(await services.engine.ask('listEvents', user as string, name as string, Number(n)))
    },
  },
  {
    method: 'POST',
    path: '/analytics/flush',
    action: 'analytics/flush:create',
    async handle({ services }) {
      await services.analytics.flush(true)
      return ok({ ok: true })
    },
  },
  {
    method: 'GET',
    path: '/analytics/status',
    action: 'analytics/status:list',
    handle: ({ services }) => ok(services.analytics.status()),
  },
]

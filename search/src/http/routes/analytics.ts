/** Analytics rules: stored as given. */
import { SearchError } from '../../collection/search-error.ts'
import { isRecord } from '../../json/json.ts'
import { created, ok, type Route } from '../route.ts'
import { idOf, rowOf } from '../row.ts'

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
      const save = (rule: unknown) => {
        if (!isRecord(rule) || typeof rule.name !== 'string' || rule.name === '') {
          throw new SearchError(400, 'Bad or missing name.')
        }
        return services.engine.ask('putAnalyticsRule', rule.name, rule)
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
      ok(await exchange.services.engine.ask('putAnalyticsRule', idOf(exchange), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: '/analytics/rules/:id',
    action: 'analytics/rules:delete',
    handle: async (exchange) => ok(await exchange.services.engine.ask('deleteAnalyticsRule', idOf(exchange))),
  },
]

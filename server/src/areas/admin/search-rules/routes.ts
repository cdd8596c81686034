/** Routes of synonyms, stop words and pinned results. */
import {
  groupKeyBody,
  groupSwitch,
  pinBody,
  pinnedQuery,
  searchPreview,
  searchPreviewBody,
  searchRulesQuery,
  searchRulesView,
  stopWordBody,
  synonymsBody,
} from '@tianguis/contract/admin/content/search-rules'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addAct } from '../http/add-act.ts'
import type { AdminSearchRules } from './service.ts'

const see = { permission: 'search.see' } as const
const edit = { permission: 'search.edit', params: z.object({}) } as const

export const searchRuleRoutes =
  (rules: AdminSearchRules): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/search-rules',
      {
        config: see,
        schema: {
          summary: 'Sinónimos, palabras vacías y resultados fijados',
          querystring: searchRulesQuery,
          response: { 200: searchRulesView },
        },
      },
      (request) => rules.view(request.query.q ?? ''),
    )
    app.post(
      '/api/admin/search-rules/preview',
      {
        config: see,
        schema: {
          summary: 'Qué encuentra una búsqueda',
          body: searchPreviewBody,
          response: { 200: searchPreview },
        },
      },
      (request) => rules.preview(request.body),
    )
    addAct(app, {
      method: 'POST',
      path: '/api/admin/search-rules/synonyms',
      ...edit,
      summary: 'Agregar un grupo de sinónimos',
      body: synonymsBody,
      act: (actor, _, { root, terms }) => rules.addSynonyms(actor, root, terms),
    })
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/search-rules/synonyms',
      ...edit,
      summary: 'Quitar un grupo de sinónimos propio',
      body: groupKeyBody,
      act: (actor, _, { key }) => rules.removeSynonyms(actor, key),
    })
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/search-rules/synonyms/on',
      ...edit,
      summary: 'Usar o no un grupo que trae el sitio',
      body: groupSwitch,
      act: (actor, _, { key, on }) => rules.switchGroup(actor, key, on),
    })
    addAct(app, {
      method: 'POST',
      path: '/api/admin/search-rules/stop-words',
      ...edit,
      summary: 'Agregar una palabra vacía',
      body: stopWordBody,
      act: (actor, _, { word }) => rules.addStopWord(actor, word),
    })
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/search-rules/stop-words',
      ...edit,
      summary: 'Quitar una palabra vacía',
      body: stopWordBody,
      act: (actor, _, { word }) => rules.removeStopWord(actor, word),
    })
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/search-rules/pins',
      ...edit,
      summary: 'Fijar los primeros resultados de una búsqueda',
      body: pinBody,
      act: (actor, _, { query, products }) => rules.pin(actor, query, products),
    })
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/search-rules/pins',
      ...edit,
      summary: 'Soltar los resultados de una búsqueda',
      body: pinnedQuery,
      act: (actor, _, { query }) => rules.unpin(actor, query),
    })
  }

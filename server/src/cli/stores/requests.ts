import { createRequestsOperator, type DecisionDeps } from '../../areas/store-requests/operator-service.ts'
import type { Config } from '../../config/config.ts'
import { systemClock } from '../../runtime/clock.ts'
import { numberAsked } from '../feeds/feed-options.ts'
import { table, when } from '../tables.ts'
import { done, type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const requests: Verb = {
  name: 'requests',
  summary: 'Las tiendas que piden aparecer: verlas, aceptarlas o rechazarlas',
  usage: '<list | approve N | reject N --reason TEXTO>',
  help: '«approve» crea la tienda y, si la solicitud trae la dirección de su catálogo, también su feed. Ambas envían un correo.',
  options: {
    reason: { type: 'string', value: 'TEXTO', help: 'para reject: por qué; se le dice a la tienda' },
    feed: { type: 'string', value: 'URL', help: 'para approve: el catálogo, si la solicitud no lo trae' },
  },
  run: ({ config, positionals, values }) => {
    const [what = 'list', number] = positionals
    return withDatabase(config, async (database) => {
      const deps: DecisionDeps = { database, clock: systemClock, sender: senderOf(config) }
      if (what === 'list') return list(deps)
      const id = numberAsked(number ?? '', 'el número', Number.MAX_SAFE_INTEGER) ?? 0
      if (what === 'approve') return approve(deps, id, values.feed)
      if (what !== 'reject') throw new UsageError(`No se entiende «${what}».`)
      const reason = typeof values.reason === 'string' ? values.reason : ''
      const { storeName } = await createRequestsOperator(deps).reject(id, reason)
      return done(`${storeName}: rechazada; se le avisa por correo.`, { id, state: 'rejected' })
    })
  },
}

async function list(deps: DecisionDeps): Promise<Result> {
  const pending = await createRequestsOperator(deps).pending()
  const rows = pending.map((one) => [
    String(one.id),
    one.storeName,
    one.site,
    one.contactEmail,
    one.feedUrl ?? '–',
    when(one.createdAt),
  ])
  const text =
    rows.length === 0 ? 'Nadie espera.' : table(['N', 'tienda', 'sitio', 'correo', 'catálogo', 'desde'], rows)
  return { ok: true, text, data: { requests: pending } }
}

async function approve(deps: DecisionDeps, id: number, given: string | boolean | undefined): Promise<Result> {
  const { request, store, feed } = await createRequestsOperator(deps).approve(
    id,
    typeof given === 'string' ? given : null,
  )
  const next = feed ? `su feed es el ${feed.id}` : 'aún sin feed; agréguelo con «feeds add»'
  return done(`${request.storeName}: aceptada, ${next}; se le avisa por correo.`, {
    id,
    state: 'approved',
    store,
    feed,
  })
}

function senderOf({ site, publicUrl }: Config): DecisionDeps['sender'] {
  return { productName: site.productName, contactEmail: site.contactEmail, publicUrl }
}

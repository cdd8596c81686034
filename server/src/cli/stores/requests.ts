/** `tianguis requests`: stores that ask to be listed. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createDesk, type Desk, type DeskDeps } from '../../areas/admin/desk/service.ts'
import type { Config } from '../../config/config.ts'
import { systemClock } from '../../runtime/clock.ts'
import { loadSharedSecrets } from '../../security/secrets.ts'
import { numberOption } from '../feeds/feed-options.ts'
import { table, when } from '../tables.ts'
import { type Call, done, type Result, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const requests: Verb = {
  name: 'requests',
  summary: 'Las tiendas que piden aparecer: verlas, aceptarlas o rechazarlas',
  usage: '<list | approve N | reject N --reason TEXTO>',
  help: '«approve» crea la tienda y, si la solicitud trae la dirección de su catálogo, también su feed. Ambas envían un correo.',
  options: {
    reason: { type: 'string', value: 'TEXTO', help: 'para reject: por qué; se le dice a la tienda' },
    feed: { type: 'string', value: 'URL', help: 'para approve: el catálogo, si la solicitud no lo trae' },
    into: { type: 'string', value: 'SLUG', help: 'para approve: la tienda con ese nombre y otro sitio es la misma' },
    name: { type: 'string', value: 'NOMBRE', help: 'para approve: otro nombre, si ya hay una tienda con ese' },
  },
  run: ({ config, positionals, values }) => {
    const [what = 'list', number] = positionals
    return withDatabase(config, async (database) => {
      const { jwtSecret: secret } = await loadSharedSecrets(config, database)
      const desk = createDesk({ database, clock: systemClock, sender: senderOf(config), secret })
      if (what === 'list') return list(desk)
      const id = numberOption(number ?? '', 'el número', Number.MAX_SAFE_INTEGER) ?? 0
      if (what === 'approve') return approve(desk, id, values)
      const reason = typeof values.reason === 'string' ? values.reason : ''
      const { storeName } = await desk.rejectRequest(commandLineActor(), id, reason)
      return done(`${storeName}: rechazada; se le avisa por correo.`, { id, state: 'rejected' })
    })
  },
}

async function list(desk: Desk): Promise<Result> {
  const pending = await desk.requests(commandLineActor())
  const rows = pending.map((one) => [
    String(one.id),
    one.storeName,
    one.namesake ? `${one.site} (otra «${one.namesake.name}»: ${one.namesake.site || 'sin sitio'})` : one.site,
    one.contactEmail,
    one.feedUrl ?? '–',
    when(new Date(one.createdAt)),
  ])
  const text =
    rows.length === 0 ? 'Nadie espera.' : table(['N', 'tienda', 'sitio', 'correo', 'catálogo', 'desde'], rows)
  return { ok: true, text, data: { requests: pending } }
}

async function approve(desk: Desk, id: number, values: Call['values']): Promise<Result> {
  const { feed: feedUrl, into, name } = values as Record<string, string | undefined>
  const { request, store, feed } = await desk.approveRequest(commandLineActor(), id, { feedUrl, into, name })
  const next = feed ? `su feed es el ${feed.id}` : 'aún sin feed; agréguelo con «feeds add»'
  return done(`${request.storeName}: aceptada, ${next}; se le avisa por correo.`, {
    id,
    state: 'approved',
    store,
    feed,
  })
}

function senderOf({ site, publicUrl }: Config): DeskDeps['sender'] {
  return { productName: site.productName, contactEmail: site.contactEmail, publicUrl }
}

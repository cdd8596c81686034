/** `tianguis matches`: the review list of doubtful matches and prices. */
import { writeFile } from 'node:fs/promises'
import { formatMoney } from '@tianguis/contract/money'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createAdminReviews } from '../../areas/admin/reviews/service.ts'
import { createReviews, type Review, type ReviewsService } from '../../areas/feeds/operator/reviews-service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { numberOption } from '../feeds/feed-options.ts'
import { table, when } from '../tables.ts'
import { done, type Result, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { explainedText } from './match-texts.ts'

const KINDS = { price: 'precio', match: 'producto' } as const
const DECIDED = { accept: 'aceptada', reject: 'rechazada', undo: 'otra vez por decidir' } as const
const STATES = { open: 'por decidir', accepted: 'aceptada', rejected: 'rechazada' } as const

export const matches: Verb = {
  name: 'matches',
  summary: 'Lo que espera una decisión: ofertas que contradicen a su producto, precios lejos de los demás',
  usage: '<review | show N | accept N | reject N | undo N | export FILE>',
  help: `N es el número que muestra «review». En un «producto», accept dice que la oferta es de ese producto y reject que no lo es
(si ya estaba ahí, queda como producto propio). En un «precio», accept dice que el precio es correcto. Lo decidido se
respeta en las corridas siguientes; undo lo deshace. Primero va lo que más compradores ven y más cambia el mejor precio.

«export» escribe los pares decididos como JSON Lines, para volver a ajustar el juez: npm run fit -w matching -- --decisions FILE.`,
  options: { kind: { type: 'string', value: 'precio|producto', help: 'para review: solo de esta clase' } },
  run: ({ config, positionals, values }) => {
    const [what = 'review', argument] = positionals
    return withDatabase(config, async (database) => {
      const reviews = createReviews({ database, clock: systemClock })
      if (what === 'review') return review(reviews, values.kind)
      if (what === 'export') return exportTo(reviews, argument)
      const id = numberOption(argument ?? '', 'el número', Number.MAX_SAFE_INTEGER) ?? 0
      if (what === 'show') return show(reviews, id)
      if (what !== 'accept' && what !== 'reject' && what !== 'undo') throw new UsageError(`No se entiende «${what}».`)
      const decided = await createAdminReviews({ database, clock: systemClock }).decide(commandLineActor(), id, what)
      return done(`${id}: ${DECIDED[what]} (${describe(decided)}).`, { id, kind: 'decided', review: decided })
    })
  },
}

async function review(reviews: ReviewsService, wanted: string | boolean | undefined): Promise<Result> {
  const kind = wanted === undefined ? null : wanted === 'precio' ? 'price' : wanted === 'producto' ? 'match' : undefined
  if (kind === undefined) throw new UsageError(`--kind vale «${wanted}»; debe ser precio o producto.`)
  const [open, waiting] = [await reviews.open(kind), await reviews.waiting()]
  const rows = open.map((one) => [
    String(one.id),
    KINDS[one.kind],
    one.store,
    one.title,
    formatMoney(one.price),
    one.product,
    one.joined ? 'sí' : 'no',
    one.reasons.join('; '),
  ])
  const head = `Por decidir: ${waiting.match} de producto, ${waiting.price} de precio; precios detenidos: ${waiting.held} («feeds held»).`
  const header = ['N', 'clase', 'tienda', 'oferta', 'precio', 'producto', 'juntos', 'por qué']
  return {
    ok: true,
    text: rows.length === 0 ? head : `${head}\n${table(header, rows)}`,
    data: { waiting, reviews: open },
  }
}

async function exportTo(reviews: ReviewsService, file: string | undefined): Promise<Result> {
  if (file === undefined) throw new UsageError('Falta el archivo en que se escriben.')
  const pairs = await reviews.decisions()
  try {
    await writeFile(file, pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(''), { flag: 'wx' })
  } catch (error) {
    return refused(`No se pudo escribir ${file}: ${(error as Error).message}`)
  }
  const same = pairs.filter((pair) => pair.same).length
  const counts = `el mismo producto ${same}, productos distintos ${pairs.length - same}`
  return done(`Pares escritos en ${file}: ${pairs.length} (${counts}).`, {
    file,
    same,
  })
}

async function show(reviews: ReviewsService, id: number): Promise<Result> {
  const found = await reviews.show(id)
  if (!found) return unknown(id)
  const { review: one, product } = found
  const lines = [
    `${id} · ${KINDS[one.kind]} · ${STATES[one.state]} ${when(one.decided_at ?? one.created_at)}`,
    `oferta ${one.offer_id} de ${one.store}: ${one.title}, ${formatMoney(one.price)}`,
    ...one.reasons.map((reason) => `  ${reason}`),
    product ? explainedText(product) : '',
  ]
  return { ok: true, text: lines.join('\n'), data: found }
}

function describe({ store, title, product }: Review): string {
  return `${store}, ${title} y ${product}`
}

function unknown(id: number): Result {
  return { ok: false, text: `No hay una revisión ${id}.`, data: { id } }
}

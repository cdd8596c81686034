/** `coupons import`: a file of coupons of one or many stores. */
import { createReadStream } from 'node:fs'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import type { CouponImports } from '../../areas/admin/coupons/import-service.ts'
import { FeedError } from '../../areas/feeds/read/feed-error.ts'
import { counted } from '../../text/counts.ts'
import { table } from '../tables.ts'
import { type Result, refused } from '../verb.ts'

export async function importCoupons(
  imports: CouponImports,
  file: string,
  { store, isTry }: { store: string | undefined; isTry: boolean },
): Promise<Result> {
  const asked = { name: file, source: createReadStream(file) as AsyncIterable<Buffer>, store }
  try {
    const { shown: _, ...tally } = await (isTry ? imports.preview(asked) : imports.run(commandLineActor(), asked))
    const lines = [
      `${counted(tally.rows, 'fila', 'filas')}: ${counted(tally.created, 'cupón nuevo', 'cupones nuevos')}; ya estaban ${tally.known}, rechazados ${tally.refused}.`,
      `Piden algo más que comprar y no se restan de ningún precio: ${tally.conditional}.`,
      ...(isTry ? ['Es una prueba: no cambió nada.'] : []),
    ]
    const reasons = Object.entries(tally.reasons).map(([why, count]) => [why, String(count)])
    if (reasons.length > 0) lines.push(table(['por qué no', 'filas'], reasons))
    return { ok: tally.rows > 0 && tally.refused < tally.rows, text: lines.join('\n'), data: tally }
  } catch (error) {
    const readable = error instanceof FeedError || (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!readable) throw error
    return refused(`No se puede leer ${file}: ${(error as Error).message}`)
  }
}

/** Prize draws in the back office and at the command line: each draw with its row of the audit trail. */
import type { DrawRow } from '@tianguis/contract/admin/draws'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { drawPrize, type PrizeDrawOutcome, prizeDraws, winnerOf } from '../../prize-draws/service.ts'
import { type Actor, audited } from '../audit/service.ts'

export function createAdminDraws({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async list(): Promise<DrawRow[]> {
      return (await prizeDraws(database)).map(({ month, seed, entrants, list_hash, winner, drawn_at }) => ({
        month,
        seed,
        entrants,
        listHash: list_hash,
        winner,
        drawnAt: drawn_at.toISOString(),
      }))
    },

    draw: (actor: Actor, month: string, seed: string | null): Promise<PrizeDrawOutcome> =>
      audited(database, actor, async (joined, record) => {
        const outcome = await drawPrize(joined, clock, month, seed)
        if (outcome.kind === 'drawn') {
          const { email: _, ...after } = outcome.draw
          record({ action: 'draws.draw', kind: 'draw', object: month, after })
        }
        return outcome
      }),

    /** The address of a person: seeing it is recorded. Null: no draw, or the account was deleted. */
    winner: (actor: Actor, month: string): Promise<string | null> =>
      audited(database, actor, async (joined, record) => {
        const email = await winnerOf(joined, month)
        if (email) record({ action: 'draws.see-winner', kind: 'draw', object: month })
        return email
      }),
  }
}

export type AdminDraws = ReturnType<typeof createAdminDraws>

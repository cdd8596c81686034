/** Prize draws in the back office and at the command line: each draw with its row of the audit trail. */
import type { DrawRow } from '@tianguis/contract/admin/draws'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { addressOfPlace, drawPrize, listOfDraw, type PrizeDrawOutcome, prizeDraws } from '../../prize-draws/service.ts'
import { type Actor, audited } from '../audit/service.ts'

export function createAdminDraws({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async list(): Promise<DrawRow[]> {
      return (await prizeDraws(database)).map(({ month, seed, entrants, list_hash, drawn, drawn_at }) => ({
        month,
        seed,
        entrants,
        listHash: list_hash,
        drawn,
        drawnAt: drawn_at.toISOString(),
      }))
    },

    draw: (actor: Actor, month: string, seed: string | null): Promise<PrizeDrawOutcome> =>
      audited(database, actor, async (joined, record) => {
        const outcome = await drawPrize(joined, clock, month, seed)
        if (outcome.kind === 'drawn') {
          record({ action: 'draws.draw', kind: 'draw', object: month, after: { ...outcome.draw } })
        }
        return outcome
      }),

    /** Of the winner, place 0, or an alternate: seeing it is recorded. Null: there is none, or the account was deleted. */
    addressOf: (actor: Actor, month: string, place: number): Promise<string | null> =>
      audited(database, actor, async (joined, record) => {
        const email = await addressOfPlace(joined, month, place)
        if (email) record({ action: 'draws.see-winner', kind: 'draw', object: month, after: { place } })
        return email
      }),

    /** The entrants of a draw, whose hash it shows. */
    entrants: (month: string): Promise<string[] | null> => listOfDraw(database, month),
  }
}

export type AdminDraws = ReturnType<typeof createAdminDraws>

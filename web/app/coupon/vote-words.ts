import type { CouponVotes } from '@tianguis/contract/catalog/coupon'
import { counted, percent } from '../format/counts.ts'

/** With fewer votes a percentage would be misleading. */
const MIN_VOTES = 10

/** `Funcionó en 87 % de 124 votos`: how often, and of how many. */
export function voteWords({ worked, failed }: CouponVotes): string {
  const all = worked + failed
  if (all === 0) return 'Sin votos todavía'
  const votes = counted(all, 'voto', 'votos')
  if (all < MIN_VOTES) return `Funcionó en ${worked} de ${votes}`
  return `Funcionó en ${percent(Math.round((worked / all) * 100))} de ${votes}`
}

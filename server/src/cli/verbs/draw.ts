/** `tianguis draw`: the monthly prize draw. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createAdminDraws } from '../../areas/admin/draws/service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { when } from '../tables.ts'
import { UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const draw: Verb = {
  name: 'draw',
  summary: 'El sorteo mensual de la tarjeta de regalo entre las cuentas confirmadas',
  usage: '<AAAA-MM> [--seed TEXTO]',
  help: `Publique la semilla antes de que termine el mes; con ella y la lista cualquiera puede repetirlo. Sin --seed se inventa una.
Un mes se sortea una sola vez: repetido, muestra lo que salió.`,
  options: { seed: { type: 'string', value: 'TEXTO', help: 'la semilla publicada' } },
  run: ({ config, positionals, values }) => {
    const [month] = positionals
    if (!month || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError('Falta el mes, por ejemplo 2026-11.')
    return withDatabase(config, async (database) => {
      const seed = typeof values.seed === 'string' ? values.seed : null
      const outcome = await createAdminDraws({ database, clock: systemClock }).draw(commandLineActor(), month, seed)
      if (outcome.kind === 'no-entrants') return { ok: false, text: 'No hay cuentas confirmadas.', data: outcome }
      if (outcome.kind === 'early') return { ok: false, text: `${month} aún no termina.`, data: outcome }
      const { seed: drawnWith, entrants, list_hash, winner, email, drawn_at } = outcome.draw
      const lines = [
        `${outcome.kind === 'known' ? 'Ya sorteado' : 'Sorteado'} el ${when(drawn_at)} entre ${entrants} cuentas.`,
        `Ganó la cuenta ${winner || '(borrada)'} ${email}`.trimEnd(),
        `Semilla: ${drawnWith}`,
        `Lista (SHA-256): ${list_hash}`,
      ]
      return { ok: true, text: lines.join('\n'), data: outcome }
    })
  },
}

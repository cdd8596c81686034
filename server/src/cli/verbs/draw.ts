/** `tianguis draw`: the monthly prize draw. */
import { type FileHandle, open, rm } from 'node:fs/promises'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createAdminDraws } from '../../areas/admin/draws/service.ts'
import { textOfList } from '../../areas/prize-draws/service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { when } from '../tables.ts'
import { refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const draw: Verb = {
  name: 'draw',
  summary: 'El sorteo mensual de la tarjeta de regalo entre las cuentas confirmadas',
  usage: '<AAAA-MM> [--seed TEXTO] [--list FILE]',
  help: `Salen quien gana y tres suplentes en orden. Publica la semilla antes de que termine el mes; con ella y la lista cualquiera puede
repetirlo: el lugar de quien gana es el SHA-256 de semilla, mes y huella de la lista, uno por renglón, módulo las cuentas; el de cada
suplente, el mismo con su número en otro renglón, entre las cuentas que quedan. Sin --seed se inventa una. Participan las cuentas
confirmadas antes de las 23:59 del último día, sin las bloqueadas, las del equipo ni las que pidieron no participar.
Un mes se sortea una sola vez: repetido, muestra lo que salió.`,
  options: {
    seed: { type: 'string', value: 'TEXTO', help: 'la semilla publicada' },
    list: {
      type: 'string',
      value: 'FILE',
      help: 'escribe la lista de cuentas en ese archivo nuevo; su SHA-256 es la huella',
    },
  },
  run: ({ config, positionals, values }) => {
    const [month] = positionals
    if (!month || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError('Falta el mes, por ejemplo 2026-11.')
    const path = typeof values.list === 'string' ? values.list : null
    return withDatabase(config, (database) =>
      withNewFile(path, async (file) => {
        const seed = typeof values.seed === 'string' ? values.seed : null
        const actor = commandLineActor()
        const draws = createAdminDraws({ database, clock: systemClock })
        const outcome = await draws.draw(actor, month, seed)
        if (outcome.kind === 'no-entrants') return { ok: false, text: 'No hay cuentas confirmadas.', data: outcome }
        if (outcome.kind === 'early') return { ok: false, text: `${month} aún no termina.`, data: outcome }
        const { seed: drawnWith, entrants, list_hash, drawn, drawn_at } = outcome.draw
        const addresses: (string | null)[] = []
        for (const place of drawn.keys()) addresses.push(await draws.addressOf(actor, month, place))
        if (file) {
          const list = await draws.entrants(month)
          if (!list?.length) return refused(`De ${month} no se guardó la lista.`)
          await file.writeFile(textOfList(list))
        }
        const lines = [
          `${outcome.kind === 'known' ? 'Ya sorteado' : 'Sorteado'} el ${when(drawn_at)} entre ${entrants} cuentas.`,
          ...drawn.map((account, place) => placeInWords(place, account, addresses[place] ?? '(borrada)')),
          `Semilla: ${drawnWith}`,
          `Lista (SHA-256): ${list_hash}`,
        ]
        return { ok: true, text: lines.join('\n'), data: { ...outcome, addresses } }
      }),
    )
  },
}

/** A draw cannot be repeated: the file of its list is opened before. It goes again if nothing was written to it. */
async function withNewFile<T>(path: string | null, work: (file: FileHandle | null) => Promise<T>): Promise<T> {
  if (path === null) return work(null)
  const file = await open(path, 'wx')
  try {
    return await work(file)
  } finally {
    const { size } = await file.stat()
    await file.close()
    if (size === 0) await rm(path)
  }
}

function placeInWords(place: number, account: string, address: string): string {
  return `${place === 0 ? 'Ganó la cuenta' : `Suplente ${place}:`} ${account} ${address}`
}

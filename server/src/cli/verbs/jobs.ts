/** `tianguis jobs`: lists background jobs and runs one now. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createOperationActs } from '../../areas/admin/operation/acts.ts'
import { areJobsRunning } from '../../database/site-running.ts'
import { systemClock } from '../../runtime/clock.ts'
import { key, table, when } from '../tables.ts'
import { done, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const jobs: Verb = {
  name: 'jobs',
  summary: 'Los trabajos de fondo: cómo van, y correr uno ahora',
  usage: '<list | run NOMBRE>',
  help: 'Un trabajo corre en el sitio que está en marcha. «make-backup» y «rebuild-index» solo corren cuando se piden.',
  run: ({ config, positionals: [what = 'list', name] }) =>
    withDatabase(config, async (database) => {
      const acts = createOperationActs({ database, clock: systemClock })
      if (what === 'list') {
        const found = await acts.jobs()
        const rows = found.map((job) => [
          job.name,
          job.cron ?? 'a petición',
          when(job.lastDoneAt),
          job.running > 0 ? 'corriendo' : (job.lastError ?? (job.waiting > 0 ? 'en espera' : 'bien')),
        ])
        const text =
          rows.length === 0
            ? 'El sitio aún no ha arrancado.'
            : table([key('trabajo'), 'cuándo', 'último bien hecho', 'estado'], rows)
        return done(text, { jobs: found })
      }
      if (what !== 'run' || !name) throw new UsageError('Di cuál: «jobs run NOMBRE».')
      // What is asked for is told to the processes that listen, and kept nowhere.
      if (!(await areJobsRunning(database.pool)))
        return refused('Ningún sitio en marcha corre trabajos con esta base de datos; arránquelo primero.')
      await acts.runJob(commandLineActor(), name)
      return done(`${name}: el sitio en marcha lo corre enseguida.`, { name })
    }),
}

/** `tianguis people`: finds accounts, blocks them, exports or deletes their data. */
import { open } from 'node:fs/promises'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createPeople, type People } from '../../areas/admin/people/service.ts'
import { accountsOn } from '../../compose/accounts.ts'
import { systemClock as clock } from '../../runtime/clock.ts'
import { loadSharedSecrets } from '../../security/secrets.ts'
import { declined, YES } from '../confirm.ts'
import { key, table, when } from '../tables.ts'
import { type Call, done, type Result, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const MAX_FOUND = 100

export const people: Verb = {
  name: 'people',
  summary: 'Las personas con cuenta: buscarlas, bloquearlas, atender lo que piden sobre sus datos',
  usage:
    '<find TEXTO | resend CORREO | block CORREO | unblock CORREO | leavedraws CORREO | joindraws CORREO | sessions CORREO | factors CORREO | export CORREO FILE | delete CORREO>',
  help: `«resend» manda otra vez el enlace para confirmar o poner contraseña. «block» impide entrar y cierra las sesiones; «sessions»
solo las cierra. «leavedraws» saca de los sorteos a quien lo pidió, sin que pierda su cuenta; «joindraws» lo incluye otra vez. «factors» quita la verificación en dos pasos de quien perdió la app, las llaves y los códigos: comprueba antes quién
lo pide; se avisa a su correo. «export» escribe en FILE todo lo guardado sobre la persona; «delete» borra la cuenta y se lo avisa por correo.
Todo queda en el registro de la administración.`,
  options: {
    reason: { type: 'string', value: 'TEXTO', help: 'para block, unblock y factors: por qué; queda en el registro' },
    ...YES,
  },
  run: (call) => {
    const [what, wanted, file] = call.positionals
    if (!what || !wanted) throw new UsageError('Falta qué hacer y con quién.')
    return withDatabase(call.config, async (database) => {
      const secrets = await loadSharedSecrets(call.config, database)
      const deps = { config: call.config, secrets, clock, mailQueued: () => undefined }
      const service = createPeople({ database, clock, accountsOn: (on) => accountsOn(deps, on) })
      return perform(service, call, what, wanted, file)
    })
  },
}

async function perform(service: People, call: Call, what: string, wanted: string, file?: string): Promise<Result> {
  const actor = commandLineActor()
  if (what === 'find') {
    const { rows } = await service.list(actor, { q: wanted }, MAX_FOUND)
    const cells = rows.map(({ id, email, confirmed, blocked, sessions, createdAt }) => [
      String(id),
      email,
      blocked ? 'bloqueada' : confirmed ? '' : 'sin confirmar',
      String(sessions),
      when(new Date(createdAt)),
    ])
    if (cells.length === 0) return refused(`Ninguna cuenta contiene «${wanted}».`)
    return done(table(['N', key('correo'), '', 'sesiones', 'desde'], cells), { people: rows })
  }
  const person = await service.withEmail(actor, wanted)
  if (!person) return refused(`No hay una cuenta de ${wanted}.`)
  const { id, email } = person
  const reason = typeof call.values.reason === 'string' ? call.values.reason : ''
  if (what === 'resend') {
    await service.resend(actor, id)
    return done(`Se manda otra vez el enlace a ${email}.`, { id })
  }
  if (what === 'block' || what === 'unblock') {
    await service.setBlocked(actor, [id], what === 'block', reason)
    return done(`${email} ${what === 'block' ? 'ya no puede entrar' : 'puede entrar otra vez'}.`, { id })
  }
  if (what === 'leavedraws' || what === 'joindraws') {
    await service.setOutsideDraws(actor, id, what === 'leavedraws')
    return done(`${email} ${what === 'leavedraws' ? 'ya no participa' : 'participa otra vez'} en los sorteos.`, { id })
  }
  if (what === 'sessions') {
    await service.endSessions(actor, [id])
    return done(`Se cerraron las sesiones de ${email}.`, { id })
  }
  if (what === 'factors') {
    const no = await declined(call, `La cuenta de ${email} podrá entrar solo con su contraseña.`)
    if (no) return no
    await service.removeFactors(actor, id, reason)
    return done(`La cuenta de ${email} ya no tiene verificación en dos pasos; se cerraron sus sesiones.`, { id })
  }
  if (what === 'export') {
    if (!file) throw new UsageError('Falta el archivo.')
    // Personal data is written over nothing, where others might read it.
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(`${JSON.stringify(await service.export(actor, id), null, 2)}\n`)
    } finally {
      await handle.close()
    }
    return done(`Los datos de ${email} están en ${file}.`, { id, file })
  }
  const no = await declined(call, `Se borra la cuenta de ${email}, con sus listas y alertas.`)
  if (no) return no
  await service.remove(actor, id, email)
  return done(`La cuenta de ${email} ya no existe.`, { id })
}

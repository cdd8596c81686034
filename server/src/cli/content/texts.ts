/** `tianguis texts`: legal texts, notice, home page and operator, with their versions. */
import { readFile } from 'node:fs/promises'
import { TEXT_KEYS, TEXT_SCHEMAS, type TextKey } from '@tianguis/contract/admin/texts'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { type AdminTexts, createAdminTexts } from '../../areas/admin/texts/service.ts'
import { textDefaults } from '../../config/site-info.ts'
import { hasDemo } from '../../demo/load-demo-queries.ts'
import { systemClock } from '../../runtime/clock.ts'
import { IN_SPANISH } from '../../text/in-spanish.ts'
import { numberOption } from '../feeds/feed-options.ts'
import { key, table, when } from '../tables.ts'
import { done, type Result, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const texts: Verb = {
  name: 'texts',
  summary: 'Textos legales, aviso, portada y quién opera el sitio: ver, cambiar, volver a una versión',
  usage: '<list | show CLAVE | set CLAVE ARCHIVO.json | restore CLAVE VERSIÓN|default>',
  help: `CLAVE: ${TEXT_KEYS.join(', ')}. «show --json» imprime el valor y sus versiones; su «value» es lo que «set» lee.`,
  run: (call) => {
    const [what = 'list', key, argument] = call.positionals
    return withDatabase(call.config, async (database) => {
      const defaults = textDefaults(call.config, await hasDemo(database))
      const service = createAdminTexts({ database, clock: systemClock, defaults })
      if (what === 'list') return list(service)
      const known = TEXT_KEYS.find((one) => one === key)
      if (!known) throw new UsageError(`Las claves son ${TEXT_KEYS.join(', ')}.`)
      if (what === 'show') return show(service, known)
      if (!argument) throw new UsageError(what === 'set' ? 'Falta el archivo.' : 'Falta la versión.')
      if (what === 'set') return set(service, known, argument)
      const version = argument === 'default' ? null : numberOption(argument, 'la versión', Number.MAX_SAFE_INTEGER)
      await service.restore(commandLineActor(), known, version)
      return done(`${known}: listo.`, { key: known, version })
    })
  },
}

async function list(service: AdminTexts): Promise<Result> {
  const all = await service.list()
  const rows = all.map(({ key, changedAt, author }) => [
    key,
    changedAt ? when(new Date(changedAt)) : '–',
    author ?? '–',
  ])
  return done(table([key('clave'), 'cambiado', 'por'], rows), { texts: all })
}

async function show(service: AdminTexts, key: TextKey): Promise<Result> {
  const view = await service.view(key)
  const rows = view.versions.map(({ id, createdAt, author }) => [String(id), when(new Date(createdAt)), author])
  const versions = rows.length > 0 ? `\n\n${table(['versión', 'cuándo', 'por'], rows)}` : ''
  return done(`${JSON.stringify(view.value, null, 2)}${versions}`, view)
}

async function set(service: AdminTexts, key: TextKey, file: string): Promise<Result> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return refused(`No se puede leer ${file}.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return refused(`${file} no es JSON: ${(error as Error).message}`)
  }
  const parsed = TEXT_SCHEMAS[key].safeParse(value, IN_SPANISH)
  const issue = parsed.error?.issues[0]
  if (!parsed.success) return refused(`No es válido en ${issue?.path.join('.') || 'su raíz'}: ${issue?.message}`)
  const changed = await service.save(commandLineActor(), key, parsed.data)
  return done(changed ? `${key}: listo.` : `${key} ya era así.`, { key, changed })
}

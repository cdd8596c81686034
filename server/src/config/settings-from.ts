/** Reads the settings from the environment: checks each one, then those that depend on each other. */
import { StartError } from '../runtime/start-error.ts'
import { ROLES, type Setting, type Settings, settings } from './settings.ts'

/** Throws a StartError: one sentence about the first wrong setting. */
export function settingsFrom(environment: Record<string, string | undefined>): Settings {
  const s = parse(environment)
  requireTogether(s, ['TYPESENSE_URL', 'TYPESENSE_ADMIN_KEY', 'TYPESENSE_SEARCH_KEY'], s.TYPESENSE_URL !== undefined)
  requireTogether(s, ['DATABASE_URL', 'DATABASE_LISTEN_URL'], s.DATABASE_LISTEN_URL !== undefined)
  requireTogether(s, ['TYPESENSE_URL', 'TYPESENSE_PUBLIC_URL'], s.TYPESENSE_PUBLIC_URL !== undefined)
  requireTogether(s, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  requireTogether(s, ['AI_BASE_URL', 'AI_MODEL'])
  requireDistinct(s)
  requireOrder(s)
  requireShared(s)
  return s
}

function parse(environment: Record<string, string | undefined>): Settings {
  const parsed: Record<string, unknown> = {}
  for (const [name, { schema, allowed, secret }] of Object.entries<Setting<unknown>>(settings)) {
    const value = environment[name]
    const result = schema.safeParse(value)
    if (!result.success) {
      const shown = secret ? 'tiene un valor que no sirve' : `vale «${value}»`
      throw new StartError(`La opción ${name} ${shown}; debe ser ${allowed}.`)
    }
    parsed[name] = result.data
  }
  return parsed as Settings
}

/** Either all of the settings are given or none is. */
function requireTogether(parsed: Settings, names: (keyof Settings)[], needed = true): void {
  const missing = names.filter((name) => parsed[name] === undefined)
  if (!needed || missing.length === 0 || missing.length === names.length) return
  const given = names.filter((name) => !missing.includes(name))
  throw new StartError(`Falta la opción ${missing.join(' y ')}, que se necesita junto con ${given.join(' y ')}.`)
}

/** The search key is public (every page contains it), so no other secret may have its value. */
function requireDistinct(parsed: Settings): void {
  const isSecret = (name: string) => settings[name as keyof Settings].secret && name !== 'TYPESENSE_SEARCH_KEY'
  const same = Object.entries(parsed).find(
    ([name, value]) => value !== undefined && value === parsed.TYPESENSE_SEARCH_KEY && isSecret(name),
  )
  if (same)
    throw new StartError(
      `TYPESENSE_SEARCH_KEY y ${same[0]} tienen el mismo valor; la llave de búsqueda es pública y debe ser otra.`,
    )
}

/** Pairs that are likely enough to be joined are likely enough to be reviewed. */
function requireOrder({ MATCH_JOIN: join, MATCH_REVIEW: review }: Settings): void {
  if (join !== undefined && review !== undefined && review > join)
    throw new StartError(`MATCH_REVIEW vale «${review}» y MATCH_JOIN «${join}»; MATCH_REVIEW no puede ser mayor.`)
}

/** Processes with different roles need a common database and search cluster. */
function requireShared(parsed: Settings): void {
  const isPart = ROLES.some((role) => !parsed.ROLES.includes(role))
  if (isPart && !(parsed.DATABASE_URL && parsed.TYPESENSE_URL))
    throw new StartError(
      'Con ROLES el sitio se reparte entre varios procesos, que necesitan base de datos y buscador comunes: indica DATABASE_URL y TYPESENSE_URL.',
    )
}

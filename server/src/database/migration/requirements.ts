/** What the site needs of a PostgreSQL server. A server that lacks it stops the start with one sentence. */
import { StartError } from '../../runtime/start-error.ts'
import { type Queryable, rowOf } from '../rows.ts'

/** The oldest version whose SQL we use; CONTRIBUTING.md says how the tests run on another server. */
export const OLDEST_VERSION = 15
const EXTENSIONS = ['citext', 'unaccent']

export interface ServerFacts {
  /** As `server_version_num`: 150014 is 15.14. */
  version: number
  encoding: string
  database: string
  role: string
  isReplica: boolean
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  /** Owner of the site's tables when this role cannot act as it. */
  foreignOwner: string | null
  missingExtensions: string[]
}

/** Throws a StartError that names what is missing and how to provide it. */
export async function requireUsableServer(on: Queryable): Promise<void> {
  const problem = problemOf(await serverFacts(on))
  if (problem) throw new StartError(problem)
}

export function problemOf(facts: ServerFacts): string | null {
  const { database, role } = facts
  const major = Math.floor(facts.version / 10_000)
  if (major < OLDEST_VERSION)
    return `La base de datos es PostgreSQL ${major}; se necesita PostgreSQL ${OLDEST_VERSION} o más nuevo.`
  if (facts.encoding !== 'UTF8')
    return `La base de datos ${database} usa la codificación ${facts.encoding}; créela de nuevo con UTF8 (create database … encoding 'UTF8' template template0).`
  if (facts.isReplica)
    return `DATABASE_URL apunta a una réplica de solo lectura de ${database}; indica el servidor principal.`
  if (facts.foreignOwner !== null)
    return `Las tablas de ${database} son de ${facts.foreignOwner} y ${role} no puede cambiarlas; conéctate como ${facts.foreignOwner} o ejecuta «reassign owned by ${facts.foreignOwner} to ${role}».`
  if (!facts.mayCreateSchemas || !facts.mayCreateTables)
    return `El usuario ${role} no puede crear tablas en ${database}; hágalo su dueño con «alter database ${database} owner to ${role}».`
  if (facts.missingExtensions.length > 0)
    return `Al servidor de PostgreSQL le falta la extensión ${facts.missingExtensions.join(' y ')}; instala el paquete postgresql-contrib de su versión.`
  return null
}

async function serverFacts(on: Queryable): Promise<ServerFacts> {
  const row = await rowOf<ServerFacts>(
    on,
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       current_database()::text as database, current_user::text as role, pg_is_in_recovery() as "isReplica",
       has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
       has_schema_privilege('public', 'create') as "mayCreateTables",
       (select tableowner::text from pg_tables where schemaname = 'public' and tablename = 'products'
          and not pg_has_role(tableowner, 'usage')) as "foreignOwner",
       array(select wanted from unnest($1::text[]) wanted
          where not exists (select from pg_available_extensions where name = wanted)) as "missingExtensions"`,
    [EXTENSIONS],
  )
  if (!row) throw new Error('the server did not describe itself')
  return row
}

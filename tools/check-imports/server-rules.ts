/** The rules inside `server/src` (ARCHITECTURE.md). */
import { parseSync } from 'oxc-parser'
import { lineAt, type SourceFile } from './source-file.ts'

const SERVER = 'server/src/'
const ENTRY_FILES = ['main.ts', 'cli.ts']
const ENVIRONMENT = `${SERVER}config/config.ts`
const DRIZZLE = `${SERVER}database/orm/drizzle.ts`
const PASSWORDS = `${SERVER}security/passwords.ts`
/** Files that hold statements: `queries.ts`, `vote-queries.ts`, `figures-sql.ts`. */
const STATEMENT_FILE = /(^|[-/])(queries|sql)\.ts$/
/** The database layer itself. */
const DATABASE = `${SERVER}database/`
/** The operator's verbs and the generator of the demonstration work on the tables directly. */
const MAY_IMPORT_QUERIES = /^server\/src\/(cli|demo)\//
const TEST_CODE = /\.(test|slow)\.ts$|\/testing\//
const SQL =
  /^\s*(with\s+(recursive\s+)?\w+\s+as\b|select\s|insert\s+into\s|update\s+\w+(\s+\w+)?\s+set\s|delete\s+from\s|truncate\s|(create|alter|drop)\s+(table|index|temp|trigger|function|sequence)\b|copy\s+\w+\s*\(|vacuum\b|analyze\s|notify\s|lock\s+table\s)/i

/** The rule that an import inside the server breaks; null when it breaks none. */
export function brokenServerRule(file: string, target: string): string | null {
  if (!file.startsWith(SERVER) || !target.startsWith(SERVER)) return null
  const from = areaOf(file)
  const to = areaOf(target)
  if (from && target.startsWith(`${SERVER}demo/`)) return 'an area does not import the demonstration'
  if (!to || TEST_CODE.test(file)) return from && to && from.area !== to.area ? betweenAreas(from, to, file) : null
  if (from?.area === to.area) return insideArea(from.part, to.part)
  if (from) return betweenAreas(from, to, file)
  if (STATEMENT_FILE.test(target) && !MAY_IMPORT_QUERIES.test(file))
    return `only area ${to.area}, cli/ and demo/ import its queries; call its service`
  return null
}

/** What a file of the server breaks by itself. */
export function brokenFileRules({ path, text }: SourceFile): { line: number; found: string; rule: string }[] {
  if (!path.startsWith(SERVER)) return []
  const broken: { line: number; found: string; rule: string }[] = []
  const inside = path.slice(SERVER.length)
  if (!inside.includes('/') && !ENTRY_FILES.includes(inside))
    broken.push({ line: 1, found: inside, rule: `only ${ENTRY_FILES.join(' and ')} stand directly in ${SERVER}` })
  if (TEST_CODE.test(path)) return broken
  const environment = text.indexOf('process.env')
  if (environment !== -1 && path !== ENVIRONMENT)
    broken.push({ line: lineAt(text, environment), found: 'process.env', rule: 'only config.ts reads the environment' })
  const orm = text.indexOf("from 'drizzle-orm")
  if (orm !== -1 && path !== DRIZZLE)
    broken.push({
      line: lineAt(text, orm),
      found: 'drizzle-orm',
      rule: 'Drizzle is imported from database/orm/drizzle.ts',
    })
  const cheaper = text.indexOf('setHashCost')
  if (cheaper !== -1 && path !== PASSWORDS)
    broken.push({
      line: lineAt(text, cheaper),
      found: 'setHashCost',
      rule: 'only tests lower the cost of password hashes',
    })
  if (!path.startsWith(DATABASE) && !STATEMENT_FILE.test(path))
    for (const { offset, statement } of statementsIn(path, text)) {
      const rule = 'SQL stands in database/, *queries.ts and *sql.ts only'
      broken.push({ line: lineAt(text, offset), found: statement, rule })
    }
  return broken
}

/** Texts of the file that are SQL statements. */
function statementsIn(path: string, text: string): { offset: number; statement: string }[] {
  const found: { offset: number; statement: string }[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, start = 0 } = node as { type?: string; value?: unknown; start?: number }
    const words = type === 'Literal' ? value : type === 'TemplateElement' ? (value as { raw: string }).raw : null
    if (typeof words === 'string' && SQL.test(words))
      found.push({ offset: start, statement: words.trim().split(/\s+/, 3).join(' ') })
    for (const child of Object.values(node)) look(child)
  }
  look(parseSync(path, text).program)
  return found
}

function insideArea(from: string, to: string): string | null {
  if (/routes\.ts$/.test(from) && /queries\.ts$/.test(to)) return 'routes call the service, never the queries'
  if (/queries\.ts$/.test(from) && /(routes|service)\.ts$/.test(to)) return 'queries import neither service nor routes'
  return null
}

/** The tests of an area may use the test helpers of another. */
function betweenAreas(from: Place, to: Place, file: string): string | null {
  if (/(^|[-/])service\.ts$/.test(to.part)) return null
  if (TEST_CODE.test(file) && to.part.startsWith('testing/')) return null
  return `area ${from.area} may import only a service of area ${to.area}`
}

interface Place {
  area: string
  part: string
}

function areaOf(path: string): Place | null {
  const found = /^server\/src\/areas\/([^/]+)\/(.+)$/.exec(path)
  return found ? { area: found[1] ?? '', part: found[2] ?? '' } : null
}

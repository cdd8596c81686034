/** The operator's tool: `npm run tianguis -- <verb>`. Exit codes: 0 done, 1 failed, 2 not understood. */
import { parseArgs } from 'node:util'
import { categories } from './cli/catalog/categories.ts'
import { matches } from './cli/catalog/matches.ts'
import { products } from './cli/catalog/products.ts'
import { posts } from './cli/content/posts.ts'
import { texts } from './cli/content/texts.ts'
import { coupons } from './cli/coupons/coupons.ts'
import { feeds } from './cli/feeds/feeds.ts'
import { importVerb } from './cli/feeds/import.ts'
import { requests } from './cli/stores/requests.ts'
import { stores } from './cli/stores/stores.ts'
import { runVerb, UsageError, type Verb } from './cli/verb.ts'
import { admins } from './cli/verbs/admins.ts'
import { backup } from './cli/verbs/backup.ts'
import { clicks } from './cli/verbs/clicks.ts'
import { demo } from './cli/verbs/demo.ts'
import { doctor } from './cli/verbs/doctor.ts'
import { draw } from './cli/verbs/draw.ts'
import { jobs } from './cli/verbs/jobs.ts'
import { mails } from './cli/verbs/mails.ts'
import { outbox } from './cli/verbs/outbox.ts'
import { people } from './cli/verbs/people.ts'
import { queries } from './cli/verbs/queries.ts'
import { refresh } from './cli/verbs/refresh.ts'
import { reindex } from './cli/verbs/reindex.ts'
import { reports } from './cli/verbs/reports.ts'
import { restore } from './cli/verbs/restore.ts'
import { loadConfig } from './config/config.ts'
import { StartError } from './runtime/start-error.ts'

const VERBS: Verb[] = [
  admins,
  backup,
  categories,
  clicks,
  queries,
  coupons,
  demo,
  doctor,
  draw,
  feeds,
  importVerb,
  jobs,
  mails,
  matches,
  outbox,
  people,
  posts,
  products,
  refresh,
  reindex,
  reports,
  requests,
  restore,
  stores,
  texts,
]
const COMMAND = 'npm run tianguis --'

// As the site does it: what is written under DATA_DIR is for this user only.
process.umask(0o077)
process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return print(overview(), name ? 0 : 2)
  const verb = VERBS.find((candidate) => candidate.name === name)
  if (!verb) return complain(`No hay un verbo «${name}».`, overview())
  try {
    return await perform(verb, rest)
  } catch (error) {
    if (error instanceof UsageError) return complain(error.message, usageOf(verb))
    console.error(error instanceof StartError ? error.message : error)
    return 1
  }
}

async function perform(verb: Verb, args: string[]): Promise<number> {
  const { values, positionals } = understood(verb, args)
  if (values.help) return print(usageOf(verb), 0)
  const json = values.json === true
  const say = (text: string) => void (json || process.stderr.write(text))
  const result = await runVerb(verb, { config: loadConfig(), values, positionals, say })
  console.log(json ? JSON.stringify({ ok: result.ok, ...Object(result.data) }) : result.text)
  return result.ok ? 0 : 1
}

function understood(verb: Verb, args: string[]) {
  const own = Object.entries(verb.options ?? {}).map(([name, { type }]) => [name, { type }] as const)
  const common = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...Object.fromEntries(own), ...common },
      allowPositionals: verb.usage.includes('FILE') || verb.usage.includes('<'),
    })
    return { values: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    // Node explains it in English; what was not understood is in quotes.
    const what = /'([^']+)'/.exec((error as Error).message)?.[1]
    throw new UsageError(`No se entiende ${what ? `«${what}»` : 'lo que sigue al verbo'}.`)
  }
}

function overview(): string {
  const width = Math.max(...VERBS.map(({ name }) => name.length))
  const lines = VERBS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [`Uso: ${COMMAND} <verbo> [opciones]`, '', ...lines, '', `Más sobre uno: ${COMMAND} <verbo> --help`].join('\n')
}

function usageOf({ name, summary, usage, help, options = {} }: Verb): string {
  const rows: [string, string][] = [
    ...Object.entries(options).map(([key, { value, help: what }]): [string, string] => [
      `--${key} ${value ?? ''}`,
      what,
    ]),
    ['--json', 'el resultado como JSON'],
    ['--help', 'esta ayuda'],
  ]
  const width = Math.max(...rows.map(([flag]) => flag.length))
  const lines = rows.map(([flag, what]) => `  ${flag.padEnd(width)}  ${what}`)
  return [`Uso: ${COMMAND} ${name} ${usage}`.trim(), '', `${summary}.`, help, '', ...lines].join('\n')
}

function print(text: string, code: number): number {
  console.log(text)
  return code
}

function complain(sentence: string, usage: string): number {
  console.error(`${sentence}\n\n${usage}`)
  return 2
}

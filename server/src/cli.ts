/** The operator's tool: `npm run tianguis -- <verb>`. Exit codes: 0 done, 1 failed, 2 not understood. */
import { parseArgs } from 'node:util'
import { runVerb, takesWords, UsageError, type Verb } from './cli/verb.ts'
import { VERBS } from './cli/verbs.ts'
import { loadConfig } from './config/config.ts'
import { StartError } from './runtime/start-error.ts'

const COMMAND = 'npm run tianguis --'

// As in the site: files under DATA_DIR are readable by this user only.
process.umask(0o077)
process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return print(await overview(), name ? 0 : 2)
  const verb = Object.hasOwn(VERBS, name) && (await VERBS[name]?.())
  if (!verb) return complain(`No hay un verbo «${name}».`, await overview())
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
      allowPositionals: takesWords(verb),
    })
    return { values: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    // Node's message is in English; the option that it does not know is in quotes.
    const what = /'([^']+)'/.exec((error as Error).message)?.[1]
    throw new UsageError(`No se entiende ${what ? `«${what}»` : 'lo que sigue al verbo'}.`)
  }
}

async function overview(): Promise<string> {
  const verbs = await Promise.all(Object.values(VERBS).map((load) => load()))
  const width = Math.max(...verbs.map(({ name }) => name.length))
  const lines = verbs.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
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

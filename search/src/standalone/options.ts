/** Options of the server: those of typesense-server, as flags or as TYPESENSE_… environment variables; flags win. */
import { type KnownOption, OPTIONS } from './known-options.ts'

const DEFAULT_PORT = 8108

export interface ServerOptions {
  dataDir: string
  apiKey: string
  address: string
  port: number
  cors: { enabled: boolean; origins: string[] }
  threads: number | undefined
  maxPerPage: number | undefined
  filterByMaxOps: number | undefined
  tls: { certificate: string; key: string } | undefined
  /** Sentences about options that have no effect here. */
  notices: string[]
}

/** An option is missing, unknown or not supported; the message says which. */
export class OptionError extends Error {}

export function readOptions(args: string[], environment: Record<string, string | undefined>): ServerOptions {
  const given = new Map([...fromEnvironment(environment), ...fromFlags(args)])
  const notices = unknownVariables(environment).map((name) => `${name} is not an option of this server and is ignored.`)
  for (const [name, { source }] of given) {
    const option = OPTIONS[name] as KnownOption
    if (option.effect === 'refused') throw new OptionError(`${source} is not supported: ${option.reason}.`)
    if (option.effect === 'none') notices.push(`${source} has no effect: ${option.reason}.`)
  }
  const text = (name: string): string => given.get(name)?.value ?? ''
  const whole = (name: string): number | undefined => wholeNumber(given.get(name))
  const [certificate, key] = [text('ssl-certificate'), text('ssl-certificate-key')]
  if ((certificate === '') !== (key === ''))
    throw new OptionError('TLS needs both --ssl-certificate FILE and --ssl-certificate-key FILE.')
  const port = portNumber(given.get('api-port')) ?? portNumber(given.get('listen-port')) ?? DEFAULT_PORT
  return {
    dataDir: required(text('data-dir'), 'Missing --data-dir FOLDER: where the data is stored'),
    apiKey: required(text('api-key'), 'Missing --api-key KEY: the admin key'),
    address: text('api-address') || text('listen-address') || '0.0.0.0',
    port,
    cors: { enabled: isTrue(text('enable-cors') || 'true'), origins: text('cors-domains').split(',').filter(Boolean) },
    threads: whole('thread-pool-size') || undefined,
    maxPerPage: whole('max-per-page'),
    filterByMaxOps: whole('filter-by-max-ops'),
    tls: certificate === '' ? undefined : { certificate, key },
    notices,
  }
}

function required(value: string, message: string): string {
  if (value === '') throw new OptionError(message)
  return value
}

function wholeNumber(given: Given | undefined): number | undefined {
  if (!given || given.value === '') return undefined
  if (!/^\d{1,9}$/.test(given.value)) throw new OptionError(`${given.source} must be a whole number.`)
  return Number(given.value)
}

function portNumber(given: Given | undefined): number | undefined {
  const port = wholeNumber(given)
  if (port !== undefined && port > 65_535) throw new OptionError(`${given?.source} must be a port number.`)
  return port
}

const isTrue = (text: string): boolean => text.toLowerCase() === 'true' || text === '1'

interface Given {
  value: string
  /** As it was written, for messages. */
  source: string
}

const variableOf = (name: string): string => `TYPESENSE_${name.toUpperCase().replaceAll('-', '_')}`

/** They do not stop the server: clients on the same machine have variables of this form too. */
function unknownVariables(environment: Record<string, string | undefined>): string[] {
  const known = new Set(Object.keys(OPTIONS).map(variableOf))
  return Object.keys(environment).filter((name) => name.startsWith('TYPESENSE_') && !known.has(name))
}

function fromEnvironment(environment: Record<string, string | undefined>): [string, Given][] {
  return Object.keys(OPTIONS).flatMap((name): [string, Given][] => {
    const source = variableOf(name)
    const value = environment[source]
    return value === undefined || value === '' ? [] : [[name, { value, source }]]
  })
}

/** `--name value`, `--name=value`, and for switches also `--name` and `--no-name`. */
function fromFlags(args: string[]): [string, Given][] {
  const flags: [string, Given][] = []
  for (let at = 0; at < args.length; at++) {
    const [, no, name = '', value] = /^--(no-)?([^=]+)(?:=([\s\S]*))?$/.exec(args[at] as string) ?? []
    const option = OPTIONS[name]
    if (!option || (no && !option.isSwitch)) throw new OptionError(`Unknown option ${args[at]}.`)
    const next = args[at + 1]
    if (value !== undefined) flags.push([name, { value, source: `--${name}` }])
    else if (option.isSwitch && (next === undefined || next.startsWith('--')))
      flags.push([name, { value: no ? 'false' : 'true', source: `--${name}` }])
    else {
      if (next === undefined) throw new OptionError(`--${name} needs a value.`)
      flags.push([name, { value: next, source: `--${name}` }])
      at++
    }
  }
  return flags
}

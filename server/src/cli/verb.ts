import type { Config } from '../config/config.ts'
import { Refusal } from '../runtime/refusal.ts'
import { fileProblem } from './file-problem.ts'

/** One thing the operator's tool can do. */
export interface Verb {
  name: string
  /** One line for the list of verbs. */
  summary: string
  /** What stands after the verb in its usage line, and a paragraph about it. */
  usage: string
  help: string
  options?: Record<string, { type: 'string' | 'boolean'; value?: string; help: string }>
  run(call: Call): Promise<Result>
}

export interface Call {
  config: Config
  values: Record<string, string | boolean | undefined>
  positionals: string[]
  /** For progress and remarks; silent with --json. */
  say(text: string): void
}

export interface Result {
  /** False: the exit code is 1. */
  ok: boolean
  /** For people. */
  text: string
  /** The same with --json. */
  data: unknown
}

/** The operator typed something that makes no sense; shown with the usage, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export function done(text: string, data: unknown): Result {
  return { ok: true, text, data }
}

/** It could not be done; exit code 1. */
export function refused(message: string): Result {
  return { ok: false, text: message, data: { message } }
}

/** The first word of each choice in `<list | add NOMBRE | held [accept N | reject N]>`; none in a usage of another form. */
export function actsOf({ usage }: Verb): string[] {
  const choices = /^<(\w.*)>$/.exec(usage)?.[1]?.split(/ \| (?![^[]*\])/) ?? []
  return [...new Set(choices.flatMap((choice) => /^\s*([a-z]+)\b/.exec(choice)?.[1] ?? []))]
}

/** Whether its usage has words besides options and their values. */
export function takesWords({ usage }: Pick<Verb, 'usage'>): boolean {
  return /\p{L}/u.test(usage.replace(/--[a-z-]+(?: [^\s\]>|]+)?/g, ''))
}

/** Runs a verb, with one of its acts or without any; what its service refuses is a result. */
export async function runVerb(verb: Verb, call: Call): Promise<Result> {
  const [what] = call.positionals
  const acts = actsOf(verb)
  if (what !== undefined && acts.length > 0 && !acts.includes(what)) throw new UsageError(`No se entiende «${what}».`)
  try {
    return await verb.run(call)
  } catch (error) {
    if (error instanceof Refusal) return refused([error.message, error.commandLine].filter(Boolean).join(' '))
    const problem = fileProblem(error)
    if (problem) return refused(problem)
    throw error
  }
}

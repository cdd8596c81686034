import pino, { type Logger } from 'pino'
import { noteError } from './recent-errors.ts'

const ERROR = pino.levels.values.error ?? 50

/** JSON lines on standard output. Errors are logged with type, message and stack, without query parameters. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describe },
    hooks: {
      logMethod(parts, log, severity) {
        if (severity >= ERROR) noteError(parts)
        log.apply(this, parts)
      },
    },
  })
}

interface Described {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: Described
}

function describe(error: unknown): Described | unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error as Error & { code?: string }
  const code = (error as NodeJS.ErrnoException).code
  // Drizzle appends the parameters, which may be personal data.
  const safe = message.split('\nparams:', 1)[0] ?? ''
  const described: Described = { type: name, message: safe }
  if (code) described.code = code
  if (stack) described.stack = stack.slice(stack.indexOf('\n    at ') + 1)
  if (cause instanceof Error) described.cause = describe(cause) as Described
  return described
}

import pino, { type Logger } from 'pino'
import { noteError, withoutParameters } from './recent-errors.ts'

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

function describe(error: unknown): unknown {
  return error instanceof Error ? describeError(error) : error
}

function describeError(error: Error): Described {
  const { name, message, code, stack, cause } = error as NodeJS.ErrnoException
  const described: Described = { type: name, message: withoutParameters(message) }
  if (code) described.code = code
  // Only the frames: the text before them repeats the message with its parameters.
  const frames = stack?.indexOf('\n    at ') ?? -1
  if (stack && frames !== -1) described.stack = stack.slice(frames + 1)
  if (cause instanceof Error) described.cause = describeError(cause)
  return described
}

/** Takes a place for each call of an app and gives it back when the response is ready. */
import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { AdmissionRefused } from './admission.ts'

type Leave = () => void
/** On an admitted request: what gives its place back, and that its handler has begun. */
const LEAVE = Symbol('leave')
const BEGUN = Symbol('begun')
type Admitted = FastifyRequest & { [LEAVE]?: Leave; [BEGUN]?: true }

/**
 * How fast the client reads the response does not matter. A client that leaves does not give the place back, because the work
 * goes on; for one that left before it is not begun.
 */
export function admitCalls(app: FastifyInstance, admit: (request: FastifyRequest) => Leave | Promise<Leave>): void {
  app.addHook('onRoute', (route) => {
    route.handler = unlessLeft(route.handler)
  })
  // After the body was received: a slow client does not count as running work. Without a promise when there is room.
  app.addHook('preValidation', (request: Admitted, { raw }, done) => {
    const keep = (leave: Leave) => {
      request[LEAVE] = leave
      const left = () => {
        if (!request[BEGUN]) leave()
      }
      if (raw.closed) left()
      else raw.once('close', left)
      done()
    }
    const leave = admit(request)
    if (leave instanceof Promise) leave.then(keep, done)
    else keep(leave)
  })
  app.addHook('onSend', (request: Admitted, _reply, payload, done) => {
    const leave = request[LEAVE]
    // An answer of the assistant is computed while it is sent.
    if (leave && request.routeOptions.config.asksAssistant && payload instanceof Readable) finished(payload, leave)
    else leave?.()
    done(null, payload)
  })
}

function unlessLeft(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function (request: Admitted, reply) {
    if (reply.raw.closed) throw new AdmissionRefused()
    request[BEGUN] = true
    const result = handler.call(this, request, reply)
    // Nothing may be sent to a client that has left.
    const ended = () => {
      if (reply.raw.closed) request[LEAVE]?.()
    }
    if (result instanceof Promise) result.then(ended, ended)
    return result
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/**
 * Work that is under way, up to a bound. Past it whoever comes is told at once to come back, so that those who are inside
 * are answered in reasonable time; without it everybody would wait ever longer and nobody be served. Pages that lie ready,
 * files and health cost next to nothing and never ask.
 */
export class Admission {
  underWay = 0
  refused = 0
  readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Throws 503 when there is no room; call what it answers when the work is done. */
  enter(): () => void {
    const leave = this.tryEnter()
    if (leave) return leave
    this.refused++
    throw new ApiError(503, 'Service Unavailable')
  }

  /** For work that can be left undone: null when there is no room. */
  tryEnter(): (() => void) | null {
    if (this.underWay >= this.most) return null
    this.underWay++
    let left = false
    return () => {
      if (!left) this.underWay--
      left = true
    }
  }

  /** For a request that is work from its first byte to its last; also one whose asker goes away is over then. */
  admit(_request: FastifyRequest, reply: FastifyReply): void {
    const leave = this.enter()
    reply.raw.once('finish', leave).once('close', leave)
  }
}

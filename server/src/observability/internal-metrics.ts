/** Prometheus metrics of the connection pool, queues, caches, jobs, mails and outgoing calls. */
import { Counter, Histogram, Registry } from 'prom-client'
import type { MailSender } from '../mail/message.ts'
import { type OutgoingCall, observeOutgoingCalls } from './outgoing-calls.ts'
import { addStateGauges, type MeasuredParts } from './state-gauges.ts'

/** Histogram buckets. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface InternalMetricsDeps extends MeasuredParts {
  hostLabel(host: string): string
}

export interface InternalMetrics {
  registry: Registry
  /** The same sender, with its calls measured. */
  timed(sender: MailSender): MailSender
  jobDone(job: string, seconds: number, failed: boolean): void
  /** Records a call that a child process made. */
  called(call: OutgoingCall): void
  close(): void
}

export function createInternalMetrics({ hostLabel, ...measured }: InternalMetricsDeps): InternalMetrics {
  const registry = new Registry()
  const registers = [registry]
  addStateGauges(registry, measured)
  const calls = new Histogram({
    name: 'tianguis_outside_call_seconds',
    help: 'Calls to others, by whom and how they ended',
    labelNames: ['to', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'tianguis_job_seconds',
    help: 'Jobs that were run, by name and how they ended',
    labelNames: ['job', 'outcome'],
    buckets: [...SECONDS, 60, 300],
    registers,
  })
  const mails = new Counter({
    name: 'tianguis_mails_total',
    help: 'Mails handed over, or not',
    labelNames: ['outcome'],
    registers,
  })
  const called = ({ host, status, seconds }: OutgoingCall) =>
    calls.observe({ to: hostLabel(host), outcome: outcomeOf(status) }, seconds)
  const close = observeOutgoingCalls({ ended: (_call, call) => called(call) })

  return {
    registry,
    timed: (sender) => ({
      ...sender,
      async send(mail) {
        const startedAt = performance.now()
        const observe = (outcome: string) => {
          calls.observe({ to: 'mail', outcome }, (performance.now() - startedAt) / 1000)
          mails.inc({ outcome })
        }
        try {
          await sender.send(mail)
          observe('ok')
        } catch (error) {
          observe('failed')
          throw error
        }
      },
    }),
    jobDone: (job, seconds, failed) => jobs.observe({ job, outcome: failed ? 'failed' : 'ok' }, seconds),
    called,
    close,
  }
}

function outcomeOf(status: number): string {
  if (status === 0) return 'failed'
  return status >= 500 ? 'refused' : 'ok'
}

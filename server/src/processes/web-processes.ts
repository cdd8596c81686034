import type { BoundSocket } from '../runtime/ports.ts'
import type { Runtime } from '../runtime/run.ts'
import type { ProcessMetrics } from './messages.ts'
import { RestartDelay } from './restart-delay.ts'
import { type End, startWebProcess, type WebProcess } from './supervised.ts'

/** The processes that are the site, by number: started, started again when they end, replaced and stopped. */
export class WebProcesses {
  readonly #runtime: Runtime
  readonly #common: Record<string, string | undefined>
  readonly #sockets: readonly BoundSocket[]
  readonly #running = new Map<number, WebProcess>()
  /** Numbers whose next process is starting: one that ends meanwhile has its successor. */
  readonly #replaced = new Set<number>()
  readonly #delays = new Map<number, RestartDelay>()
  readonly #timers = new Set<NodeJS.Timeout>()
  /** With which the others use the database and search of process 1. */
  #shared: Record<string, string> = {}

  constructor(runtime: Runtime, common: Record<string, string | undefined>, sockets: readonly BoundSocket[]) {
    this.#runtime = runtime
    this.#common = common
    this.#sockets = sockets
  }

  /** Returns the end of process 1 if it could not start. */
  async start(): Promise<End | null> {
    const first = startWebProcess(1, this.#common, this.#sockets, this.#metricsOfOthers)
    this.#running.set(1, first)
    const ready = await first.ready
    if (!ready) return first.ended
    this.#shared = ready.settings ?? {}
    this.#watch(first)
    for (let number = 2; number <= this.#runtime.config.webProcesses; number++) this.#launch(number)
    return null
  }

  /** The others first, each once its successor answers; then process 1, while the others answer. */
  replaceAll = async (): Promise<void> => {
    const { logger, shutdown } = this.#runtime
    for (const [number, old] of [...this.#running].sort(([a], [b]) => b - a)) {
      if (shutdown.requested) return
      const fresh = number === 1 ? await this.#replaceFirst(old) : await this.#replace(old)
      if (fresh) logger.info({ process: number }, 'un proceso del sitio fue reemplazado')
      else return logger.error({ process: number }, 'el proceso nuevo no arrancó; los demás siguen como estaban')
    }
  }

  stop = async (): Promise<void> => {
    for (const timer of this.#timers) clearTimeout(timer)
    const end = (one: WebProcess) => {
      one.kill('SIGTERM')
      return one.ended
    }
    const first = this.#running.get(1)
    await Promise.all([...this.#running.values()].filter((one) => one !== first).map(end))
    if (first) await end(first)
    for (const socket of this.#sockets) socket.close()
  }

  stopAtOnce = (): void => {
    // Process 1 must stop PostgreSQL; a second signal makes it do so at once.
    for (const one of this.#running.values()) one.kill(one.number === 1 ? 'SIGTERM' : 'SIGKILL')
  }

  #metricsOfOthers = async (asker: number): Promise<ProcessMetrics[]> => {
    const others = [...this.#running.values()].filter(({ number }) => number !== asker)
    return (await Promise.all(others.map((one) => one.metrics()))).filter((metrics) => metrics !== null)
  }

  #start(number: number): WebProcess {
    const settings =
      number === 1 ? { ...this.#common, WEB_PROCESS_TAKES_OVER: 'on' } : { ...this.#common, ...this.#shared }
    return startWebProcess(number, settings, this.#sockets, this.#metricsOfOthers)
  }

  #launch(number: number): WebProcess {
    const one = this.#start(number)
    this.#running.set(number, one)
    this.#watch(one)
    if (number === 1) void one.ready.then((ready) => ready && this.#followSettings(ready.settings ?? {}))
    return one
  }

  #watch(one: WebProcess): void {
    void one.ended.then((end) => this.#restart(one, end))
  }

  #restart(one: WebProcess, { code, signal, ranMs }: End): void {
    const { logger, shutdown } = this.#runtime
    const { number } = one
    // A replaced process is no longer the one of its number.
    if (this.#running.get(number) !== one) return
    this.#running.delete(number)
    if (shutdown.requested || this.#replaced.has(number)) return
    const delay = this.#delays.get(number) ?? new RestartDelay()
    this.#delays.set(number, delay)
    const inMs = delay.after(ranMs)
    logger.error({ process: number, code, signal, inMs }, 'un proceso del sitio terminó; se inicia de nuevo')
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#launch(number)
    }, inMs)
    this.#timers.add(timer)
  }

  /** PostgreSQL may have come back at another port. */
  #followSettings(settings: Record<string, string>): void {
    const same = JSON.stringify(settings) === JSON.stringify(this.#shared)
    this.#shared = settings
    if (same) return
    for (const one of this.#running.values()) if (one.number > 1) one.kill('SIGTERM')
  }

  async #replace(old: WebProcess): Promise<WebProcess | null> {
    const { number } = old
    const fresh = this.#start(number)
    this.#replaced.add(number)
    const ready = await fresh.ready
    this.#replaced.delete(number)
    if (!ready) {
      if (!this.#running.has(number) && !this.#runtime.shutdown.requested) this.#launch(number)
      return null
    }
    this.#running.set(number, fresh)
    this.#watch(fresh)
    old.leave()
    await old.ended
    return fresh
  }

  async #replaceFirst(old: WebProcess): Promise<WebProcess | null> {
    this.#running.delete(1)
    old.leave()
    await old.ended
    if (this.#runtime.shutdown.requested) return null
    const fresh = this.#launch(1)
    return (await fresh.ready) ? fresh : null
  }
}

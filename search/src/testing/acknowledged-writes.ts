/** Writers that keep what a server acknowledged, to compare it with what a killed server still has. For tests. */
import type { Client } from 'typesense'
import { expect } from 'vitest'
import { ADMIN_KEY, clientFor } from './server.ts'

interface Expectation {
  /** What the last acknowledged write of this id left behind; undefined for a deletion. */
  acknowledged: number | undefined
  /** Writes sent after that: any prefix of them may have happened. */
  underway: (number | undefined)[]
}

interface Row {
  id: string
  n: number
}

/** Different ids that one writer writes with requests of one document. */
const IDS = 40

export class AcknowledgedWrites {
  readonly #known = new Map<string, Expectation>()
  readonly #importSize: number
  /** Over all servers. */
  count = 0

  /** Every second write is an import of `importSize` documents. */
  constructor(importSize: number) {
    this.#importSize = importSize
  }

  async fill(port: number, documents: number): Promise<void> {
    await this.#import(
      port,
      Array.from({ length: documents }, (_, n) => ({ id: `filled-${n}`, n })),
    )
  }

  /** Each writer owns its ids, so that the order of writes to one id is known. Ends when the server is killed. */
  async keepWriting(port: number, writer: number, isKilled: () => boolean): Promise<void> {
    const client = clientFor(port)
    for (let step = 0; ; step++) {
      const killed = isKilled()
      try {
        if (step % 2 === 1) await this.#import(port, this.#rows(writer, step))
        else await this.#writeOne(client, `${writer}-${step % IDS}`, step)
      } catch (error) {
        if (killed || isKilled()) return
        throw error
      }
    }
  }

  #rows(writer: number, step: number): Row[] {
    return Array.from({ length: this.#importSize }, (_, at) => ({
      id: `${writer}-import-${(step * this.#importSize + at) % (IDS * this.#importSize)}`,
      n: randomNumber(),
    }))
  }

  async #writeOne(client: Client, id: string, step: number): Promise<void> {
    const isDeletion = step % 6 === 4 && this.#expectation(id).acknowledged !== undefined
    const n = randomNumber()
    this.#send(id, isDeletion ? undefined : n)
    if (isDeletion) await client.collections('c').documents(id).delete()
    else await client.collections<Row>('c').documents().upsert({ id, n })
    this.#acknowledge(id)
  }

  /** Every line of the answer acknowledges one document, as soon as it arrives. */
  async #import(port: number, rows: Row[]): Promise<void> {
    for (const { id, n } of rows) this.#send(id, n)
    const answer = await fetch(`http://127.0.0.1:${port}/collections/c/documents/import?action=upsert`, {
      method: 'POST',
      headers: { 'x-typesense-api-key': ADMIN_KEY },
      body: rows.map((row) => JSON.stringify(row)).join('\n'),
    })
    let text = ''
    let line = 0
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const each of lines) this.#acknowledgeLine(rows[line++], each)
    }
    this.#acknowledgeLine(rows[line], text)
  }

  #acknowledgeLine(row: Row | undefined, line: string): void {
    expect(line).toBe('{"success":true}')
    this.#acknowledge((row as Row).id)
  }

  #expectation(id: string): Expectation {
    const entry = this.#known.get(id) ?? { acknowledged: undefined, underway: [] }
    this.#known.set(id, entry)
    return entry
  }

  #send(id: string, value: number | undefined): void {
    this.#expectation(id).underway = [value]
  }

  #acknowledge(id: string): void {
    const entry = this.#expectation(id)
    entry.acknowledged = entry.underway[0]
    entry.underway = []
    this.count++
  }

  /** Fails when an acknowledged write is missing or a document is there that was never written. */
  async compare(port: number): Promise<void> {
    const lines = (await clientFor(port).collections('c').documents().export()).split('\n').filter((line) => line)
    const found = new Map(lines.map((line) => JSON.parse(line) as Row).map(({ id, n }) => [id, n]))
    for (const [id, { acknowledged, underway }] of this.#known) {
      const now = found.get(id)
      if (now !== acknowledged && !underway.includes(now)) expect(now, `document ${id}`).toBe(acknowledged)
      // The outcome of the unanswered write is now known.
      this.#known.set(id, { acknowledged: now, underway: [] })
    }
    for (const id of found.keys()) if (!this.#known.has(id)) expect.fail(`document ${id} was never written`)
  }
}

const randomNumber = (): number => Math.floor(Math.random() * 1e9)

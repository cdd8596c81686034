/** Entry point of the image process: one job at a time, until its parent kills it. */
import sharp from 'sharp'
import { drawCard } from './card.ts'
import { reencode } from './encode.ts'
import type { ImageAnswer, ImageJob } from './messages.ts'

sharp.cache(false)
sharp.concurrency(1)
// Ctrl-C in a terminal reaches both processes; the parent decides when this one ends.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
// The parent is gone. A regular exit would wait for a picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (job: ImageJob) => {
  process.send?.(await answer(job))
})
process.send?.({ ok: true, bytes: new Uint8Array() } satisfies ImageAnswer)

async function answer(job: ImageJob): Promise<ImageAnswer> {
  try {
    if (job.kind === 'card') return { ok: true, bytes: await drawCard(job) }
    return { ok: true, bytes: await reencode(Buffer.from(job.bytes), job.shape) }
  } catch (error) {
    return { ok: false, reason: (error as Error).message }
  }
}

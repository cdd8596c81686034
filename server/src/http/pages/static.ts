import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerUnderPressure } from '../limits/pressure.ts'
import { setBarcodeWorkerPolicy, setMinimalPolicy, setWorkerPolicy } from '../security/headers.ts'

const YEAR_S = 31_536_000
const HOUR_S = 3_600
/** Revalidated at every page load, so that a new version is found. */
const SERVICE_WORKER = 'service-worker.js'
const BARCODE_WORKER = /^\/assets\/barcode-worker-[\w-]+\.js$/

/** The built client: hashed files under /assets are immutable, others (icons…) are cached for an hour. Precompressed. */
export async function addStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    answerUnderPressure(files)
    files.addHook('onRequest', async (request, reply) =>
      BARCODE_WORKER.test(request.url) ? setBarcodeWorkerPolicy(reply) : setMinimalPolicy(reply),
    )
    await files.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      maxAge: YEAR_S * 1000,
      immutable: true,
    })
    for (const name of await plainFiles(folder)) {
      const isWorker = name === SERVICE_WORKER
      files.get(`/${name}`, { schema: { hide: true } }, (_request, reply) => {
        if (isWorker) setWorkerPolicy(reply)
        return reply.sendFile(name, folder, { maxAge: isWorker ? 0 : HOUR_S * 1000, immutable: false })
      })
    }
  })
}

async function plainFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: false })
  return entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)).map(({ name }) => name)
}

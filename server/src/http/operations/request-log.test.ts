import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const CODE = 'Zk3-uO_4hQ9sVb2LxT7mYc0P'
const PAGES = readFileSync(join(import.meta.dirname, '../../../../web/app/routes.ts'), 'utf8')
/** The addresses of pages that contain a personal code. */
const pages = [...PAGES.matchAll(/route\('([^']*:token[^']*)'/g)].map(([, path]) => `/${path}`)

it('logs no personal code, wherever in the address it stands', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const render = async () => ({ status: 200, headers: new Headers(), body: 'ok', scriptHashes: [] })
  const { fastify } = await testApp(render, { logger: pino(sink) })
  expect(pages).toEqual(['/lista/:token', '/cancelar-avisos/:token'])
  const addresses = [
    ...pages.flatMap((page) => [page, `${page}.data`, `${page}/`, `/${page}`, `${page}/more`]),
    '/api/favorite/shared/:token',
    '/api/subscribe/unsubscribe/:token',
    '/API/Favorite/Shared/:token',
    '/Cancelar-avisos/:token',
    '/reset-password?code=:token',
    '/user/settings?email_code=:token',
    '/no-such-page?code=:token',
  ].map((address) => address.replace(':token', CODE))
  for (const url of addresses) for (const method of ['GET', 'POST'] as const) await fastify.inject({ method, url })
  expect(lines.filter((line) => line.includes('respuesta')).length).toBeGreaterThanOrEqual(2 * addresses.length)
  expect(lines.filter((line) => line.includes(CODE))).toEqual([])
  expect(lines.some((line) => line.includes('"/lista/*"'))).toBe(true)
})

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { App } from '../app.ts'
import { POLICY_REPORTS } from './policy-reports.ts'

let app: App
const log: string[] = []
beforeAll(async () => {
  const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) })
  const page = async () => ({ status: 200, headers: new Headers(), body: 'hola', scriptHashes: [] })
  app = await testApp(page, { logger })
})
afterAll(() => app.fastify.close())

const send = async (told: object, type = 'application/csp-report') => {
  const payload = JSON.stringify({ 'csp-report': told })
  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: POLICY_REPORTS,
    headers: { 'content-type': type },
    payload,
  })
  return statusCode
}
const counted = async () => {
  const { payload } = await app.fastify.inject('/metrics')
  return [...payload.matchAll(/^tianguis_policy_violations_total\{directive="(\S+)"\} (\d+)/gm)].map(([, ...pair]) =>
    pair.join(' '),
  )
}

describe('reports of policy violations', () => {
  it('go to the address in the policy of every page', async () => {
    const { headers } = await app.fastify.inject('/')
    expect(headers['content-security-policy']).toContain(`report-uri ${POLICY_REPORTS}`)
  })

  it('are counted by directive and logged without personal data', async () => {
    const told = {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://malo.example/robar.js?code=secreto',
      'document-uri': 'https://tianguis.example/reset-password/secreto?code=secreto',
    }
    expect(await send(told)).toBe(204)
    expect(await send({ 'violated-directive': 'made-up', 'blocked-uri': 'inline' })).toBe(204)
    expect(await counted()).toEqual(['script-src-elem 1', 'other 1'])
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://malo.example',
      page: '/reset-password',
    })
    expect(log.join('')).not.toContain('secreto')
  })

  it('about browser extensions are ignored', async () => {
    const before = await counted()
    expect(await send({ 'effective-directive': 'img-src', 'blocked-uri': 'moz-extension://1/a.png' })).toBe(204)
    expect(await send({ 'effective-directive': 'img-src', 'source-file': 'chrome-extension' })).toBe(204)
    expect(await counted()).toEqual(before)
  })

  it('are logged a few times per minute only, and invalid ones are refused', async () => {
    for (let time = 0; time < 50; time++) await send({ 'effective-directive': 'img-src' })
    // A minute may have begun meanwhile.
    expect(log.length).toBeLessThan(20)
    expect(await send({ 'blocked-uri': 7 })).toBe(400)
    expect(await send({ 'blocked-uri': 'x'.repeat(20_000) })).toBe(413)
    expect(await send({}, 'text/plain')).toBe(400)
  })
})

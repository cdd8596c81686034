import { gunzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { Page } from './page.ts'

const page = (body: string) => new Page({ status: 200, headers: new Headers(), body, scriptHashes: [] }, () => '')
const text = async (from: Page) => (await from.answer('identity')).body.toString()
const sent = (body: string) => text(page(body))

test('encodes every character as UTF-8', async () => {
  for (const body of ['', 'plain', 'cempasúchil', '−17 % – «más»', '🌮 taco']) expect(await sent(body)).toBe(body)
})

test('a lone surrogate replaces one character, not the page', async () => {
  expect(await sent('taco \ud83c − $10')).toBe('taco \ufffd − $10')
})

describe('a page', () => {
  it('uses less memory once compressed, and is decompressed for clients without compression', async () => {
    const body = '<p>Precio de hoy: $1,299.00 en piñatas</p>'.repeat(2_000)
    const kept = page(body)
    const before = kept.bytes
    const packed = await kept.answer('br')
    expect(kept.bytes).toBeLessThan(before / 3)
    expect(kept.ready('identity')).toBeUndefined()
    expect(await text(kept)).toBe(body)
    expect(gunzipSync((await kept.answer('gzip')).body).toString()).toBe(body)
    expect(kept.ready('br')).toBe(packed)
  })
})

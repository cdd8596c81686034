import { expect, test } from 'vitest'
import { Page } from './page.ts'

const sent = async (body: string) => {
  const page = new Page({ status: 200, headers: new Headers(), body, scriptHashes: [] }, () => '')
  return (await page.answer('identity')).body.toString()
}

test('encodes every character as UTF-8', async () => {
  for (const text of ['', 'plain', 'cempasúchil', '−17 % – «más»', '🌮 taco']) expect(await sent(text)).toBe(text)
})

test('a lone surrogate replaces one character, not the page', async () => {
  expect(await sent('taco \ud83c − $10')).toBe('taco \ufffd − $10')
})

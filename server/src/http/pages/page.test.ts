import { expect, test } from 'vitest'
import { Page } from './page.ts'

const sent = async (body: string) => {
  const page = new Page({ status: 200, headers: new Headers(), body, scriptHashes: [] }, () => '')
  return (await page.answer('identity')).body.toString()
}

test('letters of any width go out as they are', async () => {
  for (const text of ['', 'plain', 'cempasúchil', '−17 % – «más»', '🌮 taco']) expect(await sent(text)).toBe(text)
})

test('half of a pair of surrogates spoils one letter, not the page', async () => {
  expect(await sent('taco \ud83c − $10')).toBe('taco \ufffd − $10')
})

import { expect, test } from 'vitest'
import { configFrom } from '../../config/config.ts'
import { textsFinding } from './texts-finding.ts'

const found = (settings: Record<string, string>) =>
  textsFinding(configFrom({ NODE_ENV: 'production', PUBLIC_URL: 'https://www.mercado.mx', ...settings }))

test('a public site is told which of its texts and links are those it came with', () => {
  const { ok, detail } = found({})
  expect(ok).toBe(false)
  expect(detail).toMatch(/CONTACT_EMAIL es el de ejemplo/)
  expect(detail).toMatch(/portada de Facebook, Instagram, TikTok, X.*FACEBOOK_URL, INSTAGRAM_URL, TIKTOK_URL, X_URL/)
  expect(detail).toMatch(/PRIZE_DRAW=on anuncia un sorteo/)
})

test('its own texts are fine; a network without a page or a draw is a hint, no fault', () => {
  const own = { CONTACT_EMAIL: 'hola@mercado.mx', PRIZE_DRAW: 'off' }
  const links = {
    FACEBOOK_URL: 'https://www.facebook.com/mercado',
    INSTAGRAM_URL: 'https://www.instagram.com/mercado',
    TIKTOK_URL: 'https://www.tiktok.com/@mercado',
  }
  expect(found({ ...own, ...links })).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/portada de X, .*; X_URL$/),
  })
  expect(found({ ...own, ...links, X_URL: 'https://x.com/mercado' })).toMatchObject({ ok: true, detail: 'propios' })
})

test('the demonstration and a site on this machine keep the examples', () => {
  expect(found({ DEMO: 'on' }).ok).toBe(true)
  expect(found({ PUBLIC_URL: 'http://localhost:3000' }).ok).toBe(true)
})

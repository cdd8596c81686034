import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test('only push services of browsers are accepted, over https and on the default port', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-by3p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ])
    expect([endpoint, isPushService(endpoint)]).toEqual([endpoint, true])
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.mala.example/x',
    'https://notify.windows.com@127.0.0.1/x',
    'https://mala-push.apple.com.example/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'not an address',
  ])
    expect([endpoint, isPushService(endpoint)]).toEqual([endpoint, false])
})

test('origins that the operator names are accepted too, and no other port or scheme of theirs', () => {
  const further = ['http://127.0.0.1:4000']
  expect(isPushService('http://127.0.0.1:4000/browser', further)).toBe(true)
  expect(isPushService('http://127.0.0.1:4001/browser', further)).toBe(false)
  expect(isPushService('https://127.0.0.1:4000/browser', further)).toBe(false)
  expect(isPushService('http://127.0.0.1:4000@10.0.0.1/browser', further)).toBe(false)
})

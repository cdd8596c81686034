/** Reads the mails that the site wrote to disk, at /dev/outbox. */
import { type APIRequestContext, expect } from '@playwright/test'

/** The links of the newest mail to this address whose subject matches. */
export async function linksIn(request: APIRequestContext, email: string, subject: RegExp): Promise<string[]> {
  let links: string[] = []
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/outbox')).text()
      const mails = list.matchAll(/<a href="(\/dev\/outbox\/[^"]+)">([^<]*)<\/a><br><small>para ([^ ]+) /g)
      const mail = [...mails].find(([, , about, to]) => to === email && subject.test(about ?? ''))
      if (!mail) return `no mail to ${email} yet`
      const text = await (await request.get(mail[1] ?? '')).text()
      links = [...text.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => (link ?? '').replaceAll('&amp;', '&'))
      return 'read'
    })
    .toBe('read')
  return links
}

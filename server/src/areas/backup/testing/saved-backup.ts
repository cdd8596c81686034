import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Result } from '../../../cli/verb.ts'
import { backup } from '../../../cli/verbs/backup.ts'
import { type Config, configFrom } from '../../../config/config.ts'
import { queueMail } from '../../../mail/queue.ts'
import { loadSecrets } from '../../../security/secrets.ts'
import { temporaryFolder } from '../../../testing/app.ts'
import { testDatabase } from '../../../testing/database.ts'
import { demoDatabase } from '../../../testing/demo.ts'

const ODD = 'tab\t, line\n, slash\\, \\N, \\. and «ñ»'

export function run(verb: typeof backup, config: Config, positionals: string[], replace = false): Promise<Result> {
  return verb.run({ config, positionals, values: { replace }, say: () => undefined })
}

/** A backup of a site with rows of every kind, and an empty database to restore it into. */
export async function savedBackup() {
  const folder = await temporaryFolder()
  const file = join(folder.path, 'todo.tar.gz')
  // Run as root, the embedded PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder.path, 0o711)
  const source = await demoDatabase(40)
  const target = await testDatabase()
  await source.pool.query(
    `with person as (insert into users (document_id, username, email, nickname) values ('d', 'rosa', 'rosa@correo.test', $1) returning id),
     picture as (insert into user_pictures (user_id, name, webp) select id, 'p', '\\x0001ff5c4e0a' from person),
     list as (insert into favorites_lists (user_id, title, position) select id, $1, 1 from person),
     session as (insert into sessions (id, user_id, expires_at) select gen_random_uuid(), id, now() + '1 day' from person returning id, user_id),
     browser as (insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
       select user_id, id, 'https://push.test/1', 'p', 'a' from session),
     recovery as (insert into recovery_codes select id, '\\x01' from person),
     flow as (insert into oauth_flows (token_hash, stage, expires_at) values ('\\x02', 'started', now() + '1 day')),
     challenge as (insert into sign_in_challenges (token_hash, purpose, user_id, expires_at)
       select '\\x03', 'second-step', id, now() + '1 day' from person)
     insert into user_codes (code_hash, user_id, purpose, expires_at) select '\\x04', id, 'reset', now() + '1 day' from person`,
    [ODD],
  )
  await source.pool.query(
    `insert into admin_audit (actor, via, action, kind, object) values ('ana@casa.test', 'web', 'coupons.end', 'coupon', '7')`,
  )
  await queueMail(source.db, 'rosa@correo.test', { subject: 'Recupera', html: 'code', text: 'code' })
  const here = configFrom({ DATABASE_URL: source.url, DATA_DIR: join(folder.path, 'here') })
  const there = configFrom({ DATABASE_URL: target.url, DATA_DIR: join(folder.path, 'there') })
  await loadSecrets(here)
  expect(await run(backup, here, [file])).toMatchObject({ ok: true, data: { secrets: true } })
  return {
    folder,
    file,
    source,
    target,
    here,
    there,
    async close(): Promise<void> {
      await source.close()
      await target.close()
      await folder.remove()
    },
  }
}

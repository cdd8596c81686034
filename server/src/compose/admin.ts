/** The back office: who may enter, its calls, and the link for the first owner of a new site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@tianguis/contract/durations'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type AdminAccess, changedSecretProblem, createAdminAccess } from '../areas/admin/access/service.ts'
import { adminApi } from '../areas/admin/routes.ts'
import type { PreviewSearch } from '../areas/admin/search-rules/service.ts'
import { cachedFor } from '../async/cached-for.ts'
import { examine } from '../cli/verbs/doctor.ts'
import type { Config } from '../config/config.ts'
import { settingsInForce } from '../config/settings-in-force.ts'
import type { TextDefaults } from '../config/site-info.ts'
import type { Database } from '../database/connect.ts'
import { certificateDays } from '../http/operations/certificate.ts'
import type { Clock } from '../runtime/clock.ts'
import { recentErrors } from '../runtime/recent-errors.ts'
import type { Runtime } from '../runtime/run.ts'
import { documentsBeingBuilt } from '../search/documents-being-built.ts'
import type { SearchService } from '../search/service.ts'
import type { Secrets } from '../security/secrets.ts'
import { createThrottle } from '../security/throttle.ts'
import { accountsOn } from './accounts.ts'
import { mailSignature } from './mail.ts'

/** How long the certificate's data are cached. */
const CERTIFICATE_MS = HOUR_MS
const STARTED_AT = new Date().toISOString()
const PACKAGE = join(import.meta.dirname, '../../../package.json')
const SITE_VERSION: string = JSON.parse(readFileSync(PACKAGE, 'utf8')).version

export interface AdminAreaDeps {
  config: Config
  secrets: Secrets
  database: Database
  clock: Clock
  /** For the texts that the site came with. */
  defaults: TextDefaults
  search: SearchService
  previewSearch: PreviewSearch
  mailQueued(): void
}

export function createAdminArea(area: AdminAreaDeps): { access: AdminAccess; routes: FastifyPluginAsyncZod } {
  const { config, secrets, database, clock, defaults, search, previewSearch, mailQueued } = area
  const { publicUrl, site } = config
  const secret = secrets.jwtSecret
  const access = createAdminAccess({ database, clock, secret, publicUrl, productName: site.productName })
  const throttle = createThrottle(database, secret, clock, config.rateLimits)
  return {
    access,
    routes: adminApi({
      database,
      clock,
      access,
      secret,
      throttle,
      publicUrl,
      search,
      previewSearch,
      sender: mailSignature(config),
      defaults,
      ...operationDeps(config, search),
      certificateDays: cachedFor(CERTIFICATE_MS, () => certificateDays(publicUrl, clock)),
      mailQueued,
      accountsOn: (on) => accountsOn({ config, secrets, clock, mailQueued }, on),
    }),
  }
}

/** For the operation screen. */
function operationDeps(config: Config, search: SearchService) {
  return {
    backupFolder: config.backups.folder,
    examine: () => examine(config, (work) => work(search)),
    building: () => documentsBeingBuilt(search.index),
    facts: () => ({
      versions: { site: SITE_VERSION, node: process.version, startedAt: STARTED_AT },
      settings: settingsInForce(),
      errors: [...recentErrors()],
    }),
  }
}

/** At every start while a secret other than the present one keeps accounts out. */
export async function warnOfChangedSecret(
  { logger }: Runtime,
  database: Database,
  { jwtSecret }: Secrets,
): Promise<void> {
  const problem = await changedSecretProblem(database, jwtSecret)
  if (problem) logger.warn(problem)
}

/** Printed at every start until the first owner has used one. */
export async function printFirstOwnerLink({ invitations }: AdminAccess): Promise<void> {
  const link = await invitations.firstOwnerLink()
  if (link) console.log(`Administración: cree la primera cuenta (enlace de un solo uso, 24 horas): ${link}`)
}

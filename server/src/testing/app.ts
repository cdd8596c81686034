import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { pino } from 'pino'
import { type App, buildApp } from '../http/app.ts'
import type { AppParts } from '../http/app-parts.ts'
import { RequestCounts } from '../http/limits/request-counts.ts'

/** An app around a page renderer of the test's own; nothing of it reaches a database unless the test says so. */
export function testApp(renderPage: RenderPage, parts: Partial<AppParts> = {}): Promise<App> {
  return buildApp({
    logger: pino({ level: 'silent' }),
    productName: 'Tianguis',
    publicUrl: 'http://localhost:3000',
    searchNodes: null,
    gtmId: null,
    googleClientId: null,
    services: {} as SiteServices,
    pages: async () => ({ renderPage, clientFolder: null }),
    routes: [],
    requiredParts: {},
    rateLimits: false,
    // A minute that does not end: no test must fall on the edge between two.
    requestCounts: new RequestCounts('the secret of this test', () => 0),
    ...parts,
  })
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

import { startSite } from './support/running-site.ts'

/** One site for all tests: they only read it. */
export default async function globalSetup() {
  const site = await startSite(Number(process.env.E2E_PORT), { DEMO_PRODUCTS: process.env.E2E_PRODUCTS ?? '900' })
  return site.stop
}

/** Playwright projects: browsers, their arguments, and which tests run in which. */
import { defineConfig, devices } from '@playwright/test'
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'
import { asSecure, NEEDS_SECURE, START_LIMIT_MS } from './support/servers/running-site.ts'

/** Set by the global setup, before the workers read this file: where the site listens and which browsers are used. */
const { E2E_URL, E2E_CHROMIUM, E2E_FULL_CHROMIUM } = process.env

/** Tests on a site that starts empty, as a fresh installation is: support/servers/admin-site.ts. */
const EMPTY_SITE = ['admin/**', 'product/variants.spec.ts']
/** Tests of what an operator may set up, or that take something away from the catalogue: support/servers/small-site.ts. */
const SMALL_SITE = [
  'account-lists/push.spec.ts',
  'accounts/{google,two-step}.spec.ts',
  'content/crawl.spec.ts',
  'listing/outage.spec.ts',
  'shell/consent.spec.ts',
]
const OWN_SITE = [...EMPTY_SITE, ...SMALL_SITE]
/** Tests of what browsers give to secure sites alone: service workers, the camera, reading the clipboard. */
const SECURE = ['pages/offline.spec.ts', 'offers/barcode.spec.ts', 'content/coupons.spec.ts', 'product/actions.spec.ts']
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a GPU a process of its own for drawing only costs the messages between the two.
  '--in-process-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  ...asSecure(E2E_URL ?? ''),
]
/** The headless shell does not give them to a site that it was told to trust; the full browser does. */
const full = { executablePath: E2E_FULL_CHROMIUM, args: [...ARGS, '--headless=new'] }

export default defineConfig({
  testDir: 'tests',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Long, so that a busy machine does not fail a test.
  timeout: START_LIMIT_MS,
  expect: { timeout: 20_000 },
  // Tests wait for timers, mails and the index about a third of their time: two workers leave a core of two unused as long.
  workers: 3,
  projects: [
    // One worker each, so that each of these sites is started once: a start takes 10 seconds of processor time.
    { name: 'empty-site', testMatch: EMPTY_SITE, workers: 1 },
    { name: 'small-site', testMatch: SMALL_SITE, workers: 1 },
    { name: 'site', testIgnore: NEEDS_SECURE ? [...OWN_SITE, ...SECURE] : OWN_SITE },
    ...(NEEDS_SECURE ? [{ name: 'secure', testMatch: SECURE, use: { launchOptions: full } }] : []),
  ],
  // A second try tells an interrupted browser from a fault; a test that needed it is listed as flaky and is to be mended.
  retries: 1,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: E2E_URL,
    // Long journeys have no limit of their own; no step of them waits for ever.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'es-MX',
    timezoneId: MEXICO_TIME_ZONE,
    // A service worker would hide requests from the tests that watch or answer them; the offline tests allow it.
    serviceWorkers: 'block',
    // Motion is drawn only in the tests about it: drawing takes processor time and makes clicks wait.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: E2E_CHROMIUM,
      args: ARGS,
    },
    // Recording traces doubles the time; use `npx playwright test --trace on` when one is needed.
    screenshot: 'only-on-failure',
  },
})

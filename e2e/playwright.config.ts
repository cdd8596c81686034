import { defineConfig, devices } from '@playwright/test'
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'

/** Set by the global setup, before the workers read this file: where the site listens and which browser is used. */
const { E2E_PORT, E2E_CHROMIUM } = process.env

export default defineConfig({
  testDir: 'tests',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Generous: a busy machine is no failure of the site.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    locale: 'es-MX',
    timezoneId: MEXICO_TIME_ZONE,
    // Requests that a test watches or answers itself would pass by it; the tests without a connection allow the worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: E2E_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // There is none to keep apart: drawing in the browser's own process saves the way between two.
        '--in-process-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
      ],
    },
    // A trace of every test would cost as much as the tests: `npx playwright test --trace on` when one is needed.
    screenshot: 'only-on-failure',
  },
})

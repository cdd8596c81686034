import { defineConfig, devices } from '@playwright/test'
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'
import { findHeadlessChromium } from '../tools/chromium.ts'
import { freePort } from './support/free-port.ts'

// Chosen once by the first process; the workers read this file too and must see the same site.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_CHROMIUM ??= findHeadlessChromium() ?? ''

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
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    locale: 'es-MX',
    timezoneId: MEXICO_TIME_ZONE,
    // Requests that a test watches or answers itself would pass by it; the tests without a connection allow the worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM || undefined,
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

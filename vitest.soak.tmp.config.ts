import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { include: ['server/src/areas/alerts/delivery/soak.slow.ts'], globalSetup: ['server/src/testing/global-setup.ts'], testTimeout: 900000, hookTimeout: 60000 } })

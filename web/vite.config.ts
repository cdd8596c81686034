/** Build of the pages. */
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Files that every page loads first. */
const FIRST_VIEW = /assets\/(?:react|rolldown-runtime|frame)-/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled, so that the server holds the forty icons we use and not all of them.
  ssr: { noExternal: ['lucide'] },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // Fonts and drawings stay files: they are cached longer than the page and the CSP needs no data: sources.
    assetsInlineLimit: 0,
    // What loads on intent finds the files of the first view loaded already: it need not name them.
    modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !FIRST_VIEW.test(file)) },
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            // A few shared files instead of dozens of small ones: what changes with React, the frame, what most pages use,
            // product cards, and the list pages. `$initial` leaves what loads on intent in files of its own.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                {
                  name: 'frame',
                  test: /app\/(?:(?:shell|analytics|navigation|search-box|site|features\/banner)\/|session\/(?!google-proof|passkeys)|ui\/(?:icon\/[Ii]con|on-demand|toast\/))/,
                  tags: ['$initial'],
                  priority: 2,
                },
                { name: 'secondary-icons', test: /lucide\/|app\/ui\/icon\/[Ss]econdary/, priority: 2 },
                { name: 'texts', test: /contract\/src\/texts/, priority: 1 },
                { name: 'form', test: /app\/ui\/form\//, priority: 1 },
                {
                  name: 'shared',
                  test: /contract\/src\/[^/]+$|app\/(ui\/(?!dialog\/|form\/|Tabs)|format\/(?!moments)|rendering\/)/,
                  minShareCount: 3,
                  tags: ['$initial'],
                  priority: 1,
                },
                { name: 'cards', test: /app\/(?:product-card|product-actions)\//, tags: ['$initial'], priority: 1 },
                {
                  name: 'listing',
                  test: /app\/features\/listing\/(?!Search|Category)/,
                  tags: ['$initial'],
                },
              ],
            },
          },
        },
      },
    },
  },
})

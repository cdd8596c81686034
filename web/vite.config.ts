import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled, so that the server holds the forty icons we use and not all of them.
  ssr: { noExternal: ['lucide'] },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // Fonts and drawings stay files: they are cached longer than the page and the CSP needs no data: sources.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            // A few shared files instead of dozens of crumbs: what changes with React, the frame, and what every page uses.
            // Nothing else is named here, so that what loads on intent stays in files of its own.
            advancedChunks: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                {
                  name: 'frame',
                  test: /lucide\/|app\/(?:(?:shell|analytics|navigation|search-box|site|brand|features\/banner)\/|session\/(?!Avatar)|ui\/(?:[Ii]con|on-demand|toast\/(?!ToastList)))/,
                  priority: 1,
                },
                { name: 'form', test: /app\/ui\/form\//, priority: 1 },
                {
                  name: 'shared',
                  test: /app\/(ui\/(?!dialog\/|form\/|Tabs|Select)|format\/|rendering\/)/,
                  minShareCount: 5,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})

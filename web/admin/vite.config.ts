/** The back office is a build of its own: nothing of it is in a file that shoppers load. */
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      // 'use client' of libraries means nothing to a build without a server.
      onwarn: (warning, report) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(warning)),
    },
  },
})

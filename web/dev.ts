/** Shop and back office with hot reload: Vite inside the same server, the same entries as the build. Only `npm run dev` imports this. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import { createServer, isRunnableDevEnvironment } from 'vite'

export interface DevPages {
  renderPage: RenderPage
  /** Answers modules, styles and hot updates; everything else goes to `next`. */
  middleware(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
  close(): Promise<void>
}

export async function startDevPages(httpServer: Server): Promise<DevPages> {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  })
  const admin = await createServer({
    configFile: join(import.meta.dirname, 'admin', 'vite.config.ts'),
    cacheDir: join(import.meta.dirname, 'node_modules', '.vite-admin'),
    server: { middlewareMode: true, hmr: { server: httpServer } },
  })
  const ssr = vite.environments.ssr
  if (!isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment of Vite is not runnable')
  return {
    async renderPage(request, services) {
      try {
        // Kept by the runner until a file it depends on changes.
        const entry = await ssr.runner.import<{ renderPage: RenderPage }>('/server.ts')
        return await entry.renderPage(request, services)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
    middleware: (request, response, next) => {
      if (!/^\/admin(?=[/?]|$)/.test(request.url ?? '')) return vite.middlewares(request, response, next)
      // The address of the back office without its slash.
      request.url = request.url?.replace(/^\/admin(?=\?|$)/, '/admin/')
      admin.middlewares(request, response, next)
    },
    close: async () => {
      await Promise.all([vite.close(), admin.close()])
    },
  }
}

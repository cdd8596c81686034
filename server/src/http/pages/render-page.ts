/** Renders a page and answers 503 when the database is unreachable. */
import type { RenderedPage, RenderPage } from '@tianguis/contract/site/render-page'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { isDatabaseOffline } from '../../database/faults/offline.ts'
import { ApiError } from '../errors/api-error.ts'

/**
 * Renders a page and records errors of the services: the router turns a failed loader into its own error page and hides
 * the reason, but an unreachable database must answer 503, and the log must contain the error.
 */
export async function renderOrThrow(
  renderPage: RenderPage,
  request: Request,
  services: SiteServices,
  onError: (error: unknown) => void,
): Promise<RenderedPage> {
  const failures: unknown[] = []
  const rendered = await renderPage(
    request,
    withErrorListener(services, (error) => failures.push(error)),
  )
  if (rendered.status < 500) return rendered
  const offline = failures.find(isDatabaseOffline)
  if (offline) throw new ApiError(503, 'Service Unavailable', { cause: offline })
  for (const failure of failures) onError(failure)
  return rendered
}

function withErrorListener(services: SiteServices, listener: (error: unknown) => void): SiteServices {
  return new Proxy(services, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (...args: unknown[]) => {
        try {
          return await member.apply(target, args)
        } catch (error) {
          listener(error)
          throw error
        }
      }
    },
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * Exempts the routes of this plugin from the guard that answers 503 while the event loop is late: a file costs less than
 * the error page, and a page without its styles is broken.
 */
export function answerUnderPressure(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = Object.assign({}, route.config, { pressureHandler: () => undefined })
  })
}

/** Entry of the browser: hydrates the page and starts the service worker later. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { redirectRouterReloads } from './offline/network-failure.ts'

/** The service worker starts after the first view, which needs the network and the processor. */
const AFTER_FIRST_VIEW_MS = 4000

redirectRouterReloads()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

if (import.meta.env.PROD) {
  setTimeout(
    () => void import('./offline/start-service-worker.ts').then((offline) => offline.startServiceWorker()),
    AFTER_FIRST_VIEW_MS,
  )
}

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { answerReloads } from './offline/lost-connection.ts'

/** The first view has the line and the processor to itself. */
const AFTER_FIRST_VIEW_MS = 4000

answerReloads()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

if (import.meta.env.PROD) {
  setTimeout(() => void import('./offline/start.ts').then((offline) => offline.startWorker()), AFTER_FIRST_VIEW_MS)
}

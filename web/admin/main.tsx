/** Starts the back office in the browser: theme, data cache, router. */
import '@tianguis/contract/admin/without-eval'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ToastHost } from '../app/ui/toast/ToastHost.tsx'
import { AskHost } from './acts/AskHost.tsx'
import { Frame } from './frame/Frame.tsx'
import { applyTheme } from './frame/theme.ts'
import { screenRoutes } from './screens.ts'
import './admin.css'

applyTheme()

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
})

const router = createBrowserRouter(
  [
    { path: 'invitacion', lazy: () => import('./session/Invitation.tsx') },
    { path: '/', Component: Frame, children: screenRoutes },
  ],
  { basename: '/admin' },
)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <AskHost />
      <ToastHost />
    </QueryClientProvider>
  </StrictMode>,
)

import { useIsFetching } from '@tanstack/react-query'
import type { SessionState } from '@tianguis/contract/admin/access'
import { useState } from 'react'
import { NavLink, Outlet, useNavigation } from 'react-router'
import { Button } from '../../app/ui/Button.tsx'
import { Select } from '../../app/ui/Select.tsx'
import { SCREENS } from '../screens.ts'
import { SignIn } from '../session/SignIn.tsx'
import { useSession, useSignOut } from '../session/session.ts'
import { Keys } from './Keys.tsx'
import { ROLE_NAMES } from './roles.ts'
import { applyTheme, storedTheme, type Theme } from './theme.ts'

const THEMES = [
  { value: '', text: 'Tema del sistema' },
  { value: 'light', text: 'Claro' },
  { value: 'dark', text: 'Oscuro' },
]

/** Signed out: the form; signed in: navigation and the screen. */
export function Frame() {
  const session = useSession()
  if (session === undefined) return <p className="p-8 text-ink-soft">Un momento…</p>
  return session ? <SignedIn session={session} /> : <SignIn />
}

function SignedIn({ session }: { session: SessionState }) {
  const isFetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const isLoading = useNavigation().state !== 'idle' || isFetching
  return (
    <div className="admin-frame">
      <a href="#contenido" className="skip-link">
        Ir al contenido
      </a>
      <header className="border-line bg-surface p-3 max-laptop:border-b laptop:border-r laptop:p-4">
        <details className="laptop:hidden">
          <summary className="flex min-h-11 items-center justify-between px-2 font-extrabold">
            {session.productName} · administración <span aria-hidden="true">☰</span>
          </summary>
          <Side session={session} />
        </details>
        <div className="max-laptop:hidden">
          <p className="px-3.5 pb-3 text-lg font-black">{session.productName}</p>
          <Side session={session} />
          <Keys />
        </div>
      </header>
      <main id="contenido" className="min-w-0 p-4 laptop:p-8" aria-busy={isLoading}>
        <Outlet />
      </main>
    </div>
  )
}

function Side({ session }: { session: SessionState }) {
  const signOut = useSignOut()
  const [theme, setTheme] = useState(storedTheme)
  const shown = SCREENS.filter(({ label, permission }) => label && session.permissions.includes(permission))
  return (
    <div className="grid gap-4">
      <nav className="admin-nav grid gap-1" aria-label="Pantallas">
        {shown.map(({ path, label }) => (
          <NavLink key={path} to={`/${path}`} end={path === ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="grid gap-2 border-t border-line px-3.5 pt-4 text-sm">
        <p className="font-bold break-words">{session.admin.name}</p>
        <p className="text-ink-soft">{ROLE_NAMES[session.admin.role]}</p>
        <NavLink to="/sesiones" className="font-semibold text-link underline">
          Mis sesiones y llaves
        </NavLink>
        <Select
          aria-label="Tema"
          options={THEMES}
          value={theme}
          onChange={(event) => {
            const next = event.target.value as Theme
            applyTheme(next)
            setTheme(next)
          }}
        />
        <Button look="quiet" onClick={() => void signOut()}>
          Salir
        </Button>
      </div>
    </div>
  )
}

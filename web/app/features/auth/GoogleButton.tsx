import { useState } from 'react'
import { useSite } from '../shell/site.ts'
import { rememberPath } from './stored-session.ts'

/** Leaves for Google, remembering the page to come back to. */
export function GoogleButton({ label }: { label: string }) {
  const enabled = useSite()?.google ?? false
  const [refused, setRefused] = useState(false)
  return (
    <div>
      <button
        type="button"
        className="btn btn-quiet w-full"
        onClick={() => {
          if (!enabled) return setRefused(true)
          rememberPath(location.pathname + location.search)
          location.assign('/api/connect/google')
        }}
      >
        <GoogleMark />
        {label}
      </button>
      {refused ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-bad">
          El acceso con Google no está disponible por ahora. Usa tu correo.
        </p>
      ) : null}
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path fill="none" stroke="#ea4335" strokeWidth="4" d="M4.5 7.7A8.7 8.7 0 0 1 18 5.6" />
      <path fill="none" stroke="#fbbc05" strokeWidth="4" d="M4.5 16.3a8.700 8.700 0 0 1 0-8.600" />
      <path fill="none" stroke="#34a853" strokeWidth="4" d="M17.600 18.700a8.700 8.700 0 0 1-13.100-2.400" />
      <path fill="none" stroke="#4285f4" strokeWidth="4" d="M12.200 12h8.300a8.700 8.700 0 0 1-2.900 6.700" />
    </svg>
  )
}

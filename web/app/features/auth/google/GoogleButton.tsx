import { useSite } from '../../../site/site.ts'
import { goToGoogle } from './go-to-google.ts'

/** Starts the Google sign-in, above the divider «o»; not rendered if Google is not configured. */
export function GoogleButton({ label }: { label: string }) {
  if (!useSite()?.googleClientId) return null
  return (
    <>
      <button type="button" className="btn btn-quiet w-full" onClick={goToGoogle}>
        <GoogleMark />
        {label}
      </button>
      <p className="or-line">o</p>
    </>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path fill="none" stroke="#ea4335" strokeWidth="4" d="M4.5 7.7A8.7 8.7 0 0 1 18 5.6" />
      <path fill="none" stroke="#fbbc05" strokeWidth="4" d="M4.5 16.3a8.7 8.7 0 0 1 0-8.6" />
      <path fill="none" stroke="#34a853" strokeWidth="4" d="M17.6 18.7a8.7 8.7 0 0 1-13.1-2.4" />
      <path fill="none" stroke="#4285f4" strokeWidth="4" d="M12.2 12h8.3a8.7 8.7 0 0 1-2.9 6.7" />
    </svg>
  )
}

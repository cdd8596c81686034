import { ASSISTANT_PATH } from '../banner/banner-variant.ts'

/** The floating face that leads to the assistant. */
export function AssistantButton() {
  return (
    <a href={ASSISTANT_PATH} className="assistant-button">
      <span className="sr-only">Abrir el asistente de compras</span>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="32" fill="#f8b02e" />
        <path fill="#c2145e" d="M6 20C12 6 24 2 32 2s20 4 26 18c-9-3-17-4-26-4S15 17 6 20Z" />
        <path fill="#fffaf3" d="M13 34c0-12 8-18 19-18s19 6 19 18-8 22-19 22-19-10-19-22Z" />
        <circle cx="25" cy="34" r="3.500" fill="#2b1d16" />
        <circle cx="39" cy="34" r="3.500" fill="#2b1d16" />
        <circle cx="19" cy="41" r="3.500" fill="#fad3e2" />
        <circle cx="45" cy="41" r="3.500" fill="#fad3e2" />
        <path fill="none" stroke="#2b1d16" strokeWidth="2.500" strokeLinecap="round" d="M26 43c3 4 9 4 12 0" />
      </svg>
    </a>
  )
}

/** The assistant's picture. */
export function AssistantFace({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill="#f8b02e" />
      <path fill="#fffaf3" d="M13 36c0-13 8-20 19-20s19 7 19 20-8 21-19 21-19-8-19-21Z" />
      <path
        fill="#c2145e"
        d="M3 27C10 21 16 20 19 19c1-10 6-14 13-14s12 4 13 14c3 1 9 2 16 8-9 3-19 4-29 4S12 30 3 27Z"
      />
      <path fill="none" stroke="#ffcb66" strokeWidth="2.500" d="M19 20c8 2.500 18 2.500 26 0" />
      <circle cx="25" cy="38" r="3" fill="#2b1d16" />
      <circle cx="39" cy="38" r="3" fill="#2b1d16" />
      <circle cx="19" cy="44" r="3.500" fill="#fbb9d2" />
      <circle cx="45" cy="44" r="3.500" fill="#fbb9d2" />
      <path fill="none" stroke="#2b1d16" strokeWidth="2.500" strokeLinecap="round" d="M26 46c3 4 9 4 12 0" />
    </svg>
  )
}

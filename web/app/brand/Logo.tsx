/** The logo: a market stall, drawn in the text colour. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path fill="currentColor" d="M7 20h4v24H7zM37 20h4v24h-4z" />
      <circle cx="17.5" cy="32" r="4.5" fill="#e4572e" />
      <circle cx="30.5" cy="32" r="4.5" fill="#1d9483" />
      <circle cx="24" cy="30" r="5" fill="#f8b02e" />
      <path fill="currentColor" d="M4 33.5h40V42a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
      <path fill="#c2145e" d="M9 4h7.5L14 19a6 6 0 0 1-12 0zM24 4h7.5L34 19a5 5 0 0 1-10 0z" />
      <path fill="#f8b02e" d="M16.5 4H24v15a5 5 0 0 1-10 0zM31.5 4H39l7 15a6 6 0 0 1-12 0z" />
    </svg>
  )
}

const WORD_NAME = 'Tianguis'

/** Drawn letters for the default name; another product name is set as text. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  if (name !== WORD_NAME) return <span className="text-2xl font-black tracking-tight">{name}</span>
  return (
    <svg viewBox="0 24 387 98" className={className} role="img" aria-label={WORD_NAME}>
      <path
        fill="currentColor"
        d="M22 100V47H2V30h58v17H40v53ZM65 100V50h18v50ZM107 101q-9 0-14-4t-5-11q0-8 5-12 5-3 14-3h12q0-4-1-6-2-2-6-2-2 0-4 1-2 2-3 3l-15-5q2-4 5-7t7-5q4-1 10-1 8 0 13 3 6 3 9 8t3 12v28h-17l0-4q-2 2-6 4-3 1-7 1Zm5-12q2 0 4-1t3-3q1-2 1-4h-6q-4 0-6 1-1 1-1 4 0 1 1 2t4 1ZM144 100V50h16l1 6q3-3 6-5 4-2 8-2 6 0 10 2 4 3 6 8t2 12v29h-18V74q0-2-1-4 0-2-2-3-1-1-3-1-4 0-6 1-1 2-1 6v27ZM224 121q-6 0-11 0-5-1-8-2-4-2-6-4l7-14q2 1 4 2t5 2q3 1 8 1 3 0 6-2 2-1 3-3 2-3 2-6v-5q-3 4-6 6-4 2-9 2-7 0-12-3t-7-8q-3-5-3-12 0-9 3-14 2-6 7-9t12-3q5 0 9 2 3 2 6 6v-7h18v44q0 8-3 14-4 7-10 10t-15 3Zm1-38q2 0 4-1 2-2 3-4t1-4q0-3-1-5t-3-3q-2-1-4-1-3 0-4 1-2 1-3 3t-1 5q0 2 1 4t3 4q1 1 4 1ZM276 101q-6 0-10-2-4-3-6-8t-2-12V50h18v26q0 2 1 4t2 3q1 1 3 1 4 0 6-2 2-1 2-5V50h18v50h-18l0-6q-3 3-6 5-4 2-8 2ZM316 100V50h18v50ZM360 101q-5 0-9-1-4-2-7-4-3-3-4-6l14-6q1 3 3 4t3 0q2 0 3 0 1-1 1-2 0-2-1-3-2-1-5-1l-4-1q-6-2-10-6-3-5-3-10 0-8 5-12 6-4 16-4 6 0 10 1 4 2 6 4 3 3 4 6l-14 6q0-2-2-3t-4-1q-2 0-3 1-1 0-1 1 0 2 2 3 1 0 4 1l4 1q5 1 8 4 4 2 6 5t2 8q0 5-3 8t-8 5q-6 2-13 2Z"
      />
      <circle cx="74" cy="35" r="10.5" fill="#f8b02e" />
      <circle cx="325" cy="35" r="10.5" fill="#1d9483" />
    </svg>
  )
}

/** The logo, with the name on larger screens. */
export function HeaderLogo({ name }: { name: string }) {
  return (
    <>
      <LogoMark className="size-10 laptop:size-11" />
      <span className="hidden sm:block">
        <Wordmark name={name} className="h-8 w-auto laptop:h-9" />
      </span>
    </>
  )
}

/** Says what a page needs where it can do nothing without JavaScript; its controls have the class `needs-js`. */
export function WithoutScripts({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mb-4 font-semibold">{children}</p>
    </noscript>
  )
}

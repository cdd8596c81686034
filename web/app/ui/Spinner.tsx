/** A loading indicator with a label for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex">
      <span className="spinner" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

type Values = Record<string, unknown> | null

/** What changed, field by field: old value struck, new value beside it. */
export function Difference({ before, after }: { before: Values; after: Values }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return <span>–</span>
  return (
    <ul className="grid gap-0.5 text-sm">
      {fields.map((field) => (
        <li key={field}>
          <span className="text-ink-soft">{field}: </span>
          {before && field in before ? <del>{shown(before[field])}</del> : null}{' '}
          {after && field in after ? <ins className="font-semibold no-underline">{shown(after[field])}</ins> : null}
        </li>
      ))}
    </ul>
  )
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '–')
}

import { auditFieldWords } from '@tianguis/contract/admin/audit/audit-words'
import { moment } from '../../format/moment.ts'

type Values = Record<string, unknown> | null

const SHOWN_LETTERS = 200
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** What changed, field by field: old value struck, new value beside it. */
export function Difference({ before, after }: { before: Values; after: Values }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = fields.filter((field) => !isSame(before, after, field))
  if (changed.length === 0) return <span>–</span>
  return (
    <ul className="grid gap-0.5 text-sm">
      {changed.map((field) => (
        <li key={field}>
          <span className="text-ink-soft">{auditFieldWords(field)}: </span>
          {before && field in before ? (
            <del>
              <Folded text={shown(before[field])} />
            </del>
          ) : null}{' '}
          {after && field in after ? (
            <ins className="font-semibold no-underline">
              <Folded text={shown(after[field])} />
            </ins>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function isSame(before: Values, after: Values, field: string): boolean {
  if (!before || !after || !(field in before) || !(field in after)) return false
  return JSON.stringify(before[field]) === JSON.stringify(after[field])
}

/** The beginning of a long text; the rest on request. */
function Folded({ text }: { text: string }) {
  if (text.length <= SHOWN_LETTERS) return text
  return (
    <>
      {text.slice(0, SHOWN_LETTERS)}…
      <details className="font-normal">
        <summary className="cursor-pointer text-link underline">ver todo</summary>
        <span className="whitespace-pre-wrap">{text}</span>
      </details>
    </>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value !== 'string') return JSON.stringify(value)
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? moment(value) : value
}

/** Screen: texts of the site. */
import { useQuery } from '@tanstack/react-query'
import type { TextKey } from '@tianguis/contract/admin/texts'
import { Link } from 'react-router'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { TEXT_NAMES } from './names.ts'

interface Listed {
  key: TextKey
  changedAt: string | null
  author: string | null
}

export function Component() {
  const { data, error } = useQuery({ queryKey: ['texts'], queryFn: () => get<{ texts: Listed[] }>('texts') })
  return (
    <>
      <Title>Textos del sitio</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {data?.texts.map(({ key, changedAt, author }) => (
          <li key={key} className="card p-4">
            <Link to={`/textos/${key}`} className="font-bold text-link underline">
              {TEXT_NAMES[key]}
            </Link>
            <p className="text-sm text-ink-soft">
              {changedAt ? `Cambiado ${moment(changedAt)} por ${author}` : 'Como viene de origen'}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

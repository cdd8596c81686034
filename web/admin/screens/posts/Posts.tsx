/** Screen: blog posts. */
import type { PostRow } from '@tianguis/contract/admin/posts'
import { Link } from 'react-router'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { Filter } from '../../lists/Filter.tsx'
import { useList } from '../../lists/use-list.ts'
import { useMay } from '../../session/session.ts'
import { POST_STATES, PostStateBadge } from './PostStateBadge.tsx'

const COLUMNS: Column<PostRow>[] = [
  {
    id: 'title',
    title: 'Entrada',
    sort: 'title',
    cell: ({ id, title }) => (
      <Link to={`/blog/${id}`} className="font-semibold text-link underline">
        {title}
      </Link>
    ),
  },
  { id: 'state', title: 'Estado', cell: ({ state }) => <PostStateBadge state={state} /> },
  { id: 'published', title: 'Publicación', sort: 'published', cell: ({ publishedAt }) => moment(publishedAt) },
  { id: 'author', title: 'Firma', cell: ({ author }) => author },
  { id: 'updated', title: 'Cambiada', sort: 'updated', cell: ({ updatedAt }) => moment(updatedAt) },
]
const keyOf = ({ id }: PostRow) => String(id)

export function Component() {
  const list = useList<PostRow>('posts')
  const may = useMay()
  return (
    <>
      <Title
        actions={
          may('posts.edit') ? (
            <Link to="/blog/nueva" className="btn btn-primary">
              Escribir entrada
            </Link>
          ) : undefined
        }
      >
        Blog
      </Title>
      <DataTable
        list={list}
        columns={COLUMNS}
        keyOf={keyOf}
        caption="Entradas del blog, las más nuevas primero"
        searchLabel="Buscar en título, texto y firma"
        filters={<Filter list={list} name="state" label="Estado" options={POST_STATES} all="Todas" />}
        empty="Ninguna entrada coincide. Escribe la primera, o trae archivos con «posts import»."
      />
    </>
  )
}

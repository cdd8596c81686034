import { useQuery } from '@tanstack/react-query'
import type { PostDetail } from '@tianguis/contract/admin/posts'
import { Link, useParams } from 'react-router'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { PostForm } from './PostForm.tsx'
import { PublishPanel } from './PublishPanel.tsx'

/** One post, or `nueva`. */
export function Component() {
  const { id = '' } = useParams()
  const may = useMay()
  const isNew = id === 'nueva'
  const { data, error } = useQuery({
    queryKey: ['posts', id],
    queryFn: () => get<PostDetail>(`posts/${encodeURIComponent(id)}`),
    enabled: !isNew,
  })
  return (
    <>
      <p className="mb-2">
        <Link to="/blog" className="text-link underline">
          Todas las entradas
        </Link>
      </p>
      <Title>{isNew ? 'Entrada nueva' : (data?.title ?? 'Entrada')}</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {data && may('posts.edit') ? <PublishPanel post={data} /> : null}
      {isNew || data ? <PostForm key={data?.id ?? 'new'} post={data ?? null} mayEdit={may('posts.edit')} /> : null}
    </>
  )
}

/** Form for a blog post, with optimistic locking. */
import { useQueryClient } from '@tanstack/react-query'
import type { PostDetail, PostEdit } from '@tianguis/contract/admin/posts'
import { slugOf } from '@tianguis/contract/slug'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Form, FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { refusalOf, UNREACHABLE } from '../../acts/refusal.ts'
import type { NamedProduct } from '../../forms/FindProduct.tsx'
import { ProductPicker } from '../../forms/ProductPicker.tsx'
import { send } from '../../session/api.ts'
import { MarkdownField } from '../../text/MarkdownField.tsx'
import { UploadPicture } from '../../text/UploadPicture.tsx'
import { PriceBlock } from './PriceBlock.tsx'

/** A drawing of a notebook in this colour, drawn by the server (areas/pictures). */
const DEFAULT_COVER = '/img/cuaderno/2f5d8a.svg'

interface PostFormProps {
  /** Null for a new post. */
  post: PostDetail | null
  mayEdit: boolean
}

export function PostForm({ post, mayEdit }: PostFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // For optimistic locking: changed by saves of this form, not by those of other operators.
  const loadedVersion = useRef(post?.updatedAt)
  const save = async (body: PostEdit) => {
    if (!post) {
      const { id } = await send<{ id: number }>('POST', 'posts', body)
      await navigate(`/blog/${id}`, { replace: true })
    } else {
      const saved = await send<{ updatedAt: string }>('PUT', `posts/${post.id}`, {
        ...body,
        loadedVersion: loadedVersion.current,
      })
      loadedVersion.current = saved.updatedAt
    }
    showToast('Guardado.')
    await queryClient.invalidateQueries()
    return null
  }
  const form = useForm({
    initial: {
      title: post?.title ?? '',
      slug: post?.slug ?? '',
      summary: post?.summary ?? '',
      author: post?.author ?? '',
      tags: post?.tags.join(', ') ?? '',
      image: post?.image ?? DEFAULT_COVER,
      imageAlt: post?.imageAlt ?? '',
      markdown: post?.markdown ?? '',
      productIds: post?.productIds ?? [],
    },
    schema: () => import('@tianguis/contract/admin/posts').then(({ typedPost }) => typedPost),
    failed: UNREACHABLE,
    send: (body: PostEdit) => save(body).catch(refusalOf),
  })
  const { values } = form
  const [products, setProducts] = useState<readonly NamedProduct[]>(post?.products ?? [])
  const shown = values.productIds.flatMap((id) => products.find((product) => product.id === id) ?? [])
  const title = form.field('title')
  const isPublished = post?.state === 'published'
  return (
    <Form form={form} className="grid gap-6">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          {...title}
          label="Título"
          onChange={(event) => {
            // The slug is derived from the title until the operator edits it.
            if (!isPublished && values.slug === slugOf(values.title)) form.set('slug', slugOf(event.target.value))
            title.onChange(event)
          }}
        />
        <TextField
          {...form.field('slug')}
          label="Dirección"
          hint={isPublished ? 'Publicada: ya no cambia.' : 'Lo que sigue a /blog/'}
          readOnly={isPublished}
        />
        <TextField {...form.field('summary')} label="Resumen" />
        <TextField {...form.field('author')} label="Firma" />
        <TextField {...form.field('tags')} label="Temas" hint="Separados por comas." />
        <TextField
          {...form.field('imageAlt')}
          label="Descripción de la portada"
          hint="Una imagen subida la necesita; un dibujo puede no tenerla."
        />
        <div className="flex items-start gap-4 sm:col-span-2">
          <img src={values.image} alt="" width={160} height={100} className="post-cover" />
          <div className="min-w-0 grow">
            <UploadPicture
              label="Cambiar la imagen de portada"
              onDone={({ src, alt }) => {
                form.set('image', src)
                form.set('imageAlt', alt)
              }}
            />
          </div>
        </div>
      </div>
      <ProductPicker
        legend="Productos con su precio del día"
        chosen={values.productIds}
        known={post?.products ?? []}
        onChange={(ids) => form.set('productIds', ids)}
        onFound={(product) => setProducts((before) => [...before, product])}
      />
      <MarkdownField
        label="Texto"
        {...form.field('markdown')}
        onText={(text) => form.set('markdown', text)}
        after={<PriceBlock products={shown} />}
        before={
          <>
            <p className="text-heading font-black">{values.title || 'Sin título'}</p>
            <p className="mt-2 mb-5 text-lg text-ink-soft">{values.summary}</p>
          </>
        }
      />
      <FormFailure form={form} />
      {mayEdit ? (
        <div className="admin-save">
          <SubmitButton form={form} busyText="Guardando…">
            Guardar
          </SubmitButton>
        </div>
      ) : null}
    </Form>
  )
}

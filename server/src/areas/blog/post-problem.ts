/** Rules beyond the schema of a post: pictures in the text are on this site and have a description. */
import type { PostEdit } from '@tianguis/contract/admin/posts'
import { markdownToHtml } from '../../text/markdown.ts'

const IMAGE = /<img\b[^>]*>/g
const UPLOADED = '/img/blog/'

export interface PostProblem {
  field: keyof PostEdit
  message: string
}

/** Null if the post can be saved. */
export function postProblem({ image, imageAlt, markdown }: PostEdit): PostProblem | null {
  if (image.startsWith(UPLOADED) && imageAlt === '')
    return { field: 'imageAlt', message: 'Describe la imagen de portada para quien no la ve.' }
  const message = pictureProblem(markdown)
  return message === null ? null : { field: 'markdown', message }
}

function pictureProblem(markdown: string): string | null {
  for (const [tag] of markdownToHtml(markdown).matchAll(IMAGE)) {
    const src = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? ''
    if (!/^\/img\//.test(src)) return `La imagen «${src}» es de otro sitio o no existe; súbela y usa su dirección.`
    if (!/\salt="[^"]*\S[^"]*"/.test(tag)) return `La imagen «${src}» no tiene descripción: ![descripción](${src}).`
  }
  return null
}

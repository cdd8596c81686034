/** `tianguis posts`: everything that the operator does with blog posts. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MAX_PICTURE_BYTES } from '@tianguis/contract/admin/posts'
import { mexicanMoment } from '@tianguis/contract/mexican-time'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { type AdminPosts, createAdminPosts } from '../../areas/admin/posts/service.ts'
import { postToFile } from '../../areas/blog/operator-service.ts'
import { mailSignature } from '../../compose/mail.ts'
import { systemClock } from '../../runtime/clock.ts'
import { declined, YES } from '../confirm.ts'
import { readPicture } from '../read-picture.ts'
import { key, table, when } from '../tables.ts'
import { type Call, done, type Result, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

type Post = NonNullable<Awaited<ReturnType<AdminPosts['findBySlug']>>>

const MAX_LISTED = 500
const STATES = { draft: 'borrador', scheduled: 'programada', published: 'publicada' }

export const posts: Verb = {
  name: 'posts',
  summary: 'Las entradas del blog: ver, publicar, programar, quitar, traer de archivos',
  usage:
    '<list | show DIRECCIÓN | publish DIRECCIÓN | unpublish DIRECCIÓN | remove DIRECCIÓN | import ARCHIVO.md|CARPETA | picture ARCHIVO --alt TEXTO>',
  help: `DIRECCIÓN es la última parte de /blog/…; «show» imprime la entrada como el archivo que «import» lee: Markdown con un
encabezado YAML (title, summary, author, tags, image, imageAlt, productIds, date). Sin date, queda como borrador.
«picture» guarda una imagen e imprime su dirección para el texto; «remove» borra un borrador.`,
  options: {
    at: {
      type: 'string',
      value: 'MOMENTO',
      help: 'para publish: 2026-12-01T09:00, en la hora de la Ciudad de México; sin él, ahora',
    },
    alt: { type: 'string', value: 'TEXTO', help: 'para picture: la imagen, descrita para quien no la ve' },
    ...YES,
  },
  run: (call) => {
    const [what = 'list', argument = ''] = call.positionals
    const isOfFile = what === 'import' || what === 'picture'
    if (what !== 'list' && argument === '')
      throw new UsageError(isOfFile ? 'Falta el archivo.' : 'Falta la dirección de la entrada.')
    return withDatabase(call.config, async (database) => {
      const service = createAdminPosts({ database, clock: systemClock, sender: mailSignature(call.config) })
      if (what === 'list') return list(service)
      if (what === 'import') return importFiles(service, argument)
      if (what === 'picture') return picture(service, argument, call.values.alt)
      const post = await service.findBySlug(argument)
      if (!post) return refused(`No hay una entrada ${argument}.`)
      if (what === 'show') return done(postToFile(post), { post })
      if (what === 'publish') return publish(service, post.id, argument, call.values.at)
      if (what === 'remove') return remove(service, call, post)
      await service.unpublish(commandLineActor(), post.id)
      return done(`/blog/${argument} ya no está en el sitio.`, { slug: argument })
    })
  },
}

async function list(service: AdminPosts): Promise<Result> {
  const { rows, next } = await service.list({}, MAX_LISTED)
  const lines = rows.map(({ slug, title, state, publishedAt }) => [
    slug,
    STATES[state],
    when(publishedAt ? new Date(publishedAt) : null),
    title,
  ])
  const more = next === null ? '' : `\nHay más; se muestran ${MAX_LISTED}.`
  const text =
    lines.length === 0 ? 'No hay entradas.' : table([key('dirección'), 'estado', 'publicada', 'título'], lines)
  return done(text + more, { posts: rows })
}

async function publish(
  service: AdminPosts,
  id: number,
  slug: string,
  at: string | boolean | undefined,
): Promise<Result> {
  const moment = typeof at === 'string' ? mexicanMoment(at) : null
  if (moment && Number.isNaN(moment.getTime())) throw new UsageError('--at no es un momento.')
  const publishAt = await service.publish(commandLineActor(), id, moment)
  const state = publishAt > systemClock() ? 'programada para' : 'publicada desde'
  return done(`/blog/${slug}: ${state} ${when(publishAt)}.`, { slug, publishAt })
}

async function remove(service: AdminPosts, call: Call, { id, slug, title }: Post): Promise<Result> {
  const no = await declined(call, `Se borra el borrador «${title}» (${slug}).`)
  if (no) return no
  await service.remove(commandLineActor(), id)
  return done(`Se borró ${slug}.`, { slug })
}

async function picture(service: AdminPosts, file: string, alt: string | boolean | undefined): Promise<Result> {
  if (typeof alt !== 'string' || alt.trim() === '') throw new UsageError('Describa la imagen con --alt.')
  const saved = await service.savePicture(commandLineActor(), await readPicture(file, MAX_PICTURE_BYTES), alt.trim())
  return done(`![${saved.alt}](${saved.src})`, saved)
}

async function importFiles(service: AdminPosts, path: string): Promise<Result> {
  const found = await stat(path).catch(() => null)
  if (!found) return refused(`No existe ${path}.`)
  const names = found.isDirectory() ? await readdir(path) : []
  const files = found.isDirectory()
    ? names
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => join(path, name))
    : [path]
  const read = async (file: string) => ({ slug: basename(file, '.md'), text: await readFile(file, 'utf8') })
  const imported = await service.importFiles(commandLineActor(), await Promise.all(files.map(read)))
  const created = imported.filter(({ outcome }) => outcome === 'created').length
  return done(`${created} entradas nuevas, ${imported.length - created} cambiadas.`, { posts: imported })
}

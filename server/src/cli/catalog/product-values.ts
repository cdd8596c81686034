/** `products set|unset|picture`: values that an operator fixes; imports leave them alone. */
import { MAX_PRODUCT_PICTURE_BYTES, PRODUCT_FIELDS, productEdit } from '@tianguis/contract/admin/products'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import type { ProductActs } from '../../areas/admin/products/acts.ts'
import { readPicture } from '../read-picture.ts'
import { type Call, done, type Result, UsageError, type Verb } from '../verb.ts'

export const VALUE_OPTIONS: NonNullable<Verb['options']> = {
  name: { type: 'string', value: 'NOMBRE', help: 'set: su nombre' },
  brand: { type: 'string', value: 'MARCA', help: 'set: su marca' },
  category: { type: 'string', value: 'RUTA', help: 'set: la ruta de su categoría, por ejemplo /hogar/cocina' },
  specs: { type: 'string', value: '«ETIQUETA=VALOR; …»', help: 'set: su ficha entera' },
}

const values = productEdit.partial()

export async function setValues(acts: ProductActs, { id, slug }: Named, { values: given }: Call): Promise<Result> {
  const { name, brand, category, specs } = given
  const said = { name, brand, category, specs: typeof specs === 'string' ? specsOf(specs) : undefined }
  const asked = values.safeParse(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)))
  if (!asked.success) throw new UsageError(asked.error.issues[0]?.message ?? 'No se entiende.')
  if (Object.keys(asked.data).length === 0)
    throw new UsageError('Di qué cambia: --name, --brand, --category o --specs.')
  await acts.edit(commandLineActor(), id, asked.data)
  return done(`${slug} queda así; las corridas lo respetan.`, { slug, ...asked.data })
}

export async function unsetValue(acts: ProductActs, { id, slug }: Named, field: string | undefined): Promise<Result> {
  const known = PRODUCT_FIELDS.find((one) => one === field)
  if (!known) throw new UsageError(`Di qué dato: ${PRODUCT_FIELDS.join(', ')}.`)
  await acts.restore(commandLineActor(), id, known)
  return done(`${slug}: ${known} vuelve a ser el de las tiendas.`, { slug, field: known })
}

export async function setPicture(acts: ProductActs, { id, slug }: Named, file: string | undefined): Promise<Result> {
  if (!file) throw new UsageError('Falta el archivo de la imagen.')
  await acts.setPicture(commandLineActor(), id, await readPicture(file, MAX_PRODUCT_PICTURE_BYTES))
  return done(`${slug} tiene la foto nueva.`, { slug })
}

interface Named {
  id: number
  slug: string
}

/** `Color=rojo; Peso=2 kg`. */
function specsOf(text: string): { label: string; value: string }[] {
  const parts = text.split(';').filter((part) => part.trim() !== '')
  return parts.map((part) => {
    const at = part.indexOf('=')
    if (at === -1) throw new UsageError(`En --specs falta «=» en «${part.trim()}».`)
    return { label: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }
  })
}

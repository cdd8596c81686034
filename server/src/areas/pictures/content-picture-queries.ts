import { type Queryable, rowOf } from '../../database/rows.ts'

/** The same picture uploaded again keeps its address; the newer description is kept. */
export async function insertPicture(
  on: Queryable,
  { hash, alt, webp }: { hash: string; alt: string; webp: Buffer },
): Promise<void> {
  await on.query(
    'insert into content_pictures (hash, alt, webp) values ($1, $2, $3) on conflict (hash) do update set alt = excluded.alt',
    [hash, alt, webp],
  )
}

export async function pictureBytes(on: Queryable, hash: string): Promise<Buffer | null> {
  const row = await rowOf<{ webp: Buffer }>(on, 'select webp from content_pictures where hash = $1', [hash])
  return row?.webp ?? null
}

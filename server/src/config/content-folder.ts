import { join } from 'node:path'

/** Texts, drawings and demonstration data, in the repository beside the server. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')

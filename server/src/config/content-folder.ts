import { join } from 'node:path'

/** Where the texts, drawings and demo data lie: beside the server, in the repository. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')

/** What the operator is told about a file that cannot be read or written. */

const WORDS: Record<string, string> = {
  ENOENT: 'no existe esa ruta',
  EEXIST: 'ya existe',
  EACCES: 'falta permiso',
  EPERM: 'falta permiso',
  EISDIR: 'es una carpeta',
  ENOTDIR: 'una parte de la ruta no es una carpeta',
  ENOSPC: 'no queda lugar en el disco',
  EROFS: 'el disco es de solo lectura',
}

/** Null: the error is not about a file. */
export function fileProblem(error: unknown): string | null {
  const { code, path } = error as NodeJS.ErrnoException
  const words = code && WORDS[code]
  // Reading a folder names no path.
  const named = path ?? (code === 'EISDIR' ? 'el archivo' : null)
  return words && named ? `No se pudo usar ${named}: ${words}.` : null
}

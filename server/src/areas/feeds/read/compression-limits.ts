/** Feeds of text shrink to about a tenth; a file that expands by more than this is a compression bomb. */
const MAX_EXPANSION = 200
/** Up to here any ratio is allowed: a small file may be one header repeated. */
const ALWAYS_ALLOWED_BYTES = 32 * 1024 * 1024

export const EXPANDS_TOO_MUCH = 'El archivo comprimido se infla sin medida.'
export const DAMAGED = 'El archivo comprimido está dañado o incompleto.'

export function isCompressionBomb(expanded: number, compressed: number): boolean {
  return expanded > ALWAYS_ALLOWED_BYTES && expanded > compressed * MAX_EXPANSION
}

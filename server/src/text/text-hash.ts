/** FNV-1a of a text, 32 bits. */
export function textHash(text: string): number {
  let value = 2_166_136_261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619)
  return ((value >>> 15) ^ value) >>> 0
}

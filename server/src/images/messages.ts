/** Messages between the site and its image processes. */
import type { ImageShape } from './encode.ts'

/** An SVG of our own with a picture on it: our drawing, or a photo that was encoded anew before. */
export interface CardJob {
  kind: 'card'
  svg: string
  plate: { bytes: Uint8Array; left: number; top: number; size: number } | null
  colours: number
}

export type ImageJob = { kind: 'encode'; bytes: Uint8Array; shape: ImageShape } | CardJob

export type ImageAnswer = { ok: true; bytes: Uint8Array } | { ok: false; reason: string }

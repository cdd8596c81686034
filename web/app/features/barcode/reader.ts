/** Reads bar codes from pictures: with the browser's own detector, or with ours in a worker. */
import { FORMATS } from './formats.ts'

export interface BarcodeReader {
  /** The codes in a frame of the video. */
  read(video: HTMLVideoElement): Promise<string[]>
  close(): void
}

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
type DetectorClass = (new (options: {
  formats: readonly string[]
}) => Detector) & {
  getSupportedFormats(): Promise<string[]>
}

export async function openReader(): Promise<BarcodeReader> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? []
  if (native && FORMATS.every((format) => formats.includes(format))) {
    const detector = new native({ formats: FORMATS })
    return {
      read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
      close: () => undefined,
    }
  }
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' })
  return {
    read: async (video) => {
      const picture = await createImageBitmap(video)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data)
        worker.onerror = () => reject(new Error('the worker failed'))
        worker.postMessage(picture, [picture])
      })
    },
    close: () => worker.terminate(),
  }
}

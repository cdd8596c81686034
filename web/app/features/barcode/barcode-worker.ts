/**
 * Reads bar codes with WebAssembly, in browsers without a BarcodeDetector. A worker of its own, because its response may
 * allow WebAssembly while the pages do not.
 */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { FORMATS } from './formats.ts'

prepareZXingModule({
  overrides: { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmUrl : prefix + file) },
})
const detector = new BarcodeDetector({ formats: [...FORMATS] })

self.addEventListener('message', async ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const found = await detector.detect(picture).catch(() => [])
  picture.close()
  postMessage(found.map(({ rawValue }) => rawValue))
})

/** A video for Chromium's fake camera: one frame with an EAN-13 bar code, as uncompressed Y4M. */
import { writeFile } from 'node:fs/promises'

const WIDTH = 640
const HEIGHT = 480
const MODULE_PIXELS = 4
const LEFT_ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which of the six left digits are written in the even set, by the first digit. */
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const reversed = (bits: string) => [...bits].reverse().join('')

/** The 95 modules of the code, 1 is black. */
function modulesOf(gtin: string): string {
  const digits = [...gtin].map(Number)
  const [first = 0, ...rest] = digits
  const left = rest.slice(0, 6).map((digit, i) => {
    const odd = LEFT_ODD[digit] ?? ''
    return PARITY[first]?.[i] === 'O' ? odd : reversed(inverted(odd))
  })
  const right = rest.slice(6).map((digit) => inverted(LEFT_ODD[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

export async function writeBarcodeVideo(path: string, gtin: string): Promise<void> {
  const modules = modulesOf(gtin)
  const left = Math.floor((WIDTH - modules.length * MODULE_PIXELS) / 2)
  const brightness = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (let y = 100; y < HEIGHT - 100; y++)
    for (let x = 0; x < modules.length * MODULE_PIXELS; x++)
      if (modules[Math.floor(x / MODULE_PIXELS)] === '1') brightness[y * WIDTH + left + x] = 16
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colours])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([header, frame, frame]))
}

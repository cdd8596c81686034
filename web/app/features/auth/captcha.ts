/** Generates the captcha's code and draws it on a canvas. */

export const CAPTCHA_LENGTH = 6
/** Without 0, 1, O and I, which people mix up. */
export const CAPTCHA_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CAPTCHA_LINES = 12
export const CAPTCHA_DOTS = 30
export const CAPTCHA_SIZE = { width: 220, height: 64 }

const INKS = ['#9a0d49', '#1d4690', '#0b665a', '#8a4f00', '#2b1d16']
const FADED = ['#e2a3bd', '#a9bfe6', '#a8d5ca', '#ecc98f']

export function newCaptcha(random = Math.random): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () => pick([...CAPTCHA_ALPHABET], random)).join('')
}

export function drawCaptcha(canvas: HTMLCanvasElement, code: string, random = Math.random): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = CAPTCHA_SIZE
  context.clearRect(0, 0, width, height)
  context.fillStyle = '#faf1e4'
  context.fillRect(0, 0, width, height)
  for (let i = 0; i < CAPTCHA_LINES; i++) drawLine(context, random)
  for (let i = 0; i < CAPTCHA_DOTS; i++) drawDot(context, random)
  const step = width / (code.length + 1)
  for (const [i, letter] of [...code].entries()) drawLetter(context, letter, step * (i + 1), random)
}

function drawLine(context: CanvasRenderingContext2D, random: () => number): void {
  const { width, height } = CAPTCHA_SIZE
  context.strokeStyle = pick(FADED, random)
  context.lineWidth = 1 + random() * 1.5
  context.beginPath()
  context.moveTo(random() * width, random() * height)
  context.lineTo(random() * width, random() * height)
  context.stroke()
}

function drawDot(context: CanvasRenderingContext2D, random: () => number): void {
  const { width, height } = CAPTCHA_SIZE
  context.fillStyle = pick(FADED, random)
  context.beginPath()
  context.arc(random() * width, random() * height, 1 + random() * 1.5, 0, Math.PI * 2)
  context.fill()
}

function drawLetter(context: CanvasRenderingContext2D, letter: string, x: number, random: () => number): void {
  context.save()
  context.translate(x, CAPTCHA_SIZE.height / 2 + (random() - 0.5) * 10)
  context.rotate((random() - 0.5) * 0.5)
  context.font = '700 32px ui-monospace, Menlo, monospace'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = pick(INKS, random)
  context.fillText(letter, 0, 0)
  context.restore()
}

function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)]!
}

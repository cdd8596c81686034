/** Progress of a long task: a bar on a terminal, a line per tenth elsewhere. */
export interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const BAR_WIDTH = 28
const REDRAW_MS = 80

export function progressTo(output: Output, label: string): (done: number, total: number, what: string) => void {
  return output.isTTY ? bar(output, label) : lines(output, label)
}

function bar(output: Output, label: string) {
  let drawnAt = 0
  return (done: number, total: number, what: string): void => {
    const finished = done >= total
    if (!finished && performance.now() - drawnAt < REDRAW_MS) return
    drawnAt = performance.now()
    const share = shareOf(done, total)
    const filled = Math.round(share * BAR_WIDTH)
    const drawn = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
    const line = `${label} ${drawn} ${percent(share)} ${what}`.slice(0, (output.columns ?? 100) - 1)
    output.write(`\r\x1b[2K${line}${finished ? '\n' : ''}`)
  }
}

function lines(output: Output, label: string) {
  let tenth = -1
  return (done: number, total: number, what: string): void => {
    const share = shareOf(done, total)
    if (Math.floor(share * 10) <= tenth) return
    tenth = Math.floor(share * 10)
    output.write(`${label}: ${percent(share)} (${what})\n`)
  }
}

function shareOf(done: number, total: number): number {
  return total <= 0 ? 1 : Math.min(1, Math.max(0, done / total))
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`
}

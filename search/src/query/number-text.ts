/** Numbers as C++ streams print them: six significant digits, trailing zeros gone, an exponent beyond them. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : value < 0 ? '-inf' : 'nan'
  if (value === 0) return '0'
  const [mantissa = '', power = '0'] = value.toExponential(5).split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 6) return trimZeros(value.toPrecision(6))
  const sign = exponent < 0 ? '-' : '+'
  return `${trimZeros(mantissa)}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`
}

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

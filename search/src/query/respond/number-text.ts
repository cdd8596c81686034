/** Formats numbers as C++ streams do: six significant digits, no trailing zeros, an exponent for larger ones. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : value < 0 ? '-inf' : 'nan'
  if (value === 0) return '0'
  // Prices, nearly all there is: what two decimals say has six digits at most, and writing it takes a tenth of the time.
  const hundredths = Math.round(value * 100) / 100
  if (Math.abs(hundredths) < 10_000 && hundredths !== 0 && Math.fround(hundredths) === Math.fround(value))
    return String(hundredths)
  const [mantissa = '', power = '0'] = value.toExponential(5).split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 6) return trimZeros(value.toPrecision(6))
  const sign = exponent < 0 ? '-' : '+'
  return `${trimZeros(mantissa)}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`
}

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

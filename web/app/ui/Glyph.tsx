/** Line icons of lists and alerts, on the same 24 grid as those of `ui/Icon`. */
const SHAPES = {
  heart: 'M12 20S3.5 15 3.5 8.800A4.800 4.800 0 0 1 12 6a4.800 4.800 0 0 1 8.500 2.800C20.500 15 12 20 12 20Z',
  bell: 'M5 17.500h14l-1.500-2.500v-4.500a5.500 5.500 0 0 0-11 0V15zM10 20.500h4',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  up: 'm6 14.500 6-6 6 6',
  down: 'm6 9.500 6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  pencil: 'M4 20l1-4.500L16.500 4 20 7.500 8.500 19zM14 6.500 17.500 10',
  trash: 'M4.500 6.500h15M9.500 6.500v-3h5v3M6.500 6.500l1 14h9l1-14M10 10.500v6M14 10.500v6',
  share: 'M12 15V3.500M8 7l4-3.500L16 7M5 12v8.500h14V12',
  download: 'M12 3.500V15M8 11.500l4 3.500 4-3.500M5 20.500h14',
  pause: 'M8.500 5v14M15.500 5v14',
  play: 'M7 4.500v15l12-7.500z',
  basket: 'M3.500 9.500h17l-2 10.500h-13zM8 9.500l3-6M16 9.500l-3-6',
} as const

export type GlyphName = keyof typeof SHAPES

export function Glyph({
  name,
  filled,
  className = 'size-5',
}: {
  name: GlyphName
  filled?: boolean
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'grip' ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}

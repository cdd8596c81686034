/** Line icons on a 24 grid, drawn for this site; the shape inherits colour and size from the text around it. */
const SHAPES = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20.5 20.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h10',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  left: 'm14.5 6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19.5 7',
  truck: 'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M6.8 16.5a1.8 1.8 0 1 0 .01 0M17.2 16.5a1.8 1.8 0 1 0 .01 0',
  tag: 'M3.5 12.5v-8a1 1 0 0 1 1-1h8l8 8a1.4 1.4 0 0 1 0 2l-7 7a1.4 1.4 0 0 1-2 0zM8 8h.01',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  copy: 'M9 9h10.5v11.5H9zM15 9V3.5H4.5V15H9',
  out: 'M10 5H5v14h14v-5M13.5 4.5h6v6M19.5 4.5 11 13',
  store:
    'M4 10v10.5h16V10M2.5 9.5 5 3.5h14l2.5 6a3 3 0 0 1-4.750 1.2 3.2 3.2 0 0 1-4.750 0 3.2 3.2 0 0 1-4.750 0A3 3 0 0 1 2.5 9.5ZM9.5 20.5V15h5v5.5',
  alert: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.3h.01',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  fall: 'M4 6.5 10 13l3.5-3.5L20 17M20 11.5V17h-5.5',
  close: 'M6 6l12 12M18 6 6 18',
  refresh:
    'M4.500 12a7.500 7.500 0 0 1 13-5.100L20 9.500M20 4v5.500h-5.500M19.500 12a7.500 7.500 0 0 1-13 5.100L4 14.500M4 20v-5.500h5.500',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  'eye-off':
    'M4 4l16 16M9.500 6A9.700 9.700 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-2.800 3.500M6.500 7.500A15.700 15.700 0 0 0 2.500 12S6 18.500 12 18.500c1.500 0 2.900-.400 4.100-1M10 10.500a2.500 2.500 0 0 0 3.500 3.500',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20.500a8 8 0 0 1 16 0',
  heart: 'M12 20S3.500 14.800 3.500 9A4.500 4.500 0 0 1 12 6.900 4.500 4.500 0 0 1 20.500 9C20.500 14.800 12 20 12 20Z',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 2h-15zM10 20.500h4',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  grid: 'M4 4h6.5v6.5H4zM13.500 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.500 13.500H20V20h-6.500z',
  rows: 'M4 5h4v4H4zM11.500 7H20M4 15h4v4H4zM11.500 17H20',
  exclude: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM6 6l12 12',
  card: 'M3 5.5h18v13H3zM3 10h18M7 15h4',
} as const

export type IconName = keyof typeof SHAPES

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}

/**
 * Colours and radii of the light theme for pages without the site's stylesheet: mails, error pages, link images. A test
 * in `web/app/styles` holds them equal to `tokens.css`.
 */
export const COLORS = {
  ground: '#fffaf3',
  surface: '#ffffff',
  line: '#f1e3cf',
  ink: '#2b1d16',
  inkSoft: '#6d594d',
  brand: '#c2145e',
  brandFill: '#c2145e',
  onBrand: '#ffffff',
  link: '#9a0d49',
  good: '#0b665a',
  goodTint: '#c4e6dc',
  warn: '#8a4f00',
  warnTint: '#ffe9bd',
  bad: '#a8340f',
  badWash: '#fdebe4',
  rosa500: '#d92a74',
  cempa400: '#f8b02e',
  jade500: '#1d9483',
  chile500: '#e4572e',
} as const

/** Pixels at a root font size of 16. */
export const RADIUS_PX = { card: 18, control: 14 } as const

export const FONT_FAMILY = 'Figtree'

import garland from '../../assets/garland.svg?raw'
import market from '../../assets/hero-market.svg?raw'

/** Inline, 3 KB compressed: as files they would load after stylesheet and font. */
export const heroDrawings = { garland, market }

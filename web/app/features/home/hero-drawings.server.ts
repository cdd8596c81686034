import garland from '../../assets/garland.svg?raw'
import market from '../../assets/hero-market.svg?raw'

/** Three kilobytes on the line. As files of their own they would come behind stylesheet and font, after the words. */
export const heroDrawings = { garland, market }

/** Configuration of React Router. */
import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The route manifest is small; one request less on the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

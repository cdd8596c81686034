/** A port below those that Linux gives to outgoing connections, so that no client takes it before the server listens. */
export const randomPort = (): number => 20_000 + Math.floor(Math.random() * 12_000)

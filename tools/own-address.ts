import { networkInterfaces } from 'node:os'

/** An IPv4 address of this machine that is not loopback. */
export function ownAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

/** IP ranges that are not public: this machine, private networks, cloud metadata services. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

const PRIVATE_V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** Ranges that embed an IPv4 address (mapped, translated, 6to4) are blocked entirely. */
const PRIVATE_V6 =
  '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'

// Two lists: in one, every IPv4 address would match the mapped IPv6 range.
const closedV4 = new BlockList()
const closedV6 = new BlockList()
for (const range of PRIVATE_V4.split(' ')) closedV4.addSubnet(...parts(range), 'ipv4')
for (const range of PRIVATE_V6.split(' ')) closedV6.addSubnet(...parts(range), 'ipv6')

/** False also for text that is no IP address. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  return isIPv6(address) && !closedV6.check(address, 'ipv6')
}

function parts(range: string): [string, number] {
  const [network = '', bits = ''] = range.split('/')
  return [network, Number(bits)]
}

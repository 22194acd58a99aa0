import { BlockList, isIP } from 'node:net'

/** Ranges of IPv4 that are not routed in public (IANA, special-purpose addresses), and those for several receivers. */
const NOT_PUBLIC_4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Parts of the public range of IPv6 that are not routed, or that hold an address of IPv4. */
const NOT_PUBLIC_6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused4 = new BlockList()
for (const [network, bits] of NOT_PUBLIC_4) refused4.addSubnet(network, bits, 'ipv4')
const refused6 = new BlockList()
for (const [network, bits] of NOT_PUBLIC_6) refused6.addSubnet(network, bits, 'ipv6')
/** All addresses of IPv6 that are given out to anyone: loopback, mapped, local and link-local ones lie outside. */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')

/** True for an address that is routed in public: not of this machine, its network or the cloud that it runs in. */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%')) return false
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** True for an address of this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

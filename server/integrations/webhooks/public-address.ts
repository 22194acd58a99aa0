import { BlockList, isIP } from 'node:net'

/** IANA special-purpose ranges and multicast. */
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
/** Ranges inside of 2000::/3 that are not routed or embed IPv4. */
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
/** Global unicast. Loopback, mapped and local addresses lie outside. */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  // A zone names a local interface.
  if (address.includes('%')) return false
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

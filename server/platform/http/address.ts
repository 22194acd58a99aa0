import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** An address with brackets, port and zone is shorter; anything longer is none. */
const MAX_ADDRESS_CHARACTERS = 80

/**
 * The caller's address in its canonical form: what limits, waits and sessions count by. Behind trusted proxies it is
 * the entry that the outermost of them wrote into X-Forwarded-For; what stands further left could have been written by
 * anybody. An entry that is no address counts as the connection's own.
 */
export function callerAddress(
  connection: { remoteAddress: string | undefined; forwardedFor: string | undefined },
  trustedProxies: number,
): string {
  const direct = canonicalAddress(connection.remoteAddress ?? '') ?? 'unknown'
  if (trustedProxies === 0 || !connection.forwardedFor) return direct
  const hops = connection.forwardedFor.split(',')
  return canonicalAddress(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? direct
}

/**
 * One form for all spellings of one caller: without port, brackets and zone; IPv4 where IPv6 only carries it; of IPv6
 * the network of 64 bits, since one subscriber has all addresses of it. Undefined where the text is no address.
 */
export function canonicalAddress(text: string): string | undefined {
  const bare = withoutPort(text.slice(0, MAX_ADDRESS_CHARACTERS + 1).trim())
  if (bare.length > MAX_ADDRESS_CHARACTERS) return undefined
  if (isIPv4(bare)) return bare
  const [address = ''] = bare.split('%')
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const network = groups.slice(0, 4).map(group => group.toString(16))
  return `${new URL(`http://[${network.join(':')}::]`).hostname.slice(1, -1)}/64`
}

/**
 * The network of 48 bits that a caller's address is part of: a customer of a hosting company has all 65,536 networks of 64
 * bits in it. Undefined for IPv4.
 */
export function networkOf(caller: string): string | undefined {
  if (!caller.endsWith('/64')) return undefined
  const network = groupsOf(caller.slice(0, -'/64'.length))
    .slice(0, 3)
    .map(group => group.toString(16))
  return `${new URL(`http://[${network.join(':')}::]`).hostname.slice(1, -1)}/48`
}

/** Loopback, private, link-local and shared addresses (RFC 1918, 3927, 4193, 4291, 6598). */
const LOCAL_NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // The form of ::1; 64 bits would take in all of IPv4.
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const
const local = new BlockList()
for (const [network, bits] of LOCAL_NETWORKS)
  local.addSubnet(network, bits, isIPv4(network) ? 'ipv4' : 'ipv6')

/**
 * True if a caller's address tells callers apart. A local or unreadable one is that of a proxy whose header isn't trusted,
 * or of this network, and all callers may share it.
 */
export function isPublicAddress(caller: string): boolean {
  const [address = ''] = caller.split('/')
  if (isIPv4(address)) return !local.check(address, 'ipv4')
  return isIPv6(address) && !local.check(address, 'ipv6')
}

/** "[::1]:80", "[::1]" and "1.2.3.4:80" without what surrounds the address. */
function withoutPort(text: string): string {
  if (text.startsWith('[')) return text.includes(']') ? text.slice(1, text.indexOf(']')) : ''
  const [host = '', port, ...more] = text.split(':')
  return port !== undefined && more.length === 0 ? host : text
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // URL writes every spelling in hexadecimal groups with one gap.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) => part.split(':').flatMap(group => (group ? [Number.parseInt(group, 16)] : []))
  if (right === undefined) return read(left)
  const [before, after] = [read(left), read(right)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 0xff]
}

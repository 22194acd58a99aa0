import { BlockList, isIPv4, isIPv6 } from 'node:net'

const MAX_ADDRESS_CHARACTERS = 80

/**
 * Used by limits, delays and sessions. Behind proxies it is the X-Forwarded-For entry written by the
 * outermost trusted one; entries further left can be forged. An invalid entry falls back to the connection.
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

/** Strips port, brackets and zone, maps IPv4 in IPv6, and reduces IPv6 to /64 (one subscriber). */
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

/** The /48, because a hosting customer owns all its 65,536 /64 networks. undefined for IPv4. */
export function networkOf(caller: string): string | undefined {
  if (!caller.endsWith('/64')) return undefined
  const network = groupsOf(caller.slice(0, -'/64'.length))
    .slice(0, 3)
    .map(group => group.toString(16))
  return `${new URL(`http://[${network.join(':')}::]`).hostname.slice(1, -1)}/48`
}

/** RFC 1918, 3927, 4193, 4291 and 6598. */
const LOCAL_NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // For ::1; a /64 would include all of IPv4.
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const
const local = new BlockList()
for (const [network, bits] of LOCAL_NETWORKS)
  local.addSubnet(network, bits, isIPv4(network) ? 'ipv4' : 'ipv6')

/** False for a local or unreadable address, which all callers behind an untrusted proxy may share. */
export function isPublicAddress(caller: string): boolean {
  const [address = ''] = caller.split('/')
  if (isIPv4(address)) return !local.check(address, 'ipv4')
  return isIPv6(address) && !local.check(address, 'ipv6')
}

function withoutPort(text: string): string {
  if (text.startsWith('[')) return text.includes(']') ? text.slice(1, text.indexOf(']')) : ''
  const [host = '', port, ...more] = text.split(':')
  return port !== undefined && more.length === 0 ? host : text
}

function groupsOf(address: string): number[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) => part.split(':').flatMap(group => (group ? [Number.parseInt(group, 16)] : []))
  if (right === undefined) return read(left)
  const [before, after] = [read(left), read(right)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 0xff]
}

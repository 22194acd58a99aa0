/**
 * The caller's address. Behind trusted proxies it is the entry that the outermost of them wrote into
 * X-Forwarded-For; what stands further left could have been written by anybody.
 */
export function callerAddress(
  connection: { remoteAddress: string | undefined; forwardedFor: string | undefined },
  trustedProxies: number,
): string {
  const direct = connection.remoteAddress ?? 'unknown'
  if (trustedProxies === 0 || !connection.forwardedFor) return direct
  const hops = connection.forwardedFor.split(',').map(hop => hop.trim())
  return hops.at(-trustedProxies) || hops[0] || direct
}

import { networkOf } from './address.ts'
import { Busy } from './problems.ts'

const RETRY_S = 5

/** Limits concurrent requests, and so the memory that their bodies use. */
export type Admission = {
  /** Throws Busy at the limit. */
  enter(request: object, address: string): void
  leave(request: object): void
}

/** So many requests at once, and so many of them for one IPv4 address or one IPv6 network of 48 bits. */
export function createAdmission(most: number, mostPerNetwork = most): Admission {
  const inside = new Map<object, string>()
  const isFull = (network: string) => {
    if (inside.size >= most) return true
    let own = 0
    for (const other of inside.values()) if (other === network) own += 1
    return own >= mostPerNetwork
  }
  return {
    enter(request, address) {
      const network = networkOf(address) ?? address
      if (isFull(network))
        throw new Busy(RETRY_S, {
          reason: 'too-much-at-once',
          message: 'Too many requests at once. Please try again in a moment.',
        })
      inside.set(request, network)
    },
    leave(request) {
      inside.delete(request)
    },
  }
}

import { networkOf } from './address.ts'
import { Busy } from './problems.ts'

const RETRY_S = 5

/** Limits concurrent requests, and so the memory of their bodies. */
export type Admission = {
  enter(request: object, address: string): void
  leave(request: object): void
}

/** `mostPerNetwork` is per IPv4 address or IPv6 /48. */
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

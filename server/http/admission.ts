import { Busy } from './problems.ts'

const RETRY_S = 5

/** Limits concurrent requests, and so the memory that their bodies use. */
export type Admission = {
  /** Throws Busy at the limit. */
  enter(request: object, address: string): void
  leave(request: object): void
}

/** So many requests at once, and so many of them for one address. */
export function createAdmission(most: number, mostPerAddress = most): Admission {
  const inside = new Map<object, string>()
  const isFull = (address: string) => {
    if (inside.size >= most) return true
    let own = 0
    for (const other of inside.values()) if (other === address) own += 1
    return own >= mostPerAddress
  }
  return {
    enter(request, address) {
      if (isFull(address))
        throw new Busy(RETRY_S, {
          reason: 'too-much-at-once',
          message: 'Too many requests at once. Please try again in a moment.',
        })
      inside.set(request, address)
    },
    leave(request) {
      inside.delete(request)
    },
  }
}

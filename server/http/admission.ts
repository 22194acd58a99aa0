import { Busy } from './problems.ts'

const RETRY_S = 5

/** Limits concurrent requests, and so the memory that their bodies use. */
export type Admission = {
  /** Throws Busy at the limit. */
  enter(request: object): void
  leave(request: object): void
}

export function createAdmission(most: number): Admission {
  const inside = new Set<object>()
  return {
    enter(request) {
      if (inside.size >= most)
        throw new Busy(RETRY_S, {
          reason: 'too-much-at-once',
          message: 'Too much is coming in at once. Please try again in a moment.',
        })
      inside.add(request)
    },
    leave(request) {
      inside.delete(request)
    },
  }
}

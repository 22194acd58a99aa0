import type { Account } from './account.ts'
import type { Move } from './entry.ts'

export const EARNING: ReadonlySet<Account> = new Set<Account>([
  ...(['rides', 'extras', 'passed-on', 'waiting', 'cancellations'] as const),
  ...(['discounts', 'goodwill', 'processing', 'losses', 'bad-debt'] as const),
])

/** In cents, neither below zero. */
export type Earned = { incomeCents: number; reducedCents: number }

export function earnedBy({ debit, credit, cents }: Move): Earned {
  return {
    incomeCents: EARNING.has(credit) ? cents : 0,
    reducedCents: EARNING.has(debit) ? cents : 0,
  }
}

export function earnedOf(postings: readonly Move[]): number {
  return postings.reduce((sum, posting) => {
    const { incomeCents, reducedCents } = earnedBy(posting)
    return sum + incomeCents - reducedCents
  }, 0)
}

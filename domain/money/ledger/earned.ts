import type { Account } from './account.ts'
import type { Move } from './entry.ts'

/** What the company earned is credited to these, and what it gave away is debited to those. */
export const EARNING: ReadonlySet<Account> = new Set<Account>([
  ...(['rides', 'extras', 'passed-on', 'waiting', 'cancellations'] as const),
  ...(['discounts', 'goodwill', 'processing', 'losses', 'bad-debt'] as const),
])

/** What came in and what went off it, in cents; neither is below zero. */
export type Earned = { incomeCents: number; reducedCents: number }

/** What one posting earned: a credit of an earning account is income, a debit takes off it. */
export function earnedBy({ debit, credit, cents }: Move): Earned {
  return {
    incomeCents: EARNING.has(credit) ? cents : 0,
    reducedCents: EARNING.has(debit) ? cents : 0,
  }
}

/** What postings earned together, in cents. */
export function earnedOf(postings: readonly Move[]): number {
  return postings.reduce((sum, posting) => {
    const { incomeCents, reducedCents } = earnedBy(posting)
    return sum + incomeCents - reducedCents
  }, 0)
}

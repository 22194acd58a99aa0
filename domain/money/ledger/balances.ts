import type { Account } from './account.ts'
import type { Move, Posting } from './entry.ts'

/** Debits minus credits in cents. The sum over all accounts is always 0. */
export type Balances = ReadonlyMap<Account, number>

export function balancesOf(postings: readonly Move[]): Balances {
  const balances = new Map<Account, number>()
  const add = (account: Account, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
  for (const { debit, credit, cents } of postings) {
    add(debit, cents)
    add(credit, -cents)
  }
  return balances
}

export function balanceOf(postings: readonly Move[], account: Account): number {
  return balancesOf(postings).get(account) ?? 0
}

/** Net of reversals, for a name and its numbered parts, such as `waiting:t1.2`. */
export function chargedUnder(postings: readonly Posting[], name: string): number {
  const isOf = (entry: string) => entry === name || entry.startsWith(`${name}.`)
  return balanceOf(
    postings.filter(({ entry, note }) => isOf(entry) || isOf(note)),
    'customer',
  )
}

/** Company holds `heldCents`, or guest owes `owedCents`. */
export function standingOf(postings: readonly Move[]): { heldCents: number; owedCents: number } {
  const balance = balanceOf(postings, 'customer')
  return { heldCents: Math.max(0, -balance), owedCents: Math.max(0, balance) }
}

const MONEY: readonly Account[] = ['clearing.stripe', 'clearing.test', 'cash', 'bank']

/** Payments less refunds. Credits and vouchers do not count as money. */
export function netPaidOf(postings: readonly Move[], accounts: readonly Account[] = MONEY): number {
  return postings.reduce((paid, { debit, credit, cents }) => {
    if (credit === 'customer' && accounts.includes(debit)) return paid + cents
    return debit === 'customer' && accounts.includes(credit) ? paid - cents : paid
  }, 0)
}

/** Above this, cash needs a second person's name. In cents. */
export const CASH_ALONE_MAX_CENTS = 50_000

export const HAND_ACCOUNTS = ['cash', 'bank'] as const
export type HandRefund = { how: (typeof HAND_ACCOUNTS)[number]; cents: number }

/** Payments that staff return themselves, up to `left`, which is left of all payments. In cents. */
export function handRefundsOf(postings: readonly Move[], left: number): HandRefund[] {
  return HAND_ACCOUNTS.map(how => ({ how, cents: Math.min(netPaidOf(postings, [how]), left) })).filter(
    ({ cents }) => cents > 0,
  )
}

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

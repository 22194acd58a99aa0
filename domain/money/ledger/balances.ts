import type { Account } from './account.ts'
import type { Move, Posting } from './entry.ts'

/** The balance of each account in cents: what was debited less what was credited. Together they are always 0. */
export type Balances = ReadonlyMap<Account, number>

/** The balances after these postings; accounts that none of them names are left out. */
export function balancesOf(postings: readonly Move[]): Balances {
  const balances = new Map<Account, number>()
  const add = (account: Account, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
  for (const { debit, credit, cents } of postings) {
    add(debit, cents)
    add(credit, -cents)
  }
  return balances
}

/** The balance of one account. */
export function balanceOf(postings: readonly Move[], account: Account): number {
  return balancesOf(postings).get(account) ?? 0
}

/** What was charged under a name and its further names, such as `waiting:t1` and `waiting:t1.2`, and not turned round. */
export function chargedUnder(postings: readonly Posting[], name: string): number {
  const isOf = (entry: string) => entry === name || entry.startsWith(`${name}.`)
  return balanceOf(
    postings.filter(({ entry, note }) => isOf(entry) || isOf(note)),
    'customer',
  )
}

/** Both sides of the customer account of one reservation: what the company holds of the guest, and what the guest owes. */
export function standingOf(postings: readonly Move[]): { heldCents: number; owedCents: number } {
  const balance = balanceOf(postings, 'customer')
  return { heldCents: Math.max(0, -balance), owedCents: Math.max(0, balance) }
}

/** Accounts where money of guests arrives. */
const MONEY: readonly Account[] = ['clearing.stripe', 'clearing.test', 'cash', 'bank']

/** What a guest paid in any way, less what was returned in any way; credits and vouchers are no money. */
export function netPaidOf(postings: readonly Move[]): number {
  return postings.reduce((paid, { debit, credit, cents }) => {
    if (credit === 'customer' && MONEY.includes(debit)) return paid + cents
    return debit === 'customer' && MONEY.includes(credit) ? paid - cents : paid
  }, 0)
}

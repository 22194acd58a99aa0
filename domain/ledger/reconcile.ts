/** What moved a provider's account, by what it stands for in the ledger. */
export const BALANCE_KINDS = [
  'payment',
  'refund',
  'refund-failed',
  'dispute',
  'cut',
  'payout',
  /** Something that this program never asked for, such as a loan or a transfer by hand. */
  'other',
] as const
/** What moved a provider's account. */
export type BalanceKind = (typeof BALANCE_KINDS)[number]

/** A row of the provider's own account, for the comparison with the ledger. */
export type BalanceItem = {
  id: string
  /** Our name of the payment that it is about; null for a payout, and for what is about no payment of ours. */
  paymentId: string | null
  kind: BalanceKind
  /** Above zero where the account grows. */
  cents: number
  /** ISO 8601 UTC. */
  at: string
}

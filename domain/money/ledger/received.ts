import type { Account } from './account.ts'
import type { EntryKind, Move } from './entry.ts'

/** The accounts of guests. A driver's payout and the provider's transfers are not among them. */
const OF_GUESTS: readonly Account[] = ['customer', 'tips']

export const RECEIVING = ['clearing.stripe', 'cash', 'bank'] as const satisfies readonly Account[]

export type MovedMoney = Move & { kind: EntryKind; note: string }

/** In cents. `refunded` is above zero. `disputed` is below zero if more was won than opened. */
export type Received = { card: number; cash: number; bank: number; refunded: number; disputed: number }

const WAYS = { 'clearing.stripe': 'card', cash: 'cash', bank: 'bank' } as const

/** Money of guests, without test payments. A reversed entry takes off what it had added. */
export function receivedOf(moves: readonly MovedMoney[]): Received {
  const sum: Received = { card: 0, cash: 0, bank: 0, refunded: 0, disputed: 0 }
  for (const move of moves.filter(one => !isPayout(one))) {
    const isIn = isReceiving(move.debit)
    const [other, account] = isIn ? [move.credit, move.debit] : [move.debit, move.credit]
    if (!isReceiving(account)) continue
    const cents = isIn ? move.cents : -move.cents
    if (other === 'disputes') sum.disputed -= cents
    else if (!OF_GUESTS.includes(other)) continue
    else if (isRefund(move)) sum.refunded -= cents
    else sum[WAYS[account]] += cents
  }
  return sum
}

function isReceiving(account: Account): account is (typeof RECEIVING)[number] {
  return RECEIVING.some(one => one === account)
}

function isPayout({ kind, note }: MovedMoney): boolean {
  return kind === 'tips-paid-out' || note.startsWith('tips-paid:')
}

function isRefund({ kind, note }: MovedMoney): boolean {
  return kind === 'refund' || kind === 'refund-failed' || note.startsWith('refund:')
}

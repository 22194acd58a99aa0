import type { Account } from './account.ts'
import { balanceOf, netPaidOf } from './balances.ts'
import type { Posting } from './entry.ts'

/** Net of reversals, in cents. */
export type CustomerTotals = {
  /** Fares of completed trips, fees and extras. Credits do not lower it. */
  charged: number
  /** Payments and vouchers less refunds. */
  received: number
  refunded: number
  /** Of what was refunded, courtesy credits: it lowers the fare. A credit without a refund only settles it. */
  lowered: number
}

const CREDITS: readonly Account[] = ['goodwill', 'bad-debt', 'company']

/** Tips are not part of the customer's account. */
export function customerTotals(postings: readonly Posting[]): CustomerTotals {
  const vouchers = -balanceOf(postings.filter(isVoucher), 'customer')
  const credited = CREDITS.reduce((cents, account) => cents + balanceOf(postings, account), 0)
  const received = netPaidOf(postings) + vouchers
  const refunded = balanceOf(
    postings.filter(posting => originOf(posting).startsWith('refund:')),
    'customer',
  )
  return {
    charged: balanceOf(postings, 'customer') + received + credited,
    received,
    refunded,
    lowered: Math.max(0, Math.min(refunded, balanceOf(postings, 'goodwill'))),
  }
}

/** Negative fare lines move the same account. */
function isVoucher(posting: Posting): boolean {
  const isDiscount = posting.debit === 'discounts' || posting.credit === 'discounts'
  return isDiscount && originOf(posting).startsWith('paid:')
}

function originOf({ entry, note }: Posting): string {
  return note || entry
}

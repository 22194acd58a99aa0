import type { Account } from './account.ts'
import { balanceOf, netPaidOf } from './balances.ts'
import type { Posting } from './entry.ts'
import { REFUND_CREDIT } from './postings.ts'

/** Net of reversals, in cents. */
export type CustomerTotals = {
  /** Fares of completed trips, fees and extras. Credits do not lower it. */
  charged: number
  /** Payments and vouchers less refunds. */
  received: number
  refunded: number
  /** Credits that came with refunds, as far as these arrived: they lower the fare. */
  lowered: number
}

const CREDITS: readonly Account[] = ['goodwill', 'bad-debt', 'company']

/** Tips are not part of the customer's account. */
export function customerTotals(postings: readonly Posting[]): CustomerTotals {
  const vouchers = -balanceOf(postings.filter(isVoucher), 'customer')
  const credited = CREDITS.reduce((cents, account) => cents + balanceOf(postings, account), 0)
  const received = netPaidOf(postings) + vouchers
  const under = (prefix: string) => postings.filter(posting => originOf(posting).startsWith(prefix))
  const refunded = balanceOf(under('refund:'), 'customer')
  return {
    charged: balanceOf(postings, 'customer') + received + credited,
    received,
    refunded,
    lowered: Math.max(0, Math.min(refunded, balanceOf(under(REFUND_CREDIT), 'goodwill'))),
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

import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import * as shared from '#messages/shared'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { entryKind } from '../../money/account-name.ts'

export type SumLine = { id: string; label: string; cents: number; at?: string }

/**
 * Entries that changed the balance besides the fare, below zero for payments and credits. Reversed entries and
 * their reversals cancel out. A deposit of the whole fare is a payment.
 */
export function sumLines({
  postings,
  totalCents,
}: Pick<ReservationMoney, 'postings' | 'totalCents'>): SumLine[] {
  return postings
    .filter(({ debit, credit }) => debit === 'customer' || credit === 'customer')
    .filter(({ kind, reversed, reversal }) => kind !== 'ride' && !reversed && !reversal)
    .map(({ entry, line, kind, how, card, debit, cents, at }) => {
      const isWhole = kind === 'deposit' && totalCents !== null && cents >= totalCents
      const name = entryKind(isWhole ? 'payment' : kind)
      const way = how ? texts.how({ how }) : card && common.cardOf(card)
      return {
        id: `${entry} ${line}`,
        label: way ? common.joined({ first: name, second: way }) : name,
        cents: debit === 'customer' ? cents : -cents,
        at,
      }
    })
}

type Balance = Pick<
  ReservationMoney,
  'totalCents' | 'heldCents' | 'dueCents' | 'dueNow' | 'creditCents' | 'ahead' | 'postingCount'
>

export type BalanceLine = { label: string; cents?: number }

/** Without an amount if nothing is due. Undefined if there is no price and no entry. */
export function balanceLine(money: Balance): BalanceLine | undefined {
  const { totalCents, heldCents, dueCents, dueNow, creditCents, ahead, postingCount } = money
  if (totalCents === null && postingCount === 0) return undefined
  if (dueCents > 0) {
    const isLater = ahead && heldCents > 0 && dueNow?.cents !== dueCents
    return { label: isLater ? texts.dueAfterRide : shared.balanceDue, cents: dueCents }
  }
  if (creditCents > 0) return { label: ahead ? texts.overpaid : texts.creditLeft, cents: creditCents }
  return { label: ahead && heldCents > 0 ? texts.paidInFull : texts.settled }
}

/** Undefined if the guest can pay nothing now, or if it is the whole balance. */
export function dueNowLine({
  dueNow,
  dueCents,
}: Pick<ReservationMoney, 'dueNow' | 'dueCents'>): Omit<SumLine, 'id'> | undefined {
  if (!dueNow || (dueNow.cents === dueCents && dueNow.purpose !== 'deposit')) return undefined
  return { label: dueNow.purpose === 'deposit' ? texts.depositDue : shared.dueNow, cents: dueNow.cents }
}

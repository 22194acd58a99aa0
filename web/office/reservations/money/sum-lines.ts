import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import * as shared from '#messages/shared'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { entryKind } from '../../money/account-name.ts'

export type SumLine = { id: string; label: string; cents: number; at?: string }

type Entries = Pick<ReservationMoney, 'payments' | 'postings'>

/**
 * Entries that changed the balance besides the fare, below zero for payments and credits. Reversed entries and
 * their reversals cancel out.
 */
export function sumLines({ payments, postings }: Entries): SumLine[] {
  return postings
    .filter(({ debit, credit }) => debit === 'customer' || credit === 'customer')
    .filter(({ kind, reversed }) => kind !== 'ride' && kind !== 'correction' && !reversed)
    .map(({ entry, line, kind, how, debit, cents, at }) => {
      const card = payments.find(payment => payment.card && payment.capturedCents === cents)?.card
      const way = how ? texts.how({ how }) : card && common.cardOf(card)
      return {
        id: `${entry} ${line}`,
        label: way ? common.joined({ first: entryKind(kind), second: way }) : entryKind(kind),
        cents: debit === 'customer' ? cents : -cents,
        at,
      }
    })
}

type Balance = Pick<
  ReservationMoney,
  'totalCents' | 'heldCents' | 'dueCents' | 'owedCents' | 'ahead' | 'postingCount'
>

/** Undefined if there is no price and no entry. */
export function balanceLine(money: Balance): Omit<SumLine, 'id'> | undefined {
  const { totalCents, heldCents, dueCents, owedCents, ahead, postingCount } = money
  if (totalCents === null && postingCount === 0) return undefined
  const due = ahead ? dueCents : Math.max(owedCents, dueCents)
  if (due > 0) return { label: ahead && heldCents > 0 ? texts.dueAfterRide : shared.balanceDue, cents: due }
  if (!ahead && heldCents > 0) return { label: texts.creditLeft, cents: heldCents }
  return { label: ahead && heldCents > 0 ? texts.paidInFull : texts.settled, cents: 0 }
}

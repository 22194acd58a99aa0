import * as words from '#messages/office-money'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { dollars } from '../fare/dollars.ts'

type Standing = Pick<
  ReservationMoney,
  'totalCents' | 'depositCents' | 'heldCents' | 'dueCents' | 'owedCents' | 'ahead' | 'postingCount'
>

/** "$240.00 deposit paid, $240.00 due after the trip." */
export function balanceSentence(money: Standing): string {
  const { totalCents, depositCents, heldCents, dueCents, owedCents, ahead, postingCount } = money
  if (totalCents === null && postingCount === 0) return words.none
  const [held, due] = [dollars(heldCents), dollars(dueCents)]
  if (!ahead) {
    if (owedCents > 0 || dueCents > 0) return words.owed({ owed: dollars(Math.max(owedCents, dueCents)) })
    return heldCents > 0 ? words.creditLeft({ held }) : words.settled
  }
  if (heldCents === 0) return dueCents > 0 ? words.owed({ owed: due }) : words.settled
  if (dueCents === 0) return words.paidAhead({ held })
  return heldCents === depositCents ? words.depositPaidAndDue({ held, due }) : words.paidAndDue({ held, due })
}

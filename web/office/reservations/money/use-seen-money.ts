import { useState } from 'react'
import * as words from '#messages/office-money'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { Problem } from '../../../../contract/problems.ts'

/** Others may move money while a form is open. Throws `offer_changed` once per change since the form opened. */
export function useSeenAmounts(amounts: readonly number[]): () => void {
  const now = amounts.join()
  const [seen, setSeen] = useState(now)
  return () => {
    if (now === seen) return
    setSeen(now)
    throw new Problem('offer_changed', { message: words.changedSince })
  }
}

export function useSeenMoney(money: ReservationMoney): () => void {
  const { heldCents, dueCents, owedCents, goodwillLeftCents, askedCents, postingCount } = money
  return useSeenAmounts([heldCents, dueCents, owedCents, goodwillLeftCents, askedCents, postingCount])
}

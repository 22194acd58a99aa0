import { useState } from 'react'
import * as words from '#messages/office-money'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { Problem } from '../../../../contract/problems.ts'

/**
 * The amounts over which a form was opened. Another person may move the money while it is open, and the new amounts come
 * into the panel: what is pressed then was decided about the old ones. Returns a function that throws `offer_changed`, once
 * for each such change.
 */
export function useSeenAmounts(amounts: readonly number[]): () => void {
  const now = amounts.join()
  const [seen, setSeen] = useState(now)
  return () => {
    if (now === seen) return
    setSeen(now)
    throw new Problem('offer_changed', { message: words.changedSince })
  }
}

/** The same over all amounts of the panel. */
export function useSeenMoney(money: ReservationMoney): () => void {
  const { heldCents, dueCents, owedCents, goodwillLeftCents, askedCents, postingCount } = money
  return useSeenAmounts([heldCents, dueCents, owedCents, goodwillLeftCents, askedCents, postingCount])
}

/** In cents. `held` is authorized. */
export type Account = {
  fee: number
  captured: number
  held: number
  card: boolean
  /** Courtesy credits, also those refunded to the card: they cover a fee and are not refunded again. */
  credited?: number
  /** Pending charges and disputes: neither charged again nor refunded. */
  collecting?: number
  /** Possible later charges, such as a no-show: money is retained for them, but not charged. */
  undecided?: number
}

/** The fee is what was captured less `refund`, plus all others but `release`. */
export type Settlement = { refund: number; capture: number; release: number; charge: number; owed: number }

/** Order: captured money and credits, authorization, saved card. Without a card the rest is owed. */
export function settle(account: Account): Settlement {
  const { fee, captured, held, card, credited = 0, collecting = 0, undecided = 0 } = account
  const due = Math.max(0, fee - captured - credited - collecting)
  const capture = Math.min(held, due)
  const rest = due - capture
  const uncovered = Math.max(0, undecided - Math.max(0, captured + credited - fee))
  return {
    refund: Math.max(0, captured - fee - undecided),
    capture,
    release: Math.max(0, held - capture - uncovered),
    charge: card ? rest : 0,
    owed: card ? 0 : rest,
  }
}

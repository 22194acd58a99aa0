/** What is kept of the money, and what was taken so far, in cents; `held` is an authorisation on a card. */
export type Account = {
  fee: number
  captured: number
  held: number
  card: boolean
  /** Courtesy credits: they pay for a fee, also those that were refunded to the card, and are not refunded again. */
  credited?: number
  /** Charges without a known outcome and disputed payments: not charged again, and nothing is refunded for them. */
  collecting?: number
  /** What staff may still charge, such as a no-show: money and authorizations are kept for it, and nothing is charged. */
  undecided?: number
}

/** What happens to the money. Captured, less what is refunded, with all the rest but `release`, is the fee. */
export type Settlement = { refund: number; capture: number; release: number; charge: number; owed: number }

/** Settles a fee: first the captured money and credits, then the authorisation, then the kept card; without one it is owed. */
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

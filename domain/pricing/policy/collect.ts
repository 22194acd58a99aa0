/** In cents. */
export type Collecting = {
  cents: number
  /** Before the charge. Above zero the guest owes. */
  balance: number
  /** Pending captures and charges less pending refunds. */
  underWay: number
  /** Neither charged again nor refunded. */
  disputed: number
  held: number
  card: boolean
  /** While a trip is ahead, the charge is due after the ride. */
  isOver: boolean
  /** After a no-show the rest is refunded: nothing else is due. */
  returnsRest: boolean
  /** Fee of another possible no-show. Payments are retained up to it. */
  undecided?: number
}

/** `covered` was already paid, `later` is due after the ride. */
export type Collected = {
  covered: number
  capture: number
  charge: number
  owed: number
  later: number
  refund: number
}

const NOTHING: Collected = { covered: 0, capture: 0, charge: 0, owed: 0, later: 0, refund: 0 }

/**
 * Order: payments, authorizations, saved card. The card pays this charge only, never an older debt. Without a
 * card the amount stays due. Used for preview and execution alike.
 */
export function collect({
  cents,
  balance,
  underWay,
  disputed,
  held,
  card,
  isOver,
  returnsRest,
  undecided = 0,
}: Collecting): Collected {
  if (!isOver) return { ...NOTHING, later: cents }
  const open = balance + cents - underWay
  const due = Math.max(0, open)
  const capture = Math.min(held, due)
  const rest = Math.min(cents, due - capture)
  return {
    ...NOTHING,
    covered: Math.max(0, cents - due),
    capture,
    charge: card ? rest : 0,
    owed: card ? 0 : rest,
    refund: returnsRest ? Math.max(0, -open - disputed - undecided) : 0,
  }
}

type Chargeable = { what: string; item: string; leftCents: number }

/** Open fees of the other no-shows, in cents. */
export function undecidedBeside(items: readonly Chargeable[], item: string): number {
  const others = items.filter(one => one.what === 'no-show' && one.item !== item)
  return others.reduce((cents, { leftCents }) => cents + leftCents, 0)
}

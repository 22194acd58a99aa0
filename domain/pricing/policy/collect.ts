/** Where the money of a reservation stands when something more is charged, in cents. */
export type Collecting = {
  /** What is charged. */
  cents: number
  /** Of the account of the guest before it: above zero the guest owes. */
  balance: number
  /** Captures and charges that have no answer yet, less refunds that have none. */
  underWay: number
  /** Paid but disputed: it is not charged again, and nothing is refunded for it. */
  disputed: number
  /** What is authorised on cards and not asked for yet. */
  held: number
  /** True where a card is kept that can be charged. */
  card: boolean
  /** False while a trip lies ahead: then nothing is taken, and the sum is due after the ride. */
  isOver: boolean
  /** True where what was paid beyond the charge goes back: after a no-show nothing else is due. */
  returnsRest: boolean
  /** The fee of another no-show that staff may still charge. Payments are retained up to it. */
  undecided?: number
}

/** What charging does. `covered` was paid already, `later` is due after the ride. */
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
 * What a charge takes, and from where: first what the guest has paid, then what is authorised, then the kept card, which
 * pays the charge and never an older debt; without a card it is owed. Shown and carried out by this function.
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

/** The open fees of the other no-shows of the reservation, in cents. */
export function undecidedBeside(items: readonly Chargeable[], item: string): number {
  const others = items.filter(one => one.what === 'no-show' && one.item !== item)
  return others.reduce((cents, { leftCents }) => cents + leftCents, 0)
}

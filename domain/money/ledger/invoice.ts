import type { EntryKind, Posting } from './entry.ts'
import type { FaredTrip } from './rides.ts'

/** What an invoice asks for beside the fares, in cents; below zero it is taken off. */
export type InvoiceCharge = { kind: EntryKind; cents: number }
/** What settled a part of it: money that came, below zero money that went back, or a debt that was given up. */
export type InvoicePayment = { kind: EntryKind; at: string; cents: number }

/** What a reservation costs and what was paid of it, in cents. */
export type InvoiceSums = {
  /** The places of the trips whose fares it holds, in their order. */
  trips: number[]
  charges: InvoiceCharge[]
  payments: InvoicePayment[]
  totalCents: number
  paidCents: number
  /** Below zero where more was paid than it costs. */
  dueCents: number
}

/** Entries that settle what a guest owes; any other on their account is a fare or a charge. */
const SETTLING: readonly EntryKind[] = [
  'deposit',
  'payment',
  'refund',
  'refund-failed',
  'write-off',
  'invoice',
]

/**
 * Sums up what a reservation costs: the fares of the trips that were or will be driven, what was charged beyond them, and
 * what was paid. What was posted and turned round is left out. A fare is posted when its trip is done, and counts before.
 */
export function invoiceSums(
  postings: readonly Posting[],
  trips: readonly FaredTrip[],
  isCancelled: boolean,
): InvoiceSums {
  const included = trips.flatMap(({ progress }, at) => (isFared(progress, isCancelled) ? [at] : []))
  const fares = included.flatMap(at => trips[at]?.lines ?? []).reduce((sum, { cents }) => sum + cents, 0)
  const facts = factsOf(postings)
  const charges = [
    ...Map.groupBy(
      facts.filter(({ kind }) => !SETTLING.includes(kind)),
      ({ kind }) => kind,
    ),
  ]
    .map(([kind, of]) => ({ kind, cents: of.reduce((sum, { cents }) => sum + cents, 0) }))
    .filter(({ kind, cents }) => cents !== 0 && kind !== 'ride')
  const payments = facts
    .filter(({ kind, cents }) => SETTLING.includes(kind) && cents !== 0)
    .map(({ kind, at, cents }) => ({ kind, at, cents: -cents }))
  const totalCents = charges.reduce((sum, { cents }) => sum + cents, fares)
  const paidCents = payments.reduce((sum, { cents }) => sum + cents, 0)
  return { trips: included, charges, payments, totalCents, paidCents, dueCents: totalCents - paidCents }
}

function isFared(progress: FaredTrip['progress'], isCancelled: boolean): boolean {
  if (progress === 'done') return true
  return !isCancelled && progress !== 'cancelled' && progress !== 'no-show'
}

type Fact = { kind: EntryKind; at: string; cents: number }

/** What each entry moved on the account of the guest, with what turned it round. */
function factsOf(postings: readonly Posting[]): Fact[] {
  const facts = new Map<string, Fact>()
  for (const { entry, note, kind, at, debit, credit, cents } of postings) {
    const moved = debit === 'customer' ? cents : credit === 'customer' ? -cents : 0
    const known = facts.get(note || entry)
    if (known) known.cents += moved
    else facts.set(note || entry, { kind, at, cents: moved })
  }
  return [...facts.values()]
}

import type { EntryKind, Posting } from './entry.ts'
import type { FaredTrip } from './rides.ts'

/** Charges beyond the fares, in cents. Negative is a reduction. */
export type InvoiceCharge = { kind: EntryKind; cents: number }
export type InvoicePayment = { kind: EntryKind; at: string; cents: number }

export type InvoiceSums = {
  trips: number[]
  charges: InvoiceCharge[]
  payments: InvoicePayment[]
  totalCents: number
  paidCents: number
  dueCents: number
}

/** Entries that settle a balance. All others on the guest's account are fares or charges. */
const SETTLING: readonly EntryKind[] = [
  'deposit',
  'payment',
  'refund',
  'refund-failed',
  'write-off',
  'invoice',
]

/**
 * Fares of trips driven or still ahead, further charges, and payments. Reversed entries are ignored. A fare is
 * posted when its trip is done, but counts before.
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

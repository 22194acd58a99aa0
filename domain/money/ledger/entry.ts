import type { Account } from './account.ts'

export const ENTRY_KINDS = [
  'deposit',
  'payment',
  'refund',
  'refund-failed',
  'ride',
  'waiting',
  'extra',
  'cancellation',
  'no-show',
  'tip',
  'tips-paid-out',
  'goodwill',
  'write-off',
  'processing',
  'payout',
  'invoice',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'correction',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** No personal names: erasing a guest must not change the ledger. */
export type Subjects = {
  reservationId: string | null
  paymentId: string | null
  companyId: string | null
  driverId: string | null
}

/** One ledger row. Never changed or deleted. */
export type Posting = Subjects & {
  /** Unique per fact, so that it is posted once. */
  entry: string
  /** From 1, within the entry. */
  line: number
  /** ISO 8601 UTC. */
  at: string
  debit: Account
  credit: Account
  /** Always positive. */
  cents: number
  currency: 'USD'
  kind: EntryKind
  /** Name of the reversed entry, else empty. */
  note: string
  madeBy: string
}

export type Entry = readonly Posting[]

/** From the credit account to the debit account. */
export type Move = { debit: Account; credit: Account; cents: number }

export type Made = { at: string; madeBy: string }

export type Fact = Made & { entry: string; kind: EntryKind; note?: string } & Partial<Subjects>

/** Zero amounts are dropped; negative ones swap accounts. */
export function entryOf(fact: Fact, moves: readonly Move[]): Entry {
  const { entry, kind, at, madeBy, note = '' } = fact
  const { reservationId = null, paymentId = null, companyId = null, driverId = null } = fact
  return moves
    .filter(({ cents }) => requireCents(cents, entry) !== 0)
    .map(({ debit, credit, cents }, index) => ({
      entry,
      line: index + 1,
      at,
      ...(cents > 0 ? { debit, credit } : { debit: credit, credit: debit }),
      cents: Math.abs(cents),
      currency: 'USD',
      reservationId,
      paymentId,
      companyId,
      driverId,
      kind,
      note,
      madeBy,
    }))
}

/** Ten million dollars, in cents. */
export const MAX_POSTING_CENTS = 1_000_000_000

function requireCents(cents: number, entry: string): number {
  if (!Number.isSafeInteger(cents) || Math.abs(cents) > MAX_POSTING_CENTS)
    throw new RangeError(`${entry}: ${cents} is no amount in cents.`)
  return cents
}

export function reversalName(entry: string): string {
  return `reverse:${entry}`
}

/** Reverses an entry. Both stay in the ledger. */
export function mirrorOf(
  entry: Entry,
  { at, madeBy, kind = 'correction' }: Made & { kind?: EntryKind },
): Entry {
  return entry.map(posting => ({
    ...posting,
    entry: reversalName(posting.entry),
    debit: posting.credit,
    credit: posting.debit,
    at,
    madeBy,
    kind,
    note: posting.entry,
  }))
}

export function isSameEntry(one: Entry, other: Entry): boolean {
  return one.length === other.length && one.every((posting, index) => isSameMove(posting, other[index]))
}

function isSameMove(one: Posting, other: Posting | undefined): boolean {
  return (
    other !== undefined &&
    (['entry', 'line', 'debit', 'credit', 'cents', 'currency', 'kind', 'note'] as const).every(
      field => one[field] === other[field],
    ) &&
    (['reservationId', 'paymentId', 'companyId', 'driverId'] as const).every(
      field => one[field] === other[field],
    )
  )
}

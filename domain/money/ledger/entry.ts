import type { Account } from './account.ts'

/** What happened, as the reports name it. */
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
/** The kind of an entry. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What an entry is about. No names of people: erasing a person leaves the ledger as it is. */
export type Subjects = {
  reservationId: string | null
  paymentId: string | null
  companyId: string | null
  driverId: string | null
}

/** An amount in cents between two accounts, as one row of the ledger. It is never changed and never removed. */
export type Posting = Subjects & {
  /** The name of the fact: the same fact has the same name, so that it is posted once. */
  entry: string
  /** From 1, in the order of the entry. */
  line: number
  /** ISO 8601 UTC. */
  at: string
  debit: Account
  credit: Account
  /** Above zero. */
  cents: number
  currency: 'USD'
  kind: EntryKind
  /** The entry that a correction turns round; empty elsewhere. */
  note: string
  /** The account of staff, or `system`. */
  madeBy: string
}

/** The postings of one fact. */
export type Entry = readonly Posting[]

/** An amount from the credit account to the debit account. */
export type Move = { debit: Account; credit: Account; cents: number }

/** Who posts an entry, and when. */
export type Made = { at: string; madeBy: string }

/** The fact that an entry records. */
export type Fact = Made & { entry: string; kind: EntryKind; note?: string } & Partial<Subjects>

/** Makes an entry of the moves; one of nothing is left out, a negative one goes the other way. */
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

/** The largest amount of one posting, in cents: ten million dollars. */
export const MAX_POSTING_CENTS = 1_000_000_000

function requireCents(cents: number, entry: string): number {
  if (!Number.isSafeInteger(cents) || Math.abs(cents) > MAX_POSTING_CENTS)
    throw new RangeError(`${entry}: ${cents} is no amount in cents.`)
  return cents
}

/** The name of the entry that turns another one round. */
export function reversalName(entry: string): string {
  return `reverse:${entry}`
}

/** The mirror of an entry, which takes back all that it moved. The mistake and its correction both stay. */
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

/** True where both record the same fact: the same amounts between the same accounts, about the same things. */
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

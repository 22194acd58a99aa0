import type { Account } from './account.ts'
import type { EntryKind, Posting } from './entry.ts'

/** What a provider's account and the ledger can disagree about; cuts and payouts are taken over from the provider. */
export const COMPARED_KINDS = [
  'payment',
  'refund',
  'refund-failed',
  'dispute',
  /** Something that this program never asked for, such as a loan or a transfer by hand. */
  'other',
] as const
/** What a provider's account and the ledger can disagree about. */
export type ComparedKind = (typeof COMPARED_KINDS)[number]

/** What moved a provider's account, by what it stands for in the ledger. */
export const BALANCE_KINDS = [...COMPARED_KINDS, 'cut', 'payout'] as const
/** What moved a provider's account. */
export type BalanceKind = (typeof BALANCE_KINDS)[number]

/** A row of the provider's own account, for the comparison with the ledger. */
export type BalanceItem = {
  id: string
  /** Our name of the payment that it is about; null for a payout, and for what is about no payment of ours. */
  paymentId: string | null
  kind: BalanceKind
  /** Above zero where the account grows. */
  cents: number
  /** ISO 8601 UTC. */
  at: string
}

/** A posting, as far as it moved the account of the provider. */
type Moved = Pick<Posting, 'entry' | 'note' | 'kind' | 'paymentId' | 'at' | 'debit' | 'credit' | 'cents'>

/** One movement on either side, with its sign. */
type Movement = { paymentId: string | null; kind: ComparedKind; cents: number; at: string }

/** What can be done about a difference: ask the provider again, turn our posting round, or enter it in other books. */
export const REMEDIES = ['look-again', 'turn-round', 'by-hand'] as const
/** What can be done about a difference. */
export type Remedy = (typeof REMEDIES)[number]

/** What is not the same on both sides; of each at most one amount is missing. */
export type Difference = {
  kind: ComparedKind
  paymentId: string | null
  at: string
  /** Null where the ledger has nothing of it. */
  ourCents: number | null
  /** Null where the provider has nothing of it. */
  theirCents: number | null
}

/** The comparison of a span of time. */
export type Reconciliation = {
  /** Items of the provider in it, and their sum. */
  items: number
  cents: number
  differences: Difference[]
}

/** From one instant until before another, ISO 8601 UTC. */
export type Span = { from: string; until: string }

/**
 * Compares what the ledger says of the provider's account with what the provider says. Both lists may reach beyond the
 * span, since the two clocks differ and a refund fails days after it was posted: what lies outside only finds its like.
 * Of a payment all that is known has to be in `postings`.
 */
export function reconcile(
  { postings, items }: { postings: readonly Moved[]; items: readonly BalanceItem[] },
  span: Span,
): Reconciliation {
  const isInside = ({ at }: { at: string }) => at >= span.from && at < span.until
  const ours = Map.groupBy(notTurnedRound(postings).flatMap(movementOf), keyOf)
  const theirs = Map.groupBy(wholeCaptures(items.filter(isCompared)), keyOf)
  const differences = [...new Set([...ours.keys(), ...theirs.keys()])]
    .toSorted()
    .flatMap(key => differencesOf(ours.get(key) ?? [], theirs.get(key) ?? [], isInside))
  const inside = items.filter(isInside)
  return { items: inside.length, cents: inside.reduce((sum, { cents }) => sum + cents, 0), differences }
}

/**
 * What is to be done about a difference. The provider's word is taken over; what it has never heard of is turned round, and
 * what is about no payment of this program is nothing that it could post.
 */
export function remedyOf({ paymentId, theirCents }: Pick<Difference, 'paymentId' | 'theirCents'>): Remedy {
  if (paymentId === null) return 'by-hand'
  return theirCents === null ? 'turn-round' : 'look-again'
}

/** The entries that a difference on our side alone may be: they moved this amount of this payment. */
export function entriesBehind(
  postings: readonly Moved[],
  { kind, paymentId, ourCents }: Pick<Difference, 'kind' | 'paymentId' | 'ourCents'>,
): string[] {
  return notTurnedRound(postings)
    .filter(posting => posting.paymentId === paymentId)
    .filter(posting => movementOf(posting).some(one => one.kind === kind && one.cents === ourCents))
    .map(({ entry }) => entry)
}

/** Without what somebody corrected and its correction: neither stands for anything at the provider. */
function notTurnedRound(postings: readonly Moved[]): Moved[] {
  const there = new Set(postings.map(({ entry }) => entry))
  const corrections = postings.filter(({ kind, note }) => kind === 'correction' && there.has(note))
  const gone = new Set(corrections.flatMap(({ entry, note }) => [entry, note]))
  return postings.filter(({ entry }) => !gone.has(entry))
}

function keyOf({ paymentId, kind }: Movement): string {
  return `${paymentId ?? ''} ${kind}`
}

function isCompared(item: BalanceItem): item is BalanceItem & { kind: ComparedKind } {
  return item.kind !== 'cut' && item.kind !== 'payout'
}

/** What an authorisation held is one item, and what was not taken of it another one: together they are the capture. */
function wholeCaptures(items: readonly (BalanceItem & { kind: ComparedKind })[]): Movement[] {
  const [captures, others] = [items.filter(isCapture), items.filter(item => !isCapture(item))]
  const byPayment = Map.groupBy(captures, ({ paymentId }) => paymentId)
  return [
    ...others,
    ...[...byPayment.values()].flatMap(parts => {
      const cents = parts.reduce((sum, part) => sum + part.cents, 0)
      return parts[0] ? [{ ...parts[0], cents }] : []
    }),
  ]
}

function isCapture({ kind, paymentId }: BalanceItem): boolean {
  return kind === 'payment' && paymentId !== null
}

const COMPARED: Partial<Record<EntryKind, ComparedKind>> = {
  deposit: 'payment',
  payment: 'payment',
  tip: 'payment',
  refund: 'refund',
  'refund-failed': 'refund-failed',
  dispute: 'dispute',
  'dispute-won': 'dispute',
  correction: 'other',
}

function movementOf({ kind, paymentId, at, debit, credit, cents }: Moved): Movement[] {
  const compared = COMPARED[kind]
  const sign = isClearing(debit) ? 1 : isClearing(credit) ? -1 : 0
  return compared === undefined || sign === 0 ? [] : [{ kind: compared, paymentId, at, cents: sign * cents }]
}

function isClearing(account: Account): boolean {
  return account === 'clearing.stripe' || account === 'clearing.test'
}

/** Takes each pair of equal amounts away; what is left is a difference where it lies in the span. */
function differencesOf(
  ours: readonly Movement[],
  theirs: readonly Movement[],
  isInside: (movement: Movement) => boolean,
): Difference[] {
  const left = [...ours]
  const alone = theirs.filter(({ cents }) => {
    const like = left.findIndex(one => one.cents === cents)
    if (like >= 0) left.splice(like, 1)
    return like < 0
  })
  const seen = (movement: Movement | undefined) => movement !== undefined && isInside(movement)
  return Array.from({ length: Math.max(left.length, alone.length) }, (_, index) => {
    const [our, their] = [left[index], alone[index]]
    return { our, their }
  }).flatMap(({ our, their }) => {
    const first = their ?? our
    if (!first || !(seen(our) || seen(their))) return []
    const { kind, paymentId, at } = first
    return [{ kind, paymentId, at, ourCents: our?.cents ?? null, theirCents: their?.cents ?? null }]
  })
}

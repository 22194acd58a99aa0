import type { Account } from './account.ts'
import type { EntryKind, Posting } from './entry.ts'

/** Possible differences between provider and ledger. Fees and payouts are imported from the provider. */
export const COMPARED_KINDS = [
  'payment',
  'refund',
  'refund-failed',
  'dispute',
  /** Not initiated here, such as a loan or manual transfer. */
  'other',
] as const
export type ComparedKind = (typeof COMPARED_KINDS)[number]

export const BALANCE_KINDS = [...COMPARED_KINDS, 'cut', 'payout'] as const
export type BalanceKind = (typeof BALANCE_KINDS)[number]

export type BalanceItem = {
  id: string
  /** Null for payouts and for foreign payments. */
  paymentId: string | null
  kind: BalanceKind
  cents: number
  at: string
}

type Moved = Pick<Posting, 'entry' | 'note' | 'kind' | 'paymentId' | 'at' | 'debit' | 'credit' | 'cents'>

type Movement = { paymentId: string | null; kind: ComparedKind; cents: number; at: string }

/** Query the provider again, reverse our posting, or handle it in other books. */
export const REMEDIES = ['look-again', 'turn-round', 'by-hand'] as const
export type Remedy = (typeof REMEDIES)[number]

/** At most one amount is null: missing on that side. */
export type Difference = {
  kind: ComparedKind
  paymentId: string | null
  at: string
  ourCents: number | null
  theirCents: number | null
}

export type Reconciliation = {
  items: number
  cents: number
  differences: Difference[]
}

export type Span = { from: string; until: string }

/**
 * Compares ledger and provider. Both lists may exceed the span: the clocks differ, and refunds can fail days
 * after posting. Outside items only serve as matches. `postings` has to hold everything about a payment.
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
 * The provider is authoritative: postings unknown to it are reversed. Items about foreign payments cannot be
 * posted.
 */
export function remedyOf({ paymentId, theirCents }: Pick<Difference, 'paymentId' | 'theirCents'>): Remedy {
  if (paymentId === null) return 'by-hand'
  return theirCents === null ? 'turn-round' : 'look-again'
}

export function entriesBehind(
  postings: readonly Moved[],
  { kind, paymentId, ourCents }: Pick<Difference, 'kind' | 'paymentId' | 'ourCents'>,
): string[] {
  return notTurnedRound(postings)
    .filter(posting => posting.paymentId === paymentId)
    .filter(posting => movementOf(posting).some(one => one.kind === kind && one.cents === ourCents))
    .map(({ entry }) => entry)
}

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

/** Some providers list a capture as the authorized amount less the released rest. */
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

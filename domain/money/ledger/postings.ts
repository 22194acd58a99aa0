import type { LineKind } from '../../pricing/fare/fare.ts'
import type { Account, MoneyAccount } from './account.ts'
import { type Entry, type EntryKind, entryOf, type Made, type Move } from './entry.ts'

type OfReservation = Made & { reservationId: string }
type OfPayment = OfReservation & { paymentId: string }
type Operation = OfPayment & { operationId: string; cents: number; account: MoneyAccount }

/** Deposits, captures, charges of a saved card, manual payments. Authorizations are not posted. */
export function moneyReceived({
  operationId,
  cents,
  account,
  ...about
}: Operation & { kind: 'deposit' | 'payment' }): Entry {
  return entryOf({ ...about, entry: `paid:${operationId}` }, [{ debit: account, credit: 'customer', cents }])
}

export function moneyRefunded({ operationId, cents, account, ...about }: Operation): Entry {
  const fact = { ...about, entry: `refund:${operationId}`, kind: 'refund' } as const
  return entryOf(fact, [{ debit: 'customer', credit: account, cents }])
}

/** The gratuity of a fare is owed to the driver. */
const LINE_ACCOUNTS: Record<LineKind, Account> = {
  ride: 'rides',
  surcharge: 'rides',
  discount: 'discounts',
  extra: 'extras',
  fee: 'passed-on',
  gratuity: 'tips',
  tax: 'tax.dc',
}

export type ChargedLine = { kind: LineKind | 'adjustment'; cents: number }

export function rideDone({
  tripId,
  lines,
  ...about
}: OfReservation & { tripId: string; lines: readonly ChargedLine[]; driverId?: string | null }): Entry {
  return entryOf({ ...about, entry: `ride:${tripId}`, kind: 'ride' }, movesOf(lines))
}

export function movesOf(lines: readonly ChargedLine[]): Move[] {
  const sums = new Map<Account, number>()
  for (const { kind, cents } of lines) {
    const account = accountOf(kind, cents)
    sums.set(account, (sums.get(account) ?? 0) + cents)
  }
  return [...sums].map(([credit, cents]) => ({ debit: 'customer', credit, cents }))
}

function accountOf(kind: ChargedLine['kind'], cents: number): Account {
  if (kind !== 'adjustment') return LINE_ACCOUNTS[kind]
  return cents < 0 ? 'discounts' : 'rides'
}

/** Wait time as listed in the quote. Partial charges are numbered. */
export function waitingCharged({
  tripId,
  cents,
  ...about
}: OfReservation & { tripId: string; cents: number }) {
  return charge({ ...about, entry: `waiting:${tripId}`, kind: 'waiting' }, 'waiting', cents)
}

/** A listed extra charge, such as cleaning. `item` is its position in the list. */
export function extraCharged({
  item,
  cents,
  ...about
}: OfReservation & { item: string; cents: number }): Entry {
  const entry = `extra:${about.reservationId}:${item}`
  return charge({ ...about, entry, kind: 'extra' }, 'extras', cents)
}

/** Cancellation or no-show fee. Not split by line. */
export function feeKept({
  policyRow,
  cents,
  cause,
  ...about
}: OfReservation & { policyRow: string; cents: number; cause: 'cancellation' | 'no-show' }): Entry {
  const entry = `fee:${about.reservationId}:${policyRow}`
  return charge({ ...about, entry, kind: cause }, 'cancellations', cents)
}

type ChargeFact = OfReservation & { entry: string; kind: EntryKind }

function charge(fact: ChargeFact, credit: Account, cents: number): Entry {
  return entryOf(fact, [{ debit: 'customer', credit, cents }])
}

/** A tip by link belongs to the driver and never touches the guest's account. */
export function tipReceived({
  operationId,
  cents,
  account,
  ...about
}: Operation & { driverId: string | null }): Entry {
  const fact = { ...about, entry: `tip:${operationId}`, kind: 'tip' } as const
  return entryOf(fact, [{ debit: account, credit: 'tips', cents }])
}

export function tipRefunded({
  operationId,
  cents,
  account,
  ...about
}: Operation & { driverId: string | null }): Entry {
  const fact = { ...about, entry: `refund:${operationId}`, kind: 'refund' } as const
  return entryOf(fact, [{ debit: 'tips', credit: account, cents }])
}

/** Null for tips without a named driver. */
export function tipsPaidOut({
  id,
  cents,
  account,
  ...about
}: Made & { id: string; driverId: string | null; cents: number; account: 'cash' | 'bank' }): Entry {
  const fact = { ...about, entry: `tips-paid:${id}`, kind: 'tips-paid-out' } as const
  return entryOf(fact, [{ debit: 'tips', credit: account, cents }])
}

export function goodwillName(id: string): string {
  return `goodwill:${id}`
}

/** Entries of credits that come with a refund: they lower the fare, others only settle it. */
export const REFUND_CREDIT = 'goodwill:refund:'

export function refundCredited({ id, ...about }: Parameters<typeof goodwillGiven>[0]): Entry {
  return goodwillGiven({ ...about, id: `refund:${id}` })
}

export function goodwillGiven({ id, cents, ...about }: OfReservation & { id: string; cents: number }): Entry {
  const fact = { ...about, entry: goodwillName(id), kind: 'goodwill' } as const
  return entryOf(fact, [{ debit: 'goodwill', credit: 'customer', cents }])
}

export function writtenOff({ id, cents, ...about }: OfReservation & { id: string; cents: number }): Entry {
  const fact = { ...about, entry: `write-off:${id}`, kind: 'write-off' } as const
  return entryOf(fact, [{ debit: 'bad-debt', credit: 'customer', cents }])
}

export function invoiced({
  documentId,
  cents,
  ...about
}: OfReservation & { documentId: string; companyId: string; cents: number }): Entry {
  const fact = { ...about, entry: `invoice:${documentId}`, kind: 'invoice' } as const
  return entryOf(fact, [{ debit: 'company', credit: 'customer', cents }])
}

type BalanceItem = Made & { itemId: string; cents: number; account: 'clearing.stripe' | 'clearing.test' }

export function cutTaken({ itemId, cents, account, ...about }: BalanceItem & { paymentId?: string }): Entry {
  const fact = { ...about, entry: `cut:${itemId}`, kind: 'processing' } as const
  return entryOf(fact, [{ debit: 'processing', credit: account, cents }])
}

export function paidOut({ itemId, cents, account, ...about }: BalanceItem): Entry {
  const fact = { ...about, entry: `payout:${itemId}`, kind: 'payout' } as const
  return entryOf(fact, [{ debit: 'bank', credit: account, cents }])
}

type Dispute = OfPayment & { ref: string; cents: number; account: 'clearing.stripe' | 'clearing.test' }

/** The disputed amount and the provider's fee are withdrawn until the decision. */
export function disputeOpened({ ref, cents, feeCents, account, ...about }: Dispute & { feeCents: number }) {
  return entryOf({ ...about, entry: `dispute:${ref}`, kind: 'dispute' }, [
    { debit: 'disputes', credit: account, cents },
    { debit: 'processing', credit: account, cents: feeCents },
  ])
}

export function disputeEnded({ ref, cents, account, won, ...about }: Dispute & { won: boolean }): Entry {
  const outcome = won ? 'dispute-won' : 'dispute-lost'
  return entryOf({ ...about, entry: `${outcome}:${ref}`, kind: outcome }, [
    { debit: won ? account : 'losses', credit: 'disputes', cents },
  ])
}

/** A voucher is not money: it reduces income. */
export type HandedOver = OfReservation & { id: string; cents: number; how: 'cash' | 'bank' | 'voucher' }

export function moneyReceivedByHand({ id, cents, how, ...about }: HandedOver): Entry {
  const debit = how === 'voucher' ? 'discounts' : how
  return entryOf({ ...about, entry: `paid:${id}`, kind: 'payment' }, [{ debit, credit: 'customer', cents }])
}

export function moneyReturnedByHand({
  id,
  cents,
  how,
  ...about
}: HandedOver & { how: 'cash' | 'bank' }): Entry {
  return entryOf({ ...about, entry: `refund:${id}`, kind: 'refund' }, [
    { debit: 'customer', credit: how, cents },
  ])
}

import type { LineKind } from '../../pricing/fare/fare.ts'
import type { Account, MoneyAccount } from './account.ts'
import { type Entry, type EntryKind, entryOf, type Made, type Move } from './entry.ts'

type OfReservation = Made & { reservationId: string }
type OfPayment = OfReservation & { paymentId: string }
/** A call to the provider that moved money: its id, and the amount. */
type Operation = OfPayment & { operationId: string; cents: number; account: MoneyAccount }

/** Money arrived: a deposit, a capture, a charge of a kept card, or what staff received. Authorisations are no postings. */
export function moneyReceived({
  operationId,
  cents,
  account,
  ...about
}: Operation & { kind: 'deposit' | 'payment' }): Entry {
  return entryOf({ ...about, entry: `paid:${operationId}` }, [{ debit: account, credit: 'customer', cents }])
}

/** Money went back to the guest. */
export function moneyRefunded({ operationId, cents, account, ...about }: Operation): Entry {
  const fact = { ...about, entry: `refund:${operationId}`, kind: 'refund' } as const
  return entryOf(fact, [{ debit: 'customer', credit: account, cents }])
}

/** The account of each kind of line of a fare; the gratuity in it is owed to the driver. */
const LINE_ACCOUNTS: Record<LineKind, Account> = {
  ride: 'rides',
  surcharge: 'rides',
  discount: 'discounts',
  extra: 'extras',
  fee: 'passed-on',
  gratuity: 'tips',
  tax: 'tax.dc',
}

/** A line of a price, as far as the ledger cares; an adjustment is what staff added or took off. */
export type ChargedLine = { kind: LineKind | 'adjustment'; cents: number }

/** A trip was driven: its fare becomes income, by kind of line. */
export function rideDone({
  tripId,
  lines,
  ...about
}: OfReservation & { tripId: string; lines: readonly ChargedLine[]; driverId?: string | null }): Entry {
  return entryOf({ ...about, entry: `ride:${tripId}`, kind: 'ride' }, movesOf(lines))
}

/** The moves of a fare: one for each account, in the order in which the accounts first appear. */
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

/** Waiting that the quote listed; what is charged in parts has a name for each of them. */
export function waitingCharged({
  tripId,
  cents,
  ...about
}: OfReservation & { tripId: string; cents: number }) {
  return charge({ ...about, entry: `waiting:${tripId}`, kind: 'waiting' }, 'waiting', cents)
}

/** Something beyond the fare that the quote listed with its most, such as cleaning; `item` is its place in the list. */
export function extraCharged({
  item,
  cents,
  ...about
}: OfReservation & { item: string; cents: number }): Entry {
  const entry = `extra:${about.reservationId}:${item}`
  return charge({ ...about, entry, kind: 'extra' }, 'extras', cents)
}

/** What is kept of a cancelled trip or of one where nobody came, by a row of its policy; whole, without a split by lines. */
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

/** A tip that the guest gave by a link. It is the driver's and never touches the account of the guest. */
export function tipReceived({
  operationId,
  cents,
  account,
  ...about
}: Operation & { driverId: string | null }): Entry {
  const fact = { ...about, entry: `tip:${operationId}`, kind: 'tip' } as const
  return entryOf(fact, [{ debit: account, credit: 'tips', cents }])
}

/** A tip went back to the guest. */
export function tipRefunded({
  operationId,
  cents,
  account,
  ...about
}: Operation & { driverId: string | null }): Entry {
  const fact = { ...about, entry: `refund:${operationId}`, kind: 'refund' } as const
  return entryOf(fact, [{ debit: 'tips', credit: account, cents }])
}

/** Tips were handed to a driver; null for those of no driver by name. */
export function tipsPaidOut({
  id,
  cents,
  account,
  ...about
}: Made & { id: string; driverId: string | null; cents: number; account: 'cash' | 'bank' }): Entry {
  const fact = { ...about, entry: `tips-paid:${id}`, kind: 'tips-paid-out' } as const
  return entryOf(fact, [{ debit: 'tips', credit: account, cents }])
}

/** An amount that the company gives a guest beyond the policy. */
export function goodwillGiven({ id, cents, ...about }: OfReservation & { id: string; cents: number }): Entry {
  const fact = { ...about, entry: `goodwill:${id}`, kind: 'goodwill' } as const
  return entryOf(fact, [{ debit: 'goodwill', credit: 'customer', cents }])
}

/** A debt of a guest that is given up. */
export function writtenOff({ id, cents, ...about }: OfReservation & { id: string; cents: number }): Entry {
  const fact = { ...about, entry: `write-off:${id}`, kind: 'write-off' } as const
  return entryOf(fact, [{ debit: 'bad-debt', credit: 'customer', cents }])
}

/** A company takes over what a guest owes. */
export function invoiced({
  documentId,
  cents,
  ...about
}: OfReservation & { documentId: string; companyId: string; cents: number }): Entry {
  const fact = { ...about, entry: `invoice:${documentId}`, kind: 'invoice' } as const
  return entryOf(fact, [{ debit: 'company', credit: 'customer', cents }])
}

/** What the provider keeps of a payment: an item of its balance. */
type BalanceItem = Made & { itemId: string; cents: number; account: 'clearing.stripe' | 'clearing.test' }

/** The provider's cut. */
export function cutTaken({ itemId, cents, account, ...about }: BalanceItem & { paymentId?: string }): Entry {
  const fact = { ...about, entry: `cut:${itemId}`, kind: 'processing' } as const
  return entryOf(fact, [{ debit: 'processing', credit: account, cents }])
}

/** The provider pays out to the bank. */
export function paidOut({ itemId, cents, account, ...about }: BalanceItem): Entry {
  const fact = { ...about, entry: `payout:${itemId}`, kind: 'payout' } as const
  return entryOf(fact, [{ debit: 'bank', credit: account, cents }])
}

type Dispute = OfPayment & { ref: string; cents: number; account: 'clearing.stripe' | 'clearing.test' }

/** A guest's bank takes the money back until the dispute is decided, and the provider takes its fee. */
export function disputeOpened({ ref, cents, feeCents, account, ...about }: Dispute & { feeCents: number }) {
  return entryOf({ ...about, entry: `dispute:${ref}`, kind: 'dispute' }, [
    { debit: 'disputes', credit: account, cents },
    { debit: 'processing', credit: account, cents: feeCents },
  ])
}

/** The dispute ended: the money comes back, or it is lost. */
export function disputeEnded({ ref, cents, account, won, ...about }: Dispute & { won: boolean }): Entry {
  const outcome = won ? 'dispute-won' : 'dispute-lost'
  return entryOf({ ...about, entry: `${outcome}:${ref}`, kind: outcome }, [
    { debit: won ? account : 'losses', credit: 'disputes', cents },
  ])
}

/** How staff take or give money; a voucher is no money and lowers the income. */
export type HandedOver = OfReservation & { id: string; cents: number; how: 'cash' | 'bank' | 'voucher' }

/** Money that staff received, or a voucher that they took. */
export function moneyReceivedByHand({ id, cents, how, ...about }: HandedOver): Entry {
  const debit = how === 'voucher' ? 'discounts' : how
  return entryOf({ ...about, entry: `paid:${id}`, kind: 'payment' }, [{ debit, credit: 'customer', cents }])
}

/** Money that staff handed back. */
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

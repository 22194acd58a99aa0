import * as common from '#messages/office-common'
import * as words from '#messages/office-refund'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { RefundTerms } from '../../../../domain/pricing/policy/refund.ts'
import { formatCents } from '../../format-number.ts'
import { DOLLARS } from '../../tariff/document/cell-values.ts'

export const REASONS = ['late', 'service', 'vehicle', 'billing', 'plans', 'other'] as const
export type RefundReason = (typeof REASONS)[number]
/** In characters. */
export const NOTE_MAX = 160

export type RefundDraft = {
  amount: string
  reason: RefundReason | undefined
  /** Empty for the latest card first, `cash` or `bank` if staff return the money themselves. */
  payment: string
  /** Undefined until chosen. */
  terms: RefundTerms | undefined
  message: string
  notify: boolean
}

type Money = Pick<
  ReservationMoney,
  | ('ahead' | 'dueCents' | 'overpaidCents' | 'refundableCents' | 'refundLeftCents' | 'goodwillLeftCents')
  | ('byHand' | 'returnableCents')
> & { payments: Pick<ReservationMoney['payments'][number], '_id' | 'refundableCents'>[] }

export function centsIn({ amount }: Pick<RefundDraft, 'amount'>): number {
  return Math.max(0, DOLLARS.read(amount) ?? 0)
}

/** The chosen payment while it is offered, else the first one offered. */
export function paymentOf({ payment, terms }: Pick<RefundDraft, 'payment' | 'terms'>, money: Money): string {
  const cards = money.payments.flatMap(({ _id, refundableCents }) => (refundableCents > 0 ? [_id] : []))
  const byHand = terms === 'courtesy' ? [] : money.byHand.map(({ how }) => how)
  const offered = [...(cards.length > 0 ? [''] : []), ...(cards.length > 1 ? cards : []), ...byHand]
  return offered.includes(payment) ? payment : (offered[0] ?? '')
}

/** Undefined for a card. */
export function handOf({ payment }: Pick<RefundDraft, 'payment'>, { byHand }: Pick<Money, 'byHand'>) {
  return byHand.find(({ how }) => how === payment)
}

export function maxOf({ payment }: Pick<RefundDraft, 'payment'>, money: Money): number {
  const hand = handOf({ payment }, money)
  if (hand) return hand.cents
  const chosen = money.payments.find(({ _id }) => _id === payment)
  return Math.min(chosen?.refundableCents ?? money.refundableCents, money.refundableCents)
}

type Termed = Pick<RefundDraft, 'amount' | 'payment' | 'reason' | 'terms'>

/** Overpayments are never due again. Whether the rest is follows the reason until staff choose. */
export function termsOf(draft: Termed, money: Money): RefundTerms {
  if (draft.terms === 'courtesy') return 'courtesy'
  if (isOverpaid(draft, money)) return 'due'
  if (needsCourtesy(draft, money)) return 'waived'
  return draft.terms ?? termsByReason(draft.reason, money)
}

/** Money that a driven fare was paid with is returned by hand only with a courtesy credit. */
export function needsCourtesy(draft: Pick<RefundDraft, 'amount' | 'payment'>, money: Money): boolean {
  return handOf(draft, money) !== undefined && centsIn(draft) > money.returnableCents
}

/** The fare stays due after a billing error, and after a change of plans before the ride. Otherwise it is reduced. */
function termsByReason(reason: RefundReason | undefined, { ahead }: Pick<Money, 'ahead'>): RefundTerms {
  if (reason === 'billing') return 'due'
  return ahead && (reason === undefined || reason === 'plans') ? 'due' : 'waived'
}

/** The effect on what the guest owes. Unlike the preview it is there while that loads. */
export function consequenceOf(draft: Termed, money: Money, name: string): string {
  const amount = formatCents(centsIn(draft) - money.overpaidCents)
  if (termsOf(draft, money) === 'due') return words.owesAgain({ name, amount })
  return money.dueCents > 0
    ? words.reducesFareOwed({ amount, due: formatCents(money.dueCents) })
    : words.reducesFare({ amount })
}

export function isOverpaid(draft: Pick<RefundDraft, 'amount'>, { overpaidCents }: Money): boolean {
  return centsIn(draft) <= overpaidCents
}

export type Obstacle = 'empty' | 'no-amount' | 'above-max' | 'owner-needed'

export function obstacleOf(draft: RefundDraft, money: Money, isOwner: boolean): Obstacle | undefined {
  if (draft.amount.trim() === '') return 'empty'
  const cents = centsIn(draft)
  if (cents === 0) return 'no-amount'
  if (cents > maxOf(draft, money)) return 'above-max'
  return isOwner || cents <= staffMaxOf(draft, money) ? undefined : 'owner-needed'
}

/** In cents, without an owner. */
export function staffMaxOf(draft: RefundDraft, money: Money): number {
  const { refundLeftCents, goodwillLeftCents, overpaidCents } = money
  const courtesy = {
    due: refundLeftCents,
    waived: goodwillLeftCents + overpaidCents,
    courtesy: goodwillLeftCents,
  }
  const terms = termsOf(draft, money)
  if (!handOf(draft, money)) return Math.min(refundLeftCents, courtesy[terms])
  return terms === 'due' ? maxOf(draft, money) : courtesy.waived
}

type Handed = Pick<BodyOf<'recordPayment'>, 'id' | 'by' | 'receiptNumber' | 'secondName' | 'reason'>

/** Undefined for a card. */
export function returnOf(
  draft: RefundDraft,
  money: Money,
  handed: Handed,
): BodyOf<'recordPayment'> | undefined {
  const hand = handOf(draft, money)
  if (!hand) return undefined
  const cents = centsIn(draft)
  const courtesyCents = termsOf(draft, money) === 'waived' ? cents - money.overpaidCents : 0
  return { ...handed, direction: 'returned', how: hand.how, cents, courtesyCents }
}

export function orderOf(draft: RefundDraft, money: Money): BodyOf<'previewRefund'> {
  const { payment, message, notify } = draft
  return {
    ...{ cents: centsIn(draft), terms: termsOf(draft, money), message, notify },
    ...(payment === '' ? {} : { payment }),
  }
}

/** "Late pickup: 16 minutes". */
export function reasonText(reason: RefundReason, note: string): string {
  const name = words.reasonName({ reason })
  return note.trim() === '' ? name : common.labeled({ label: name, value: note.trim() })
}

export function shortcutsOf(max: number, { price }: Pick<Reservation, 'price'>) {
  const lines = (price?.trips ?? []).flatMap(trip => trip.lines)
  const gratuity = lines.reduce((sum, { kind, cents }) => sum + (kind === 'gratuity' ? cents : 0), 0)
  const all = [
    { name: 'full', cents: max },
    { name: 'half', cents: Math.round(max / 2) },
    { name: 'gratuity', cents: gratuity },
  ] as const
  return all.filter(
    ({ cents }, at) => cents > 0 && cents <= max && all.findIndex(one => one.cents === cents) === at,
  )
}

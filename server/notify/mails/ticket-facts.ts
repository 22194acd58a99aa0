import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { CHILD_SEATS } from '../../../domain/reservations/trip-request.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import type { Language } from '../../platform/messaging/language.ts'
import type { MailFact } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMoney } from './read-mail-money.ts'

export type Chauffeur = {
  driver?: string
  vehicle?: string
  plate?: string
  /** Says so instead of a name. */
  isToFollow?: true | undefined
}

/** Vehicle, party and chauffeur, and what the guest ordered beside them. */
export function guestFacts(
  ride: Reservation,
  language: Language,
  { driver, vehicle, plate, isToFollow }: Chauffeur,
): MailFact[] {
  const { message, shared, facts } = language.words
  const { vehicleClass, wishedVehicle, passenger, signText } = ride
  const bags = ride.luggage ?? 0
  const shown = vehicle || vehicleClass?.name
  return [
    ...(driver === undefined ? [] : [{ label: message.chauffeur, value: driver }]),
    ...(shown === undefined ? [] : [{ label: facts.vehicle, value: shown }]),
    ...(plate ? [{ label: message.plate, value: plate, strong: true as const }] : []),
    ...(wishedVehicle ? [{ label: shared.requestedVehicle, value: wishedVehicle }] : []),
    { label: message.guests, value: message.party({ count: String(ride.numberOfPassengers), bags }) },
    ...(passenger ? [{ label: facts.passenger, value: passenger.name }] : []),
    ...tripOptions(ride, ride, language),
    ...(ride.returnTrip ? tripOptions(ride.returnTrip, ride, language) : []),
    ...(signText ? [{ label: shared.nameOnTheSign, value: signText }] : []),
    ...(isToFollow ? [{ label: message.chauffeur, value: message.chauffeurToFollow }] : []),
  ]
}

type Options = Pick<Reservation, 'hours' | 'childSeats' | 'extras'>

function tripOptions(
  { hours, childSeats, extras = {} }: Options,
  { extraNames = {} }: Pick<Reservation, 'extraNames'>,
  { words: { driver, shared, facts } }: Language,
): MailFact[] {
  const seats = CHILD_SEATS.flatMap(id => {
    const count = childSeats?.[id] ?? 0
    return count > 0 ? [driver[id]({ count })] : []
  })
  const names = new Map(Object.entries(extraNames))
  const ordered = Object.entries(extras).map(([id, count]) => `${names.get(id) ?? id}: ${count}`)
  return [
    ...(hours === undefined ? [] : [{ label: shared.hours, value: String(hours) }]),
    ...(seats.length > 0 ? [{ label: facts.childSeats, value: seats.join(', ') }] : []),
    ...(ordered.length > 0 ? [{ label: shared.extras, value: ordered.join(', ') }] : []),
  ]
}

/** Total, paid, due now and balance; only the total for a request without a payment. */
export function moneyFacts(
  { price, status }: Pick<Reservation, 'price' | 'status'>,
  language: Language,
  paid?: MailMoney | undefined,
): MailFact[] {
  const { message, shared } = language.words
  const fact = (label: string, cents: number): MailFact => ({
    label,
    value: dollarsInWords(cents / 100, language.format),
  })
  const total = paid?.totalCents || price?.totalCents || 0
  const totals = total > 0 && status !== 'cancelled' ? [fact(shared.total, total)] : []
  if (!paid) return totals
  const facts = [...totals, ...paidFacts(paid, language)]
  const { dueCents = 0, balanceCents } = paid
  const isAhead = status === 'pending' || status === 'confirmed'
  if (dueCents > 0) facts.push({ ...fact(shared.dueNow, dueCents), strong: true })
  if (!showsBalance(paid, status) || (facts.length === 0 && balanceCents === 0)) return facts
  const balance = fact(isAhead ? message.balanceAfter : shared.balanceDue, balanceCents)
  return [...facts, dueCents > 0 ? balance : { ...balance, strong: true }]
}

/** A request without a payment owes nothing yet. A zero is omitted beside an amount that is due or authorized. */
function showsBalance(
  { paidCents, refundedCents, authorizedCents, dueCents = 0, balanceCents }: MailMoney,
  status: Reservation['status'],
): boolean {
  if (dueCents > 0 || authorizedCents > 0) return balanceCents > 0
  const hasMoved = paidCents > 0 || refundedCents > 0
  return hasMoved || status === 'confirmed' || (status === 'completed' && balanceCents > 0)
}

function paidFacts(
  { paidCents, refundedCents, authorizedCents, card }: MailMoney,
  { format, words: { message, shared, cancellation } }: Language,
): MailFact[] {
  const rows: [label: string, cents: number][] = [
    [card ? message.paidBy({ card }) : cancellation.paid, paidCents],
    [shared.refunded, refundedCents],
    [shared.authorizedOnYourCard, authorizedCents],
  ]
  return rows.flatMap(([label, cents]) =>
    cents > 0 ? [{ label, value: dollarsInWords(cents / 100, format) }] : [],
  )
}

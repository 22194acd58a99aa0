import type { Reservation, ReservationEvent } from '../../../contract/reservations/schemas.ts'
import type { ActorKind, EventData, EventKind } from '../../../domain/event.ts'
import { type ReservationStatus, SPECIFIED_FIELDS } from '../../../domain/reservation.ts'
import type { EventRow } from '../../events/read-events.ts'

const WHAT: Partial<Record<EventKind, ReservationEvent['what']>> = {
  'reservation.changed': 'details',
  'reservation.price-changed': 'price',
  'reservation.deleted': 'deleted',
  'reservation.restored': 'restored',
  'message.sent-again': 'mail-sent-again',
  'message.refused': 'mail-refused',
  'message.not-delivered': 'mail-not-delivered',
  'message.told': 'told-by-phone',
  'message.consent-changed': 'text-consent',
}

const CUSTOMER = 'customer'

/** What happened to vehicle and driver is in the history of the trip; a change that is wished is an open matter. */
export function isInHistory({ kind }: Pick<EventRow, 'kind'>): boolean {
  return !kind.startsWith('trip.') && !kind.startsWith('hold.') && kind !== 'reservation.change-wished'
}

/** One line of the history. */
export function eventToWire({ id, at, actor_kind, actor_name, kind, data }: EventRow): ReservationEvent {
  const what = kind === 'payment.changed' && data.action ? 'money' : WHAT[kind]
  return {
    _id: id,
    at,
    who: whoOf(actor_kind, actor_name),
    byStaff: actor_kind === 'staff',
    ...(what ? { what } : {}),
    ...(what === 'details' ? { changed: namesOf(data), differences: differencesOf(data) } : {}),
    ...(what === 'money' ? { differences: [moneyMoved(data)] } : {}),
    ...(what === 'price' ? { differences: [priceDifference(data)] } : {}),
    from: (data.from ?? null) as ReservationStatus | null,
    to: (data.to ?? null) as ReservationStatus | null,
    ...(data.reason ? { reason: data.reason } : {}),
  }
}

/** The name of the actor; visitors are shown as customers, and an account of that name gets a suffix. */
function whoOf(kind: ActorKind, name: string): string {
  if (kind === 'public') return CUSTOMER
  return kind === 'staff' && name === CUSTOMER ? `${CUSTOMER} (staff)` : name
}

/** The names of the fields that differ, in both states or in one of them only. */
function namesOf({ before, after }: EventData): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
}

/** Fields that are text or a number in both states; coordinates and instants say nothing to a reader. */
const READ_FIELDS = [...SPECIFIED_FIELDS, 'wishedVehicle'] as const satisfies (keyof Reservation)[]

function differencesOf({ before = {}, after = {} }: EventData): ReservationEvent['differences'] {
  return READ_FIELDS.filter(name => name in before || name in after).map(name => ({
    name,
    before: String(before[name] ?? ''),
    after: String(after[name] ?? ''),
  }))
}

/** The totals in dollars; empty where there was none. */
function priceDifference({ before, after }: EventData) {
  const dollars = (cents: unknown) => (typeof cents === 'number' ? `$${(cents / 100).toFixed(2)}` : '')
  return { name: 'price', before: dollars(before?.['priceCents']), after: dollars(after?.['priceCents']) }
}

/** What staff did, by the name of the call, and the amount in dollars. */
function moneyMoved({ action = '', after }: EventData) {
  const cents = after?.['cents']
  const direction = after?.['direction'] === 'returned' ? 'returned' : action
  return {
    name: direction,
    before: '',
    after: typeof cents === 'number' ? `$${(cents / 100).toFixed(2)}` : '',
  }
}

import type { ReservationEvent } from '../../../contract/booking/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import {
  RESERVATION_STATUSES,
  type ReservationStatus,
  SPECIFIED_FIELDS,
} from '../../../domain/reservations/reservation.ts'
import type { ActorKind, EventData, EventKind } from '../../../domain/values/event.ts'
import { dollarText } from '../../../domain/values/money.ts'
import { fieldsOf, isOneOf } from '../../../domain/values/record.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { EventRow } from '../../platform/events/read-events.ts'

const WHAT: Partial<Record<EventKind, ReservationEvent['what']>> = {
  'reservation.changed': 'details',
  'reservation.price-changed': 'price',
  'reservation.deleted': 'deleted',
  'reservation.restored': 'restored',
  'reservation.announced': 'announced',
  'message.sent-again': 'mail-sent-again',
  'message.refused': 'mail-refused',
  'message.not-delivered': 'mail-not-delivered',
  'message.told': 'told-by-phone',
  'message.consent-changed': 'text-consent',
  'rating.received': 'rated',
  'rating.answered': 'rating-answered',
  'trip.assigned': 'assigned',
  'trip.unassigned': 'unassigned',
  'trip.progress-changed': 'progress',
}

const CUSTOMER = 'customer'

/** What is known of the trips of a reservation, so that events about them can be told in words. */
export type TripNames = {
  /** Of vehicles and drivers, by their ids. */
  names: ReadonlyMap<string, string>
  /** The numbers of the trips, by their ids. */
  legs: ReadonlyMap<string, number>
}

/**
 * Changes of the status, and what has words of its own. Holds are shown with the trips, what the provider reports with
 * the money. An assignment whose block alone changed has the same vehicle and driver as before.
 */
export function isInHistory({ kind, data }: Pick<EventRow, 'kind' | 'data'>): boolean {
  if (kind === 'trip.assigned') return pairOf(data.before) !== pairOf(data.after)
  if (kind === 'payment.changed') return data.action !== undefined
  return kind === 'reservation.created' || kind === 'reservation.status-changed' || WHAT[kind] !== undefined
}

/** One line of the history. */
export function eventToWire(
  { id, at, actor_kind, actor_name, kind, data }: EventRow,
  known: TripNames,
): ReservationEvent {
  const what = kind === 'payment.changed' && data.action ? 'money' : WHAT[kind]
  return {
    _id: id,
    at,
    who: whoOf(actor_kind, actor_name),
    byStaff: actor_kind === 'staff',
    ...(what ? { what } : {}),
    ...(what === 'details' ? { changed: namesOf(data), differences: differencesOf(data) } : {}),
    ...(what === 'money' ? { differences: [moneyMoved(data)] } : {}),
    ...(what === 'rated' ? { differences: [starsGiven(data)] } : {}),
    ...(what === 'price' ? { differences: [priceDifference(data)] } : {}),
    ...(kind.startsWith('trip.') ? ofTrip({ at, data }, known) : {}),
    ...(data.isSuggested ? { isSuggested: true } : {}),
    from: statusOf(data.from),
    to: statusOf(data.to),
    ...(data.reason ? { reason: data.reason } : {}),
  }
}

function statusOf(text: string | null | undefined): ReservationStatus | null {
  return isOneOf(RESERVATION_STATUSES, text) ? text : null
}

type State = Record<string, unknown> | undefined

function pairOf(state: State): string {
  return `${state?.['vehicleId'] ?? ''} ${state?.['driverId'] ?? ''}`
}

/** The ids of vehicles and drivers that events name. */
export function resourcesNamedBy(events: readonly Pick<EventRow, 'kind' | 'data'>[]): string[] {
  const ids = events.flatMap(({ kind, data: { before, after } }) =>
    kind === 'trip.assigned' || kind === 'trip.unassigned'
      ? [before?.['vehicleId'], before?.['driverId'], after?.['vehicleId'], after?.['driverId']]
      : [],
  )
  return [...new Set(ids.filter(id => typeof id === 'string'))]
}

/** Car and driver before and after, or where the trip stood, with the time at which it moved on. */
function ofTrip(
  { at, data: { before, after, trip } }: Pick<EventRow, 'at' | 'data'>,
  { names, legs }: TripNames,
): Pick<ReservationEvent, 'leg' | 'happenedAt' | 'differences'> {
  const leg = legs.size > 1 && trip !== undefined ? legs.get(trip) : undefined
  const resource = (name: string, field: string) => {
    const [old, young] = [before?.[field], after?.[field]]
    const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? '') : '')
    const isGone = (id: unknown) => typeof id === 'string' && !names.has(id)
    const gone = { before: isGone(old), after: isGone(young) }
    const [oldName, youngName] = [nameOf(old), nameOf(young)]
    const changed = oldName !== youngName || gone.before || gone.after
    return {
      ...{ name, before: oldName, after: youngName, changed: changed && old !== young },
      ...(gone.before || gone.after ? { gone } : {}),
    }
  }
  const plain = (state: State) => String(state?.['progress'] ?? '')
  const progress = { name: 'progress', before: plain(before), after: plain(after) }
  const all = [
    resource('vehicle', 'vehicleId'),
    resource('driver', 'driverId'),
    { ...progress, changed: progress.before !== progress.after },
  ]
  const happenedAt = after?.['at']
  const isLater =
    typeof happenedAt === 'string' && Math.abs(Date.parse(at) - Date.parse(happenedAt)) >= MINUTE_MS
  return {
    ...(leg === undefined ? {} : { leg }),
    ...(isLater ? { happenedAt: new Date(happenedAt).toISOString() } : {}),
    differences: all.flatMap(({ changed, ...one }) => (changed ? [one] : [])),
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

/** Fields that are read as text or a number in both states; coordinates and instants say nothing to a reader. */
const READ_FIELDS = [
  ...SPECIFIED_FIELDS,
  'wishedVehicle',
  'luggage',
  'flight',
  'note',
] as const satisfies (keyof Reservation)[]

function differencesOf({ before = {}, after = {} }: EventData): ReservationEvent['differences'] {
  return READ_FIELDS.filter(name => name in before || name in after).map(name => ({
    name,
    before: readable(before[name]),
    after: readable(after[name]),
  }))
}

/** Of a flight, its number. */
function readable(value: unknown): string {
  return String((typeof value === 'object' ? fieldsOf(value)['number'] : value) ?? '')
}

/** The totals in dollars; empty where there was none. */
function priceDifference({ before, after }: EventData) {
  const dollars = (cents: unknown) => (typeof cents === 'number' ? dollarText(cents) : '')
  return { name: 'price', before: dollars(before?.['priceCents']), after: dollars(after?.['priceCents']) }
}

/** How many; empty once that was erased. */
function starsGiven({ after }: EventData) {
  return { name: 'stars', before: '', after: String(after?.['stars'] ?? '') }
}

/** What staff did, by the name of the call, and the amount in dollars. */
function moneyMoved({ action = '', after }: EventData) {
  const cents = after?.['cents']
  const direction = after?.['direction'] === 'returned' ? 'returned' : action
  return {
    name: direction,
    before: '',
    after: typeof cents === 'number' ? dollarText(cents) : '',
  }
}

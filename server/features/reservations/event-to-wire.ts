import type { ReservationEvent } from '../../../contract/reservations/schemas.ts'
import type { EventKind } from '../../../domain/event.ts'
import type { ReservationStatus } from '../../../domain/reservation.ts'
import type { EventRow } from '../../events/read-events.ts'

const WHAT: Partial<Record<EventKind, ReservationEvent['what']>> = {
  'reservation.changed': 'details',
  'reservation.deleted': 'deleted',
  'reservation.restored': 'restored',
  'message.sent-again': 'mail-sent-again',
  'message.refused': 'mail-refused',
  'message.not-delivered': 'mail-not-delivered',
}

/** One line of the history. Visitors are called customers here. */
export function eventToWire({ id, at, actor_kind, actor_name, kind, data }: EventRow): ReservationEvent {
  const what = WHAT[kind]
  return {
    _id: id,
    at,
    who: actor_kind === 'public' ? 'customer' : actor_name,
    byStaff: actor_kind === 'staff',
    ...(what ? { what, changed: Object.keys(data.after ?? {}) } : {}),
    from: (data.from ?? null) as ReservationStatus | null,
    to: (data.to ?? null) as ReservationStatus | null,
  }
}

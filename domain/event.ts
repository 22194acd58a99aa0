/** What can have happened. Events are only added; each names who did it and what it is about. */
export const EVENT_KINDS = [
  'reservation.created',
  'reservation.changed',
  'reservation.status-changed',
  'reservation.deleted',
  'reservation.restored',
  'reservation.erased',
  'trip.changed',
  'message.refused',
  'message.not-delivered',
  'message.sent-again',
  'content.changed',
  'site.changed',
  'staff.changed',
  'session.changed',
  'enquiry.received',
  'enquiry.changed',
  'subscriber.changed',
  'customer.changed',
  'customer.merged',
  'customer.unmerged',
  'customer.split',
  'customer.erased',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Who did it: a visitor, a member of staff, or the program by itself. */
export type ActorKind = 'public' | 'staff' | 'system'
export type Actor = { kind: ActorKind; id: string | null; name: string }

export const PUBLIC: Actor = { kind: 'public', id: null, name: '' }
export const SYSTEM: Actor = { kind: 'system', id: null, name: '' }

/** What events and jobs are about. */
export type SubjectKind =
  | 'reservation'
  | 'service'
  | 'fleet-item'
  | 'post'
  | 'video'
  | 'picture'
  | 'site'
  | 'staff'
  | 'session'
  | 'invitation'
  | 'enquiry'
  | 'subscriber'
  | 'customer'

/** What an event says beside its kind; of two states of a record only what differs. */
export type EventData = {
  /** The call of the contract that did it. */
  action?: string
  /** What it was about, for people to read. */
  label?: string
  from?: string | null
  to?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The kinds of events. Events are only added; each names its actor and its subject. */
export const EVENT_KINDS = [
  'reservation.created',
  'reservation.changed',
  'reservation.change-wished',
  'reservation.status-changed',
  'reservation.price-changed',
  'reservation.deleted',
  'reservation.restored',
  'reservation.erased',
  'trip.changed',
  'trip.assigned',
  'trip.unassigned',
  'trip.progress-changed',
  'trip.consent-asked',
  'trip.consent-given',
  'trip.consent-refused',
  'trip.told',
  'trip.guest-coming',
  'trip.expense-told',
  'trip.expense-withdrawn',
  'trip.flight-moved',
  'trip.flight-left',
  'trip.link-made',
  'trip.link-revoked',
  'hold.taken',
  'hold.ended',
  'payment.changed',
  'payment.operation-settled',
  'document.made',
  'manage-link.made',
  'manage-link.revoked',
  'message.refused',
  'message.not-delivered',
  'message.sent-again',
  'message.told',
  'message.consent-changed',
  'rating.received',
  'rating.answered',
  'content.changed',
  'site.changed',
  'tariff.published',
  'policy.published',
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
/** The kind of an event: its subject and what happened to it. */
export type EventKind = (typeof EVENT_KINDS)[number]

/** The kinds of actors: a visitor, a member of staff, a program with a key, a driver, or the program itself. */
export type ActorKind = 'public' | 'staff' | 'api-key' | 'driver' | 'system'
/** The actor of an event; `id` is that of the account, key or driver, `name` its name at that time. */
export type Actor = { kind: ActorKind; id: string | null; name: string }

/** A visitor of the website. */
export const PUBLIC: Actor = { kind: 'public', id: null, name: '' }
/** Who works at the machine itself, without an account, as stored events name them. */
export const MACHINE_NAME = 'Somebody at the machine'

/** The program itself. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: '' }

/** The kinds of records that events and jobs refer to. */
export const SUBJECT_KINDS = [
  'reservation',
  'service',
  'fleet-item',
  'post',
  'video',
  'picture',
  'vehicle-class',
  'vehicle',
  'driver',
  'meeting-point',
  'tariff',
  'policy',
  'company',
  'promo-code',
  'tariff-label',
  'redirect',
  'place-page',
  'review',
  'site',
  'staff',
  'session',
  'invitation',
  'enquiry',
  'subscriber',
  'customer',
  'saved-view',
  'payment',
  'webhook-endpoint',
  'api-key',
  'step',
  'draft',
] as const
/** The kind of a record that events and jobs refer to. */
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** What a cancellation did to the money, in cents, and who wanted it. */
export type CancelledMoney = {
  feeCents: number
  refundCents: number
  captureCents: number
  releaseCents: number
  chargeCents: number
  owedCents: number
  /** What was paid and held before. */
  capturedCents: number
  heldCents: number
  /** The part of the refund that no provider returns. */
  byHandCents: number
  totalCents: number
  depositCents: number
  begunCents: number
  /** Kept while staff may still charge a no-show. */
  reservedCents?: number
  /** True if a trip had begun. */
  partial?: boolean
  cause: 'guest' | 'operator'
  byGuest: boolean
  waived?: boolean
}

/** The data of an event; of two states of a record only the fields that differ. */
export type EventData = {
  /** The published name of the call. */
  action?: string
  /** The name of the subject for people. */
  label?: string
  from?: string | null
  to?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The trip of a reservation that it is about. */
  trip?: string
  /** Why a ride was cancelled, or a check overridden, in words that staff typed. */
  reason?: string
  /** The bulk action that it was part of. */
  bulkAction?: string
  /** What a cancellation did to the money, in cents. */
  cancellation?: CancelledMoney
}

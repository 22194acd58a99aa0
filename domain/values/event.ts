/** Stored: new kinds may be added, none removed. */
export const EVENT_KINDS = [
  'reservation.created',
  'reservation.changed',
  'reservation.change-wished',
  'reservation.status-changed',
  'reservation.price-changed',
  'reservation.deleted',
  'reservation.restored',
  'reservation.announced',
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
export type EventKind = (typeof EVENT_KINDS)[number]

export type ActorKind = 'public' | 'staff' | 'api-key' | 'driver' | 'system'
/** `name` is the name at that time. */
export type Actor = { kind: ActorKind; id: string | null; name: string }

export const PUBLIC: Actor = { kind: 'public', id: null, name: '' }
/** Command-line use. Stored events contain this name. */
export const MACHINE_NAME = 'Somebody at the machine'

export const SYSTEM: Actor = { kind: 'system', id: null, name: '' }

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
  'paper',
  'meeting-point',
  'tariff',
  'policy',
  'company',
  'promo-code',
  'tariff-label',
  'redirect',
  'import',
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
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** In cents. */
export type CancelledMoney = {
  feeCents: number
  refundCents: number
  captureCents: number
  releaseCents: number
  chargeCents: number
  owedCents: number
  capturedCents: number
  heldCents: number
  /** Refunded outside of the provider. */
  byHandCents: number
  totalCents: number
  depositCents: number
  begunCents: number
  reservedCents?: number
  partial?: boolean
  cause: 'guest' | 'operator'
  byGuest: boolean
  waived?: boolean
}

/** For a change, only the fields that differ. */
export type EventData = {
  action?: string
  label?: string
  from?: string | null
  to?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  trip?: string
  /** The program chose the vehicle and driver, and may still change them. */
  isSuggested?: boolean
  reason?: string
  bulkAction?: string
  cancellation?: CancelledMoney
}

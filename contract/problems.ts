import type { FieldReason, ProblemReason } from './reasons.ts'

/** Every way in which a call can fail: code -> HTTP status and a message: what happened, then what to do. */
export const PROBLEMS = {
  malformed: {
    status: 400,
    message: 'We couldn’t read the request. Reload the page and try again; programs send valid JSON.',
  },
  unauthenticated: { status: 401, message: 'You’re not signed in. Please sign in.' },
  session_ended: { status: 401, message: 'Your session has ended. Please sign in again.' },
  // The specification's own words.
  wrong_credentials: { status: 401, message: 'Invalid credentials' },
  code_needed: {
    status: 401,
    message: 'This account also needs a code. Enter the one from your authenticator app.',
  },
  wrong_code: { status: 401, message: 'That code isn’t right. Wait for the next one and try again.' },
  forbidden: { status: 403, message: 'Only an owner can do this. Ask an owner for help.' },
  two_factor_needed: {
    status: 403,
    message: 'Your company requires two-factor sign-in. Set it up to continue.',
  },
  not_found: {
    status: 404,
    message: 'We couldn’t find this. It may have been deleted; reload the list.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This address doesn’t support that method. Use one from the Allow header.',
  },
  ask_first: {
    status: 409,
    message: 'This customer is flagged “Ask before confirming”. Read their note first.',
  },
  changed_meanwhile: { status: 409, message: 'Someone else changed this. Reload it, then try again.' },
  idempotency_key_used: {
    status: 409,
    message: 'This Idempotency-Key was used for another request. Send a new key.',
  },
  stale: { status: 412, message: 'Someone else changed this. Reload it, then try again.' },
  too_large: {
    status: 413,
    message: 'This is too large. Shorten the text or choose a smaller file.',
  },
  address_too_long: {
    status: 414,
    message: 'This address is too long. Shorten it, or start at the home page.',
  },
  wrong_type: {
    status: 415,
    message:
      'This address doesn’t accept that content type. Programs send JSON with the header "Content-Type: application/json".',
  },
  full: {
    status: 409,
    message: 'That time is no longer available. Choose another time, or send a request.',
  },
  occupied: {
    status: 409,
    message: 'That time is already booked. Move the other trip first, or choose another time.',
  },
  promise_broken: {
    status: 409,
    message: 'The customer was promised more than this. Record their approval, then try again.',
  },
  not_fit: {
    status: 409,
    message: 'This vehicle or driver doesn’t fit. Choose another, or give an override reason.',
  },
  not_possible: {
    status: 409,
    message: 'The trip can’t move to that status. Choose one of the available ones.',
  },
  quote_changed: {
    status: 409,
    message: 'The price of this trip has changed. Review the new one, then decide.',
  },
  preview_needed: {
    status: 409,
    message: 'A payment or fee is involved. Review the cancellation first, then decide.',
  },
  offer_changed: {
    status: 409,
    message: 'This has changed. Please review it again.',
  },
  nothing_due: {
    status: 409,
    message: 'Nothing is due right now. Reload the page to see your payments.',
  },
  not_over: { status: 409, message: 'This ride isn’t over yet. You can rate it after drop-off.' },
  too_late: { status: 409, message: 'Your ride has begun. Please call us.' },
  invalid: { status: 422, message: 'Some details need attention. Please check the marked fields.' },
  quote_invalid: {
    status: 422,
    message: 'This price has expired. Request a new one.',
  },
  tariff_faulty: {
    status: 422,
    message: 'These rates have errors. Fix the marked fields, then try again.',
  },
  code_refused: { status: 422, message: 'This code can’t be used here. The price without it still applies.' },
  too_many: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  provider_down: {
    status: 503,
    message: 'The payment page isn’t available right now. Please try again in a moment.',
  },
  unavailable: { status: 503, message: 'We’re starting up. Please try again in a moment.' },
} as const

/** The code of a problem; programs branch on it, never on the message. */
export type ProblemCode = keyof typeof PROBLEMS

/** What a resource is busy with at the time that was asked for. */
export type InTheWay = {
  kind: 'vehicle' | 'driver' | 'lane'
  /** Of the vehicle or the driver; empty for a lane. */
  name: string
  purpose: 'trip' | 'hold' | 'service' | 'off' | 'lane'
  /** The reference of the reservation; null for a repair or time off. */
  reference: string | null
  /** The `_id` of the reservation, by which the office opens it; null likewise. */
  reservationId: string | null
  /** The `_id` of the trip, by which it is moved; null likewise. */
  tripId: string | null
  /** Instants. */
  from: string
  until: string
  heldUntil: string | null
}

/** What is known beside the code. */
export type Detail = {
  message?: string | undefined
  /** Why the call as a whole was refused, where the code leaves that open. */
  reason?: ProblemReason | undefined
  /** The record as it is now, with `stale` where the call says so. */
  current?: unknown
  /** The first of what is in the way, with `occupied`. */
  inTheWay?: readonly InTheWay[] | undefined
} & (
  | {
      /** Field name on the wire -> what to do about it. Present with `invalid`. */
      fields: Record<string, string>
      /** The same fields -> why, as a code with parameters, for pages that translate it. */
      reasons: Record<string, FieldReason>
    }
  | { fields?: undefined; reasons?: undefined }
)

/** The body of every answer that is not a success. */
export type ProblemBody = Detail & { code: ProblemCode; message: string; requestId?: string }

/** The detail of a problem at one field. */
export function atField(field: string, reason: FieldReason, sentence: string): Detail {
  return { fields: { [field]: sentence }, reasons: { [field]: reason } }
}

/** Thrown by operations; the HTTP layer alone turns it into an answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly reasons: Record<string, FieldReason> | undefined
  readonly reason: ProblemReason | undefined
  /** The record as it is now. */
  readonly current: unknown
  readonly inTheWay: readonly InTheWay[] | undefined
  /** True where the message was written for this very problem, false where it is the one of the code. */
  readonly ownMessage: boolean

  constructor(code: ProblemCode, detail: Detail = {}) {
    super(detail.message || PROBLEMS[code].message)
    this.name = 'Problem'
    this.code = code
    this.fields = detail.fields
    this.reasons = detail.reasons
    this.reason = detail.reason
    this.current = detail.current
    this.inTheWay = detail.inTheWay
    this.ownMessage = Boolean(detail.message)
  }
}

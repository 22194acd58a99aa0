import type { FieldReason, ProblemReason } from './reasons.ts'

/** Every way in which a call can fail: code -> HTTP status and a message: what happened, then what to do. */
export const PROBLEMS = {
  malformed: {
    status: 400,
    message:
      'What was sent could not be read. Load the page again and try once more; programs send valid JSON.',
  },
  unauthenticated: { status: 401, message: 'You are not signed in. Please sign in.' },
  session_ended: { status: 401, message: 'Your session has ended. Please sign in again.' },
  // The specification's own words.
  wrong_credentials: { status: 401, message: 'Invalid credentials' },
  code_needed: {
    status: 401,
    message: 'This account asks for a code as well. Enter the code of your authenticator app.',
  },
  wrong_code: { status: 401, message: 'That code is not right. Wait for the next one and try again.' },
  forbidden: { status: 403, message: 'Only an owner may do this. Ask an owner to do it for you.' },
  two_factor_needed: {
    status: 403,
    message: 'An owner asks for two-factor sign-in here. Set it up to go on.',
  },
  not_found: {
    status: 404,
    message: 'Nothing was found at this address. It may have been deleted: load the list again.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This address does not take that method. Use one that the Allow header names.',
  },
  ask_first: {
    status: 409,
    message:
      'This customer is marked: staff ask before a ride is confirmed. Read the note at the customer and ask; then try again.',
  },
  changed_meanwhile: { status: 409, message: 'Somebody changed this meanwhile. Load it again, then decide.' },
  idempotency_key_used: {
    status: 409,
    message: 'This Idempotency-Key was used for another request. Send a new key.',
  },
  stale: { status: 412, message: 'Somebody changed this meanwhile. Load it again, then decide.' },
  too_large: {
    status: 413,
    message: 'What was sent is too large. Shorten the text or choose a smaller file.',
  },
  address_too_long: {
    status: 414,
    message: 'The address is too long. Shorten it, or begin at the home page.',
  },
  wrong_type: {
    status: 415,
    message:
      'What was sent is of a type that this address does not take. Programs send JSON with the header "Content-Type: application/json".',
  },
  full: {
    status: 409,
    message: 'That time is no longer available. Choose another time, or send a request.',
  },
  occupied: {
    status: 409,
    message: 'Something is planned then already. Move it first, or choose another time.',
  },
  promise_broken: {
    status: 409,
    message:
      'The customer was promised more than that. Ask them, and record that they agreed; then try again.',
  },
  not_fit: {
    status: 409,
    message: 'This vehicle or driver does not fit. Choose others, or say why it is to be all the same.',
  },
  not_possible: {
    status: 409,
    message: 'The trip cannot go there from where it is. Choose one of the moves that are possible.',
  },
  quote_changed: {
    status: 409,
    message: 'The price of this trip has changed. Look at the new one, then decide.',
  },
  preview_needed: {
    status: 409,
    message: 'Money was taken or a fee is due. Look at what cancelling does, then decide.',
  },
  offer_changed: {
    status: 409,
    message: 'This has changed since you looked. Look at it again, then decide.',
  },
  nothing_due: {
    status: 409,
    message: 'There is nothing to pay here now. Load the page again to see what was paid.',
  },
  not_over: { status: 409, message: 'This ride is not over yet. It can be rated after the drop-off.' },
  too_late: { status: 409, message: 'The ride has begun. Please call us.' },
  invalid: { status: 422, message: 'Something is not filled in right. Please check the marked fields.' },
  quote_invalid: {
    status: 422,
    message: 'This price cannot be used any more. Ask for a new one.',
  },
  tariff_faulty: {
    status: 422,
    message: 'The tariff has faults. Mend them at the marked fields, then try again.',
  },
  code_refused: { status: 422, message: 'This code cannot be used here. The price without it stands.' },
  too_many: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  provider_down: {
    status: 503,
    message:
      'The payment page cannot be opened at the moment. Nothing is lost: please try again in a moment.',
  },
  unavailable: { status: 503, message: 'We are not ready yet. Please try again in a moment.' },
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
type Detail = {
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

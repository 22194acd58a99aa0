import type { FieldReason, ProblemReason } from './reasons.ts'

/** Code -> HTTP status and message: what happened, then what to do. */
export const PROBLEMS = {
  malformed: {
    status: 400,
    message: 'We couldn’t read the request. Reload the page and try again; programs send valid JSON.',
  },
  unauthenticated: { status: 401, message: 'You’re not signed in. Please sign in.' },
  session_ended: { status: 401, message: 'Your session has ended. Please sign in again.' },
  // As specified.
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
  booking_closed: {
    status: 409,
    message: 'Online booking isn’t open right now. Please call us.',
  },
  items_required: {
    status: 409,
    message: 'Some required items aren’t ready. Fix them, then open for booking.',
  },
  not_announced: {
    status: 409,
    message: 'This imported ride hasn’t been announced. Announce it first.',
  },
  undo_ended: {
    status: 409,
    message: 'This can no longer be undone. Imports can be undone for seven days once they are done.',
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
  too_many_trips: {
    status: 409,
    message: 'Too many trips are in the way. Shorten the period, then try again.',
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
  ride_ahead: {
    status: 409,
    message: 'A confirmed ride of this person isn’t over yet. Complete or cancel it first, then erase.',
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

export type ProblemCode = keyof typeof PROBLEMS

export type InTheWay = {
  kind: 'vehicle' | 'driver' | 'lane'
  name: string
  purpose: 'trip' | 'hold' | 'service' | 'off' | 'lane'
  reference: string | null
  /** The guest, pickup and route of a trip, in the office. */
  guest?: string | undefined
  pickUpAt?: string | undefined
  pickUp?: string | undefined
  dropOff?: string | undefined
  reservationId: string | null
  tripId: string | null
  from: string
  until: string
  heldUntil: string | null
}

export type Detail = {
  message?: string | undefined
  reason?: ProblemReason | undefined
  /** Current record, for some `stale` calls. */
  current?: unknown
  inTheWay?: readonly InTheWay[] | undefined
} & (
  | {
      /** Field name -> what to do. Only for `invalid`. */
      fields: Record<string, string>
      /** Field name -> code with parameters, for translation. */
      reasons: Record<string, FieldReason>
    }
  | { fields?: undefined; reasons?: undefined }
)

export type ProblemBody = Detail & { code: ProblemCode; message: string; requestId?: string }

export function atField(field: string, reason: FieldReason, sentence: string): Detail {
  return { fields: { [field]: sentence }, reasons: { [field]: reason } }
}

/** Thrown by operations and converted to a response by the HTTP layer only. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly reasons: Record<string, FieldReason> | undefined
  readonly reason: ProblemReason | undefined
  readonly current: unknown
  readonly inTheWay: readonly InTheWay[] | undefined
  /** Specific message instead of the code's default. */
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

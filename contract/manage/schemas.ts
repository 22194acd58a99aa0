import { z } from 'zod'
import { DOCUMENT_KINDS, PAYMENT_PURPOSES, PAYMENT_STATES } from '../../domain/reservations/payment.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { idField, instantField, versionField, wholeNumber } from '../fields.ts'
import { localeField } from '../locale-query.ts'
import { PaymentPage } from '../payments/schemas.ts'
import { Reservation } from '../reservations/schemas.ts'
import { CancellationAmounts, NamedCard } from './cancellation-schemas.ts'
import { LiveTrip } from './live-schemas.ts'
import { CarQuestion } from './question-schemas.ts'
import { ManagedRating } from './rating-schemas.ts'
import { Crew, SharedTrip, ToldMessage } from './rider-schemas.ts'
import { STANDINGS } from './standings.ts'

export type { Standing } from './standings.ts'

/** The largest tip in cents, whatever the fare: a hundred thousand dollars. */
export const MAX_TIP_CENTS = 10_000_000

/** What one payment did. */
const ManagedPayment = z.object({
  _id: idField,
  purpose: z.enum(PAYMENT_PURPOSES),
  state: z.enum(PAYMENT_STATES),
  /** What was asked for. */
  cents: z.int(),
  capturedCents: z.int(),
  heldCents: z.int(),
  refundedCents: z.int(),
  /** What is on its way back. */
  returningCents: z.int(),
  card: NamedCard.optional(),
  at: instantField,
  /** True where no real money moved. */
  test: z.boolean(),
})

/** A stretch of the agreed policy: until when it holds, null to the pick-up, and what it is, in words. */
const Stretch = z.object({
  until: instantField.nullable(),
  feeCents: z.int(),
  what: z.string(),
  when: z.string(),
})

/** A reservation as its guest sees it. A link that only pays sees what is due, its payments and its documents. */
export const ManagedReservation = z.object({
  scope: z.enum(['manage', 'view', 'pay']),
  reference: z.string(),
  version: versionField,
  status: z.enum(RESERVATION_STATUSES),
  standing: z.enum(STANDINGS),
  /** Where the trip is near: what an open page follows. */
  live: z.object({ trip: LiveTrip.nullable() }).optional(),
  locale: localeField,
  /** Until when the car is kept for a reservation that is not confirmed yet. */
  heldUntil: instantField.optional(),
  /** Who drives, once it is known; with the scopes `manage` and `view`. */
  crew: z.array(Crew).optional(),
  /** With the scope `view`. */
  shared: z.array(SharedTrip).optional(),
  /** With the scope `manage`. */
  ride: Reservation.optional(),
  paidCents: z.int(),
  /**
   * What is to be paid now; `online` where `openPayment` opens a page for it. With a mode nothing is taken: an amount is
   * held on a card, or a card is kept, and then the amount is 0.
   */
  due: z
    .object({
      cents: z.int(),
      purpose: z.enum(PAYMENT_PURPOSES),
      mode: z.enum(['authorise', 'keep']).optional(),
      online: z.boolean(),
      /** Too many cards were refused: until then no page is opened. */
      pausedUntil: instantField.optional(),
    })
    .optional(),
  /** The page on which it can be paid already. */
  pay: PaymentPage.optional(),
  /** What is to be paid after the ride. */
  laterCents: z.int().optional(),
  /** True while the provider keeps a card that can be charged for this ride. */
  cardKept: z.boolean().optional(),
  /** The tip that can be given online now. */
  tip: z
    .object({
      /** Shares of the fare in basis points. */
      choices: z.array(z.object({ points: z.int(), cents: z.int() })),
      maxCents: z.int(),
      until: instantField,
    })
    .optional(),
  /** What was given as a tip by a link. */
  tippedCents: z.int().optional(),
  /** What staff ask the guest; with the scope `manage`. */
  question: CarQuestion.optional(),
  /** What was said of a ride that is over, and whether the link can say it; with the scopes `manage` and `view`. */
  rating: ManagedRating.optional(),
  payments: z.array(ManagedPayment),
  /** The policy that was agreed, as a line in time. */
  policy: z.array(Stretch).optional(),
  /** Whether texts about it are sent, and the sentence to agree to; left out where none can be. With the scope `manage`. */
  texts: z.object({ given: z.boolean(), wording: z.string() }).optional(),
  /** The latest messages to the guest, the newest first. With the scope `manage`. */
  messages: z.array(ToldMessage).optional(),
  /** Whether it can be cancelled here. */
  cancellation: z.enum(['possible', 'too-late', 'none']),
  /** Whether its trips can be changed here; `call` where only staff can. */
  change: z.enum(['possible', 'too-late', 'call', 'none']),
  /**
   * A change that waits: for its payment, on a page until an instant, for the answer of staff, or for the guest to review
   * it, since another amount is due now than its page asked for.
   */
  waiting: z
    .object({
      for: z.enum(['payment', 'staff', 'review']),
      cents: z.int(),
      pay: PaymentPage.optional(),
      trips: z.array(z.object({ pickUpDate: z.string(), pickUpTime: z.string() })),
    })
    .optional(),
  /** What a cancellation did. */
  cancelled: CancellationAmounts.extend({
    at: instantField,
    byGuest: z.boolean(),
    texts: z.array(z.string()),
  }).optional(),
  documents: z.array(
    z.object({
      _id: idField,
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      at: instantField,
      /** Of an invoice: the number of the credit note that took it back. */
      cancelledBy: z.string().optional(),
    }),
  ),
})
export type ManagedReservation = z.output<typeof ManagedReservation>

/** A tip in cents. */
export const TipInput = z.object({ cents: wholeNumber('The amount in cents', 1, MAX_TIP_CENTS) })
export type TipInput = z.output<typeof TipInput>

/** A payment whose page is open, or being opened. */
export const OpenedPayment = z.object({ _id: idField, cents: z.int(), pay: PaymentPage })
export type OpenedPayment = z.output<typeof OpenedPayment>

/** How one payment stands. */
export const PaymentStanding = z.object({ _id: idField, state: z.enum(PAYMENT_STATES) })
export type PaymentStanding = z.output<typeof PaymentStanding>

/** That the link was looked at. */
export const LinkSeen = z.object({ seen: z.literal(true) })

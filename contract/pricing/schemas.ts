import { z } from 'zod'
import { QUOTE_BY_HAND_REASONS } from '../../domain/pricing/fare/fare.ts'
import { PAYMENT_MODES } from '../../domain/reservations/payment.ts'
import { explained } from '../explained.ts'
import { idField, instantField, localeField, optionalLine, versionField } from '../fields.ts'
import { ClassOffer, draftTokenField, pointField, TripRequest } from './trip-schemas.ts'

export const MAX_TRIPS = 2

const code = (label: string) => optionalLine(label, 40).transform(text => text || undefined)

export const QuoteRequest = z.object({
  trips: z
    .array(TripRequest)
    .min(1, explained({ code: 'too-few-items', min: 1 }, 'Send at least one trip.'))
    .max(MAX_TRIPS, explained({ code: 'too-many-items', max: MAX_TRIPS }, 'Send up to two trips.')),
  promo: code('The promo code').optional(),
  companyCode: code('The company code').optional(),
  /** From a quote email: its price applies to the same trips until it expires. */
  draft: draftTokenField,
  locale: localeField.optional(),
})
export type QuoteRequest = z.output<typeof QuoteRequest>

export const PriceLine = z.object({
  kind: z.enum(['ride', 'surcharge', 'discount', 'extra', 'fee', 'gratuity', 'tax', 'adjustment']),
  id: z.string(),
  label: z.string(),
  cents: z.int(),
  /** Staff only: the engine's explanation. */
  why: z.string().optional(),
})
export type PriceLine = z.output<typeof PriceLine>

export const TripPrice = z.object({ subtotalCents: z.int(), lines: z.array(PriceLine) })
export type TripPrice = z.output<typeof TripPrice>

/** Possible extras with a cap, if they have one. */
export const CouldBeAdded = z.object({ label: z.string(), rule: z.string(), capCents: z.int() })

/** In blocks, after the grace period. */
export const WaitingTerms = z.object({
  freeMinutes: z.int(),
  blockMinutes: z.int(),
  blockCents: z.int(),
  capCents: z.int(),
})

/** Future rows only. The last is open-ended. */
export const CancellingRow = z.object({ until: instantField.nullable(), feeCents: z.int() })
export type CancellingRow = z.output<typeof CancellingRow>

export const QuotePrice = z.object({
  totalCents: z.int(),
  trips: z.array(TripPrice),
  token: z.string(),
  /** Absent if past. */
  freeUntil: instantField.optional(),
  cancelling: z.array(CancellingRow),
  dueCents: z.literal(0),
  /** To book by the policy, also over the phone. Absent if nothing is due. */
  dueToBook: z.object({ mode: z.enum(PAYMENT_MODES), cents: z.int() }).optional(),
  couldBeAdded: z.array(CouldBeAdded),
  waiting: WaitingTerms.optional(),
  waitingBack: WaitingTerms.optional(),
  /** Tolls and taxes are among `couldBeAdded`. */
  addsTolls: z.boolean().optional(),
  /** In words. In `couldBeAdded`, `<b>` marks the lead-in. */
  texts: z.object({
    freeUntil: z.string().optional(),
    cancelUntil: z.string().optional(),
    couldBeAdded: z.string().optional(),
    /** Gratuity, tolls and taxes. */
    included: z.string().optional(),
    /** Possible extras, each with its price. */
    extras: z.array(z.object({ label: z.string(), price: z.string() })),
    cancelling: z.array(z.object({ costs: z.string(), until: z.string() })),
  }),
})
export type QuotePrice = z.output<typeof QuotePrice>

export const QuoteClass = z.object({
  code: z.string(),
  name: z.string(),
  /** Passengers and child seats together. */
  seats: z.int(),
  luggage: z.int(),
  imageUrl: z.string().optional(),
  altText: z.string().optional(),
  fits: z.boolean(),
  misfit: z.object({ code: z.enum(['passengers', 'luggage']), max: z.int() }).optional(),
  offer: ClassOffer,
  price: QuotePrice.optional(),
  byHand: z.object({ reason: z.enum(QUOTE_BY_HAND_REASONS) }).optional(),
  texts: z.object({ size: z.string(), misfit: z.string().optional() }),
})
export type QuoteClass = z.output<typeof QuoteClass>

/** Cheapest first, manual quotes last. */
export const QuoteAnswer = z.object({
  until: instantField,
  /** Relative, for pages on a device with a wrong clock. */
  lifeSeconds: z.int(),
  currency: z.literal('USD'),
  number: z.int().nullable(),
  sample: z.boolean(),
  /** Estimated, not from a routing service. */
  approximate: z.boolean(),
  /** Total of each trip, if known. */
  drive: z.array(z.object({ metres: z.int(), seconds: z.int() })).optional(),
  promo: z.object({ code: z.string() }).optional(),
  company: z.object({ name: z.string() }).optional(),
  classes: z.array(QuoteClass),
  /** Places whose address may not match. Trips count from 0. */
  mapLocations: z
    .array(z.object({ trip: z.int(), stop: z.enum(['pickUp', 'stop', 'dropOff']), place: z.string() }))
    .optional(),
  /** Summary for the results page, and the expiry notice. */
  texts: z.object({ found: z.string(), ended: z.string() }),
})
export type QuoteAnswer = z.output<typeof QuoteAnswer>

export const AgreedPrice = z.object({
  totalCents: z.int(),
  trips: z.array(TripPrice),
  number: z.int(),
  freeUntil: instantField.optional(),
  /** As agreed; absent without a policy. */
  cancelling: z.array(CancellingRow).optional(),
  depositCents: z.int().optional(),
  /** Absent if the tariff is no longer known. */
  couldBeAdded: z.array(CouldBeAdded).optional(),
  waiting: WaitingTerms.optional(),
  waitingBack: WaitingTerms.optional(),
  addsTolls: z.boolean().optional(),
  /** The quote had expired and the new price was not higher, so it applies. */
  changedBecauseExpired: z.boolean().optional(),
  /** Staff only, latest last. `madeBy` is empty for the customer. */
  history: z
    .array(
      z.object({
        number: z.int(),
        totalCents: z.int(),
        tariff: z.int(),
        madeBy: z.string(),
        reason: z.string().optional(),
        at: instantField,
      }),
    )
    .optional(),
  /** Staff only: the trip changed but not its price. Null: manual quote. */
  pricedForFormerTrip: z.object({ newTotalCents: z.int().nullable() }).optional(),
})
export type AgreedPrice = z.output<typeof AgreedPrice>

export const QuoteChange = z.object({
  oldTotalCents: z.int(),
  /** Null if priced manually now. */
  newTotalCents: z.int().nullable(),
  /** 0 cents if a line is new or gone. Trips count from 0. */
  changed: z.array(
    z.object({ trip: z.int(), id: z.string(), label: z.string(), oldCents: z.int(), newCents: z.int() }),
  ),
  until: instantField,
  class: QuoteClass,
  texts: QuoteAnswer.shape.texts,
})
export type QuoteChange = z.output<typeof QuoteChange>

export const FromPrices = z.object({
  currency: z.literal('USD'),
  /** Gratuity included. */
  withGratuity: z.boolean(),
  /** Tolls and taxes are added at cost. */
  addsTolls: z.boolean().optional(),
  /**
   * The cheapest class on a Tuesday at 1 pm, booked a week ahead. Trips without a price are omitted. `fromCents` is
   * the total rounded up as the owner chose.
   */
  trips: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      pickUp: z.string(),
      dropOff: z.string(),
      metres: z.int(),
      seconds: z.int(),
      totalCents: z.int(),
      fromCents: z.int(),
      class: z.object({ code: z.string(), name: z.string(), seats: z.int() }),
      classes: z.array(z.object({ code: z.string(), totalCents: z.int(), fromCents: z.int() })),
    }),
  ),
  /** The shortest hourly trip of each class. */
  hourly: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      hours: z.number(),
      totalCents: z.int(),
      fromCents: z.int(),
    }),
  ),
})
export type FromPrices = z.output<typeof FromPrices>

export const QuoteOptions = z.object({
  priced: z.boolean(),
  hours: z.object({ min: z.number(), max: z.number() }),
  /** Limited by the tariff and the request. */
  stops: z.int(),
  extras: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      cents: z.int(),
      max: z.int(),
      ageNote: z.string().optional(),
    }),
  ),
  childSeats: z.array(
    z.object({
      id: z.enum(['infant', 'toddler', 'booster']),
      label: z.string(),
      cents: z.int(),
      max: z.int(),
      ageNote: z.string().optional(),
    }),
  ),
  /** Absent if the tariff has no meet & greet. */
  greet: z.object({ label: z.string(), cents: z.int() }).optional(),
  airports: z.array(
    z.object({ id: z.string(), label: z.string(), centre: pointField, radiusMiles: z.number() }),
  ),
})
export type QuoteOptions = z.output<typeof QuoteOptions>

export const VehicleClass = z.object({
  _id: idField,
  code: z.string(),
  name: z.string(),
  seats: z.int(),
  luggage: z.int(),
  booking: z.enum(['instant', 'request', 'hidden']),
  /** Built-in and not edited yet. */
  sample: z.boolean().optional(),
  position: z.int(),
  version: versionField,
})
export type VehicleClass = z.output<typeof VehicleClass>

export const MeetingPoint = z.object({
  _id: idField,
  /** Airport or station as in the tariff. */
  place: z.string(),
  terminal: z.string(),
  kind: z.enum(['kerb', 'inside']),
  text: z.string(),
  point: pointField.optional(),
  position: z.int(),
  version: versionField,
})
export type MeetingPoint = z.output<typeof MeetingPoint>

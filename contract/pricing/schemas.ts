import { z } from 'zod'
import { QUOTE_BY_HAND_REASONS } from '../../domain/pricing/fare/fare.ts'
import { explained } from '../explained.ts'
import { idField, instantField, localeField, optionalLine, versionField } from '../fields.ts'
import { ClassOffer, draftTokenField, pointField, TripRequest } from './trip-schemas.ts'

/** Most trips of one request: the way there and the way back. */
export const MAX_TRIPS = 2

const code = (label: string) => optionalLine(label, 40).transform(text => text || undefined)

/** One trip, or two with the way back, to be priced in every class. */
export const QuoteRequest = z.object({
  trips: z
    .array(TripRequest)
    .min(1, explained({ code: 'too-few-items', min: 1 }, 'Send at least one trip.'))
    .max(MAX_TRIPS, explained({ code: 'too-many-items', max: MAX_TRIPS }, 'Send up to two trips.')),
  promo: code('The promo code').optional(),
  companyCode: code('The company code').optional(),
  /** The token of the link of a mail with a price: for the same trips that price counts while it is kept. */
  draft: draftTokenField,
  /** The language of labels and texts. */
  locale: localeField.optional(),
})
export type QuoteRequest = z.output<typeof QuoteRequest>

/** One line of a price. */
export const PriceLine = z.object({
  kind: z.enum(['ride', 'surcharge', 'discount', 'extra', 'fee', 'gratuity', 'tax', 'adjustment']),
  /** The id of the rule that made it. */
  id: z.string(),
  label: z.string(),
  cents: z.int(),
  /** For staff: which rule won and why, in the words of the engine. */
  why: z.string().optional(),
})
export type PriceLine = z.output<typeof PriceLine>

/** The price of one trip; the subtotal is the sum of its lines. */
export const TripPrice = z.object({ subtotalCents: z.int(), lines: z.array(PriceLine) })
export type TripPrice = z.output<typeof TripPrice>

/** What a price may still grow by, each with the most that it can be; without a cap where it depends on what is asked. */
export const CouldBeAdded = z.object({ label: z.string(), rule: z.string(), capCents: z.int() })

/** Waiting beyond the free minutes, in blocks. */
export const WaitingTerms = z.object({
  freeMinutes: z.int(),
  blockMinutes: z.int(),
  blockCents: z.int(),
  capCents: z.int(),
})

/** What cancelling costs until an instant, of those ahead alone; the last one has no end. */
export const CancellingRow = z.object({ until: instantField.nullable(), feeCents: z.int() })
export type CancellingRow = z.output<typeof CancellingRow>

/** A price in one class; the token reserves it. */
export const QuotePrice = z.object({
  totalCents: z.int(),
  trips: z.array(TripPrice),
  token: z.string(),
  /** Until when cancelling costs nothing; left out where that has passed. */
  freeUntil: instantField.optional(),
  cancelling: z.array(CancellingRow),
  /** What is to be paid now. */
  dueCents: z.literal(0),
  couldBeAdded: z.array(CouldBeAdded),
  /** On the way there, and on the way back. */
  waiting: WaitingTerms.optional(),
  waitingBack: WaitingTerms.optional(),
  /** The same in words, for each stretch of `cancelling` too. In `couldBeAdded`, `<b>` stands around what leads in. */
  texts: z.object({
    freeUntil: z.string().optional(),
    cancelUntil: z.string().optional(),
    couldBeAdded: z.string().optional(),
    cancelling: z.array(z.object({ costs: z.string(), from: z.string() })),
  }),
})
export type QuotePrice = z.output<typeof QuotePrice>

/** A class with its price, or with the reason why a person prices it. */
export const QuoteClass = z.object({
  code: z.string(),
  name: z.string(),
  /** Passengers and child seats together. */
  seats: z.int(),
  luggage: z.int(),
  /** The picture of the first vehicle of the fleet in this class. */
  imageUrl: z.string().optional(),
  altText: z.string().optional(),
  fits: z.boolean(),
  misfit: z.object({ code: z.enum(['passengers', 'luggage']), max: z.int() }).optional(),
  /** What reserving it means at this moment. */
  offer: ClassOffer,
  price: QuotePrice.optional(),
  byHand: z.object({ reason: z.enum(QUOTE_BY_HAND_REASONS) }).optional(),
  /** What it holds, and why it is too small, in words. */
  texts: z.object({ size: z.string(), misfit: z.string().optional() }),
})
export type QuoteClass = z.output<typeof QuoteClass>

/** The prices of a request in every class, the cheapest first, those by hand last. */
export const QuoteAnswer = z.object({
  /** Until when the tokens hold. */
  until: instantField,
  /** The same from the answer on, for pages on a clock that may be wrong. */
  lifeSeconds: z.int(),
  currency: z.literal('USD'),
  /** The number of the tariff; null where none prices here. */
  number: z.int().nullable(),
  /** True where the tariff is the sample of a new store. */
  sample: z.boolean(),
  /** True where a distance is computed from tables and not by a routing service. */
  approximate: z.boolean(),
  /** The drive of each trip through its stops, where it is known. */
  drive: z.array(z.object({ metres: z.int(), seconds: z.int() })).optional(),
  /** The promo code that was taken. */
  promo: z.object({ code: z.string() }).optional(),
  /** The company whose contract was taken. */
  company: z.object({ name: z.string() }).optional(),
  classes: z.array(QuoteClass),
  /** The places at points whose address is not known to mean them; trips are counted from 0. */
  mapLocations: z
    .array(z.object({ trip: z.int(), stop: z.enum(['pickUp', 'stop', 'dropOff']), place: z.string() }))
    .optional(),
  /** How many classes can be had, from which amount and until when, or why none can, in words; and that the prices have ended. */
  texts: z.object({ found: z.string(), ended: z.string() }),
})
export type QuoteAnswer = z.output<typeof QuoteAnswer>

/** The price that a reservation agreed to. */
export const AgreedPrice = z.object({
  totalCents: z.int(),
  trips: z.array(TripPrice),
  /** The number of the tariff. */
  number: z.int(),
  /** Until when cancelling costs nothing; left out where that has passed. */
  freeUntil: instantField.optional(),
  /** What cancelling costs from now on, by the policy that was agreed; left out without one. */
  cancelling: z.array(CancellingRow).optional(),
  /** What is due of it before the ride is confirmed; left out where nothing is. */
  depositCents: z.int().optional(),
  /** What it may still grow by; left out where the tariff is not known any more. */
  couldBeAdded: z.array(CouldBeAdded).optional(),
  /** On the way there, and on the way back. */
  waiting: WaitingTerms.optional(),
  waitingBack: WaitingTerms.optional(),
  /** True where the quote had expired and the new price was not higher: that one counts. */
  changedBecauseExpired: z.boolean().optional(),
  /** For staff: every price that was agreed, the one in force last. `madeBy` is empty where the customer took it. */
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
  /** For staff: the trip was changed without its price; what it costs now, null where a person says so. */
  pricedForFormerTrip: z.object({ newTotalCents: z.int().nullable() }).optional(),
})
export type AgreedPrice = z.output<typeof AgreedPrice>

/** With `quote_changed`: the price that was shown, and what the trip costs now. */
export const QuoteChange = z.object({
  oldTotalCents: z.int(),
  /** Null where a person prices it now. */
  newTotalCents: z.int().nullable(),
  /** The lines that differ; 0 cents where a line is new or gone. Trips are counted from 0. */
  changed: z.array(
    z.object({ trip: z.int(), id: z.string(), label: z.string(), oldCents: z.int(), newCents: z.int() }),
  ),
  until: instantField,
  /** The class as `quoteTrips` answers it, with a fresh token. */
  class: QuoteClass,
  /** As `quoteTrips` answers them with the new price. */
  texts: QuoteAnswer.shape.texts,
})
export type QuoteChange = z.output<typeof QuoteChange>

/** Totals that pages name as examples, each with what it is the price of. */
export const FromPrices = z.object({
  currency: z.literal('USD'),
  /** True where the totals contain the gratuity; tolls, fees and taxes they always contain. */
  withGratuity: z.boolean(),
  /**
   * The cheapest class on each named trip, on a Tuesday at 1 pm, booked a week ahead; a trip without any price is left
   * out.
   */
  trips: z.array(
    z.object({
      id: z.string(),
      /** The names of the places in the locale that was asked for. */
      from: z.string(),
      to: z.string(),
      /** What finds them in the address search, and fills the form. */
      pickUp: z.string(),
      dropOff: z.string(),
      metres: z.int(),
      seconds: z.int(),
      totalCents: z.int(),
      class: z.object({ code: z.string(), name: z.string(), seats: z.int() }),
      /** The total in each class that has a price. */
      classes: z.array(z.object({ code: z.string(), totalCents: z.int() })),
    }),
  ),
  /** The shortest trip by the hour in each class that has one. */
  hourly: z.array(z.object({ code: z.string(), name: z.string(), hours: z.number(), totalCents: z.int() })),
})
export type FromPrices = z.output<typeof FromPrices>

/** What a trip may be made of, before a price is asked for. */
export const QuoteOptions = z.object({
  /** False where no tariff prices here: then the page asks for no prices. */
  priced: z.boolean(),
  /** Fewest and most hours of a trip by the hour. */
  hours: z.object({ min: z.number(), max: z.number() }),
  /** Most stops on the way: what the tariff sells, and no more than a request takes. */
  stops: z.int(),
  /** The extras that have no field of their own. */
  extras: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      cents: z.int(),
      max: z.int(),
      ageNote: z.string().optional(),
    }),
  ),
  /** The seats for children that the tariff sells; the fields of a request. */
  childSeats: z.array(
    z.object({
      id: z.enum(['infant', 'toddler', 'booster']),
      label: z.string(),
      cents: z.int(),
      max: z.int(),
      ageNote: z.string().optional(),
    }),
  ),
  /** Left out where the tariff sells no sign inside. */
  greet: z.object({ label: z.string(), cents: z.int() }).optional(),
  /** The airports of the tariff: an end within one asks for the flight. */
  airports: z.array(
    z.object({ id: z.string(), label: z.string(), centre: pointField, radiusMiles: z.number() }),
  ),
})
export type QuoteOptions = z.output<typeof QuoteOptions>

/** What is sold: the tariff prices it. */
export const VehicleClass = z.object({
  _id: idField,
  code: z.string(),
  name: z.string(),
  seats: z.int(),
  luggage: z.int(),
  booking: z.enum(['instant', 'request', 'hidden']),
  /** True until it is edited, where the program has made it. */
  sample: z.boolean().optional(),
  position: z.int(),
  version: versionField,
})
export type VehicleClass = z.output<typeof VehicleClass>

/** Where a chauffeur and a customer meet. */
export const MeetingPoint = z.object({
  _id: idField,
  /** The airport or station, as the tariff names it. */
  place: z.string(),
  terminal: z.string(),
  kind: z.enum(['kerb', 'inside']),
  text: z.string(),
  point: pointField.optional(),
  position: z.int(),
  version: versionField,
})
export type MeetingPoint = z.output<typeof MeetingPoint>

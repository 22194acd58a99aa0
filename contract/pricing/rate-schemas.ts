import { z } from 'zod'
import type { TripFacts } from '../../domain/pricing/fare/facts.ts'
import type { Tariff } from '../../domain/pricing/fare/tariff.ts'
import { UNTAXED_CAUSES } from '../../domain/pricing/fare/taxes.ts'
import { NAMED_TRIPS_MAX, PLACE_NAME_CHARACTERS_MAX } from '../../domain/pricing/named-trips.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  idField,
  instantField,
  instantInput,
  optionalLine,
  unreadDocument,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { PriceLine, QuoteRequest } from './schemas.ts'
import { ClassOffer, codeField, NearestTime, pointField, type TripRequest } from './trip-schemas.ts'

/** The highest number of a tariff. */
export const MAX_TARIFF_NUMBER = 1_000_000

const anObject = explained({ code: 'type', expected: 'object' }, 'Send the rates as an object.')

/** A tariff as it was sent; what is in it is read by the rules of domain/fare. */
const sentTariff = unreadDocument<Record<string, unknown>>(anObject)

/** A tariff of the store. */
const storedTariff = unreadDocument<Tariff>()

/** A tariff without its rules: number, state, and who published it when. */
export const TariffSummary = z.object({
  _id: idField,
  /** Null for the draft. */
  number: z.int().nullable(),
  /** A planned one prices from `publishAt` on; one that was taken back before it is withdrawn. */
  state: z.enum(['draft', 'planned', 'published', 'withdrawn']),
  publishAt: instantField.nullable(),
  /** The username; null for what the program brought. */
  publishedBy: z.string().nullable(),
  /** The number of the tariff that it was begun from. */
  basedOn: z.int().nullable(),
  /** True for what the program brought: it prices on a local address alone. */
  sample: z.boolean(),
  /** Of the document as canonical JSON, in hexadecimal. */
  sha256: z.string(),
  createdAt: instantField,
  version: versionField,
})
export type TariffSummary = z.output<typeof TariffSummary>

/** A tariff with its rules; those of a draft may have faults. */
export const TariffRecord = TariffSummary.extend({ tariff: storedTariff })
export type TariffRecord = z.output<typeof TariffRecord>

/** All tariffs but the draft, the highest number first, and the draft with its rules. */
export const TariffList = z.object({
  /** The number of the tariff that is in force; null where there is none. */
  current: z.int().nullable(),
  /** False where nothing prices: there is no tariff in force, or it is a sample and the address is public. */
  pricesHere: z.boolean(),
  tariffs: z.array(TariffSummary),
  draft: TariffRecord.nullable(),
})
export type TariffList = z.output<typeof TariffList>

/** The draft as the screen has it, and the number of the tariff that it was begun from. */
export const DraftInput = z.object({
  tariff: sentTariff,
  basedOn: wholeNumber('The tariff that it was begun from', 1, MAX_TARIFF_NUMBER).nullable().optional(),
})

/** A tariff as a file: what `npm run fare` reads. */
export const TariffFile = z.object({ tariff: storedTariff })

/** What is checked: the tariff as the screen has it, without anything for the draft. */
export const CheckInput = z.object({ tariff: sentTariff.optional() })

/** Why a field is told: a code with its figures. */
const findingReason = z.object({ code: z.string() }).catchall(z.union([z.string(), z.number()]))

/** A finding at a field, by its path in the fare document. */
export const TariffFinding = z.object({ path: z.string(), sentence: z.string(), reason: findingReason })
export type TariffFinding = z.output<typeof TariffFinding>

/** Faults stand against publishing, warnings do not. */
export const TariffFindings = z.object({
  faults: z.array(TariffFinding),
  warnings: z.array(TariffFinding),
})
export type TariffFindings = z.output<typeof TariffFindings>

/** A past trip: the first of its reservation, or the way back. */
export const PastTrip = z.object({
  reference: z.string().trim().min(1).max(20),
  leg: z.literal([1, 2]).optional(),
})

/** What is tried. */
export type TriedTrip = z.input<typeof TripRequest> | z.input<typeof PastTrip>

/** A trip to be priced by a tariff as the screen has it; without one by the draft, else by the one in force. */
export const TryInput = z.object({
  tariff: sentTariff.optional(),
  /** A trip as quoteTrips takes it, or `{ reference, leg? }` of a past one. */
  trip: unreadDocument<TriedTrip>(
    explained({ code: 'type', expected: 'object' }, 'Send the trip as an object.'),
  ),
  /** Without it, in every class. */
  class: optionalLine('The class', 64).optional(),
})

/** A line with the reason why it counted. */
const TriedLine = PriceLine.extend({ why: z.string() })

/**
 * A price with its lines, or why a person prices the trip; the reasons list every rule that was looked at, `untaxed` the
 * taxes that do not apply.
 */
export const TriedPrice = z.object({
  totalCents: z.int().optional(),
  lines: z.array(TriedLine),
  byHand: z.string().optional(),
  reasons: z.array(z.string()),
  untaxed: z.array(z.object({ tax: z.string(), cause: z.enum(UNTAXED_CAUSES) })),
})
export type TriedPrice = z.output<typeof TriedPrice>

/** The facts of the trip, and its price in each class beside that of the tariff in force. */
export const TryAnswer = z.object({
  /** Left out where the trip is priced by hand before any rule is asked. */
  facts: unreadDocument<Omit<TripFacts, 'class'>>().optional(),
  byHand: z.string().optional(),
  classes: z.array(z.object({ code: z.string(), fare: TriedPrice, published: TriedPrice.optional() })),
})
export type TryAnswer = z.output<typeof TryAnswer>

/** Publishes the draft at once, or at a time. */
export const PublishInput = z.object({ at: instantInput('The time').nullable().optional() })

/** Days of trips in a what-if at most. */
export const WHAT_IF_DAYS_MAX = 1098

/** Trips of a what-if at most; the latest ones count. */
export const WHAT_IF_TRIPS_MAX = 20_000

/** Rows of the table of a what-if at most. */
export const WHAT_IF_ROWS_MAX = 1000

/** The days of the pick-ups of past trips, both included. */
export const WhatIfInput = z.object({ from: dateField, until: dateField, tariff: sentTariff.optional() })

const whatIfTrip = z.object({
  reference: z.string(),
  date: z.string(),
  class: z.string(),
  oldCents: z.int(),
  newCents: z.int(),
  differenceCents: z.int(),
  oldRule: z.string(),
  newRule: z.string(),
})

/** A past reservation with its price then and under the draft; the rules are those that won. */
export type WhatIfTrip = z.output<typeof whatIfTrip>

/** What past trips would have cost under the draft, without what staff adjusted. */
export const WhatIfAnswer = z.object({
  /** Reservations that have a price under both. */
  count: z.int(),
  changed: z.int(),
  oldCents: z.int(),
  newCents: z.int(),
  /** Of the differences. */
  medianCents: z.int(),
  /** Reservations without a price or facts: they are never guessed. */
  withoutFacts: z.int(),
  /** Reservations that the draft would price by hand. */
  byHand: z.int(),
  /** True where there were more trips than are looked at. */
  cut: z.boolean(),
  /** The ten that grow and the ten that fall most. */
  dearer: z.array(whatIfTrip),
  cheaper: z.array(whatIfTrip),
  byRule: z.array(
    z.object({
      oldRule: z.string(),
      newRule: z.string(),
      count: z.int(),
      oldCents: z.int(),
      newCents: z.int(),
    }),
  ),
  /** Those that change, by date. */
  trips: z.array(whatIfTrip),
})
export type WhatIfAnswer = z.output<typeof WhatIfAnswer>

const needed = (label: string) =>
  explained({ code: 'needed' }, `Please enter ${label.charAt(0).toLowerCase()}${label.slice(1)}.`)

/** One trip as an owner sends it; a row without both names is left out. */
const NamedTripInput = z
  .object({
    from: optionalLine('The start', PLACE_NAME_CHARACTERS_MAX),
    to: optionalLine('The destination', PLACE_NAME_CHARACTERS_MAX),
  })
  .refine(({ from, to }) => from !== '' || to === '', { path: ['from'], ...needed('The start') })
  .refine(({ from, to }) => to !== '' || from === '', { path: ['to'], ...needed('The destination') })

/** The named trips as an owner sends them: the names of places that the address search finds. */
export const NamedTripsInput = z.object({
  trips: z
    .array(NamedTripInput)
    .max(
      NAMED_TRIPS_MAX,
      explained({ code: 'too-many-items', max: NAMED_TRIPS_MAX }, `Enter up to ${NAMED_TRIPS_MAX} trips.`),
    ),
})
export type NamedTripsInput = z.output<typeof NamedTripsInput>

const place = pointField.extend({ name: z.string() })

/** The named trips in their order, each with the places that its names stand for. */
export const NamedTrips = z.object({
  trips: z.array(z.object({ from: z.string(), to: z.string(), pickUp: place, dropOff: place })),
  version: versionField,
})
export type NamedTrips = z.output<typeof NamedTrips>

/** The trips, and the class that another time is looked for in. */
export const NearestRequest = QuoteRequest.extend({ vehicleClass: codeField })
export type NearestRequest = z.output<typeof NearestRequest>

/** What can be reserved at once instead: also `current` of a reservation that was refused with `full`. */
export const OtherOffers = z.object({
  state: ClassOffer.shape.state,
  /** Other times of the class; none where it is free at the time that was asked for. */
  nearest: z.array(NearestTime),
  /** Other classes at the time that was asked for. */
  classes: z.array(z.object({ code: z.string(), name: z.string(), totalCents: z.int() })),
})
export type OtherOffers = z.output<typeof OtherOffers>

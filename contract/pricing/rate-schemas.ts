import { z } from 'zod'
import type { TripFacts } from '../../domain/pricing/fare/facts.ts'
import type { Tariff } from '../../domain/pricing/fare/tariff.ts'
import { UNTAXED_CAUSES } from '../../domain/pricing/fare/taxes.ts'
import { ROUNDINGS } from '../../domain/pricing/from-price.ts'
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

export const MAX_TARIFF_NUMBER = 1_000_000

const anObject = explained({ code: 'type', expected: 'object' }, 'Send the rates as an object.')

const sentTariff = unreadDocument<Record<string, unknown>>(anObject)

const storedTariff = unreadDocument<Tariff>()

export const TariffSummary = z.object({
  _id: idField,
  number: z.int().nullable(),
  /** `planned` until `publishAt`; `withdrawn` if revoked before. */
  state: z.enum(['draft', 'planned', 'published', 'withdrawn']),
  publishAt: instantField.nullable(),
  publishedBy: z.string().nullable(),
  /** The tariff that it was copied from. */
  basedOn: z.int().nullable(),
  /** Built-in sample: only prices on a local address. */
  sample: z.boolean(),
  /** Hex, of the canonical JSON. */
  sha256: z.string(),
  createdAt: instantField,
  version: versionField,
})
export type TariffSummary = z.output<typeof TariffSummary>

export const TariffRecord = TariffSummary.extend({ tariff: storedTariff })
export type TariffRecord = z.output<typeof TariffRecord>

export const TariffList = z.object({
  current: z.int().nullable(),
  /** False without a tariff, or with the sample on a public address. */
  pricesHere: z.boolean(),
  tariffs: z.array(TariffSummary),
  draft: TariffRecord.nullable(),
})
export type TariffList = z.output<typeof TariffList>

export const DraftInput = z.object({
  tariff: sentTariff,
  basedOn: wholeNumber('The tariff that it was begun from', 1, MAX_TARIFF_NUMBER).nullable().optional(),
})

export const TariffFile = z.object({ tariff: storedTariff })

export const CheckInput = z.object({ tariff: sentTariff.optional() })

const findingReason = z.object({ code: z.string() }).catchall(z.union([z.string(), z.number()]))

export const TariffFinding = z.object({ path: z.string(), sentence: z.string(), reason: findingReason })
export type TariffFinding = z.output<typeof TariffFinding>

/** Faults prevent publishing, warnings do not. */
export const TariffFindings = z.object({
  faults: z.array(TariffFinding),
  warnings: z.array(TariffFinding),
})
export type TariffFindings = z.output<typeof TariffFindings>

export const PastTrip = z.object({
  reference: z.string().trim().min(1).max(20),
  leg: z.literal([1, 2]).optional(),
})

export type TriedTrip = z.input<typeof TripRequest> | z.input<typeof PastTrip>

/** Defaults to the draft, else the tariff in force. */
export const TryInput = z.object({
  tariff: sentTariff.optional(),
  /** As for `quoteTrips`, or `{ reference, leg? }` of a past trip. */
  trip: unreadDocument<TriedTrip>(
    explained({ code: 'type', expected: 'object' }, 'Send the trip as an object.'),
  ),
  class: optionalLine('The class', 64).optional(),
})

const TriedLine = PriceLine.extend({ why: z.string() })

/** Reasons list every rule examined, `untaxed` the taxes that do not apply. */
export const TriedPrice = z.object({
  totalCents: z.int().optional(),
  lines: z.array(TriedLine),
  byHand: z.string().optional(),
  reasons: z.array(z.string()),
  untaxed: z.array(z.object({ tax: z.string(), cause: z.enum(UNTAXED_CAUSES) })),
})
export type TriedPrice = z.output<typeof TriedPrice>

export const TryAnswer = z.object({
  /** Absent if a manual quote was decided before the engine. */
  facts: unreadDocument<Omit<TripFacts, 'class'>>().optional(),
  byHand: z.string().optional(),
  classes: z.array(z.object({ code: z.string(), fare: TriedPrice, published: TriedPrice.optional() })),
})
export type TryAnswer = z.output<typeof TryAnswer>

export const PublishInput = z.object({ at: instantInput('The time').nullable().optional() })

export const WHAT_IF_DAYS_MAX = 1098

export const WHAT_IF_TRIPS_MAX = 20_000

export const WHAT_IF_ROWS_MAX = 1000

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

export type WhatIfTrip = z.output<typeof whatIfTrip>

/** Without staff's adjustments. */
export const WhatIfAnswer = z.object({
  count: z.int(),
  changed: z.int(),
  oldCents: z.int(),
  newCents: z.int(),
  medianCents: z.int(),
  /** Reservations without a price or facts: not estimated. */
  withoutFacts: z.int(),
  byHand: z.int(),
  cut: z.boolean(),
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
  trips: z.array(whatIfTrip),
})
export type WhatIfAnswer = z.output<typeof WhatIfAnswer>

const needed = (label: string) =>
  explained({ code: 'needed' }, `Please enter ${label.charAt(0).toLowerCase()}${label.slice(1)}.`)

const NamedTripInput = z
  .object({
    from: optionalLine('The start', PLACE_NAME_CHARACTERS_MAX),
    to: optionalLine('The destination', PLACE_NAME_CHARACTERS_MAX),
  })
  .refine(({ from, to }) => from !== '' || to === '', { path: ['from'], ...needed('The start') })
  .refine(({ from, to }) => to !== '' || from === '', { path: ['to'], ...needed('The destination') })

export const NamedTripsInput = z.object({
  /** Unchanged if absent. */
  rounding: z.enum(ROUNDINGS, 'Choose a rounding.').optional(),
  trips: z
    .array(NamedTripInput)
    .max(
      NAMED_TRIPS_MAX,
      explained({ code: 'too-many-items', max: NAMED_TRIPS_MAX }, `Enter up to ${NAMED_TRIPS_MAX} trips.`),
    ),
})
export type NamedTripsInput = z.output<typeof NamedTripsInput>

const place = pointField.extend({ name: z.string() })

export const NamedTrips = z.object({
  rounding: z.enum(ROUNDINGS),
  trips: z.array(z.object({ from: z.string(), to: z.string(), pickUp: place, dropOff: place })),
  version: versionField,
})
export type NamedTrips = z.output<typeof NamedTrips>

export const NearestRequest = QuoteRequest.extend({ vehicleClass: codeField })
export type NearestRequest = z.output<typeof NearestRequest>

/** Instant alternatives. Also `current` of a `full` refusal. */
export const OtherOffers = z.object({
  state: ClassOffer.shape.state,
  nearest: z.array(NearestTime),
  classes: z.array(z.object({ code: z.string(), name: z.string(), totalCents: z.int() })),
})
export type OtherOffers = z.output<typeof OtherOffers>

import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { LocaleQuery } from '../locale-query.ts'
import { NearestRequest, OtherOffers } from './nearest-schemas.ts'
import type { FARES_PROGRAM_ENDPOINTS } from './program-endpoints.ts'
import type { FARES_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import { FromPrices, MeetingPoint, QuoteAnswer, QuoteOptions, QuoteRequest, VehicleClass } from './schemas.ts'

/** Prices, and what a trip is made of. */
export const FARES_CALLS = {
  quoteTrips: {
    summary:
      'The all-in price of one trip, or of two with the way back, in every class; each with a token that reserves it',
    body: QuoteRequest,
    answer: QuoteAnswer,
    readOnly: true,
  },
  findNearestTimes: {
    summary: 'The nearest times at which a class can be reserved at once, and the other classes that can',
    body: NearestRequest,
    answer: OtherOffers,
    readOnly: true,
  },
  getFromPrices: {
    summary: 'Totals of named trips and of the shortest trips by the hour, which pages name as examples',
    query: LocaleQuery,
    answer: FromPrices,
    madeFrom: ['fares', 'site'],
  },
  getQuoteOptions: {
    summary: 'What a trip may be made of: hours, extras, child seats, airports',
    query: LocaleQuery,
    answer: QuoteOptions,
    madeFrom: ['fares'],
  },
  listVehicleClasses: {
    summary: 'The classes of vehicles, in their order',
    answer: z.array(VehicleClass),
    madeFrom: ['fares'],
  },
  listMeetingPoints: {
    summary: 'Where chauffeurs and customers meet, in their order',
    query: LocaleQuery,
    answer: z.array(MeetingPoint),
    madeFrom: ['fares'],
  },
} as const satisfies Record<
  keyof typeof FARES_PUBLIC_ENDPOINTS | keyof typeof FARES_PROGRAM_ENDPOINTS,
  CallShape
>

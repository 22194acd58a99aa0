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
      'Get all-inclusive prices of one trip, or a round trip, in every class, each with a token to reserve it',
    body: QuoteRequest,
    answer: QuoteAnswer,
    readOnly: true,
  },
  findNearestTimes: {
    summary: 'Find the nearest times at which a class can be booked instantly, and other classes that can',
    body: NearestRequest,
    answer: OtherOffers,
    readOnly: true,
  },
  getFromPrices: {
    summary: 'Get the fares of the example trips and minimum hourly rides shown on pages',
    query: LocaleQuery,
    answer: FromPrices,
    madeFrom: ['fares', 'site'],
  },
  getQuoteOptions: {
    summary: 'List the options of a trip: hours, extras, child seats and airports',
    query: LocaleQuery,
    answer: QuoteOptions,
    madeFrom: ['fares'],
  },
  listVehicleClasses: {
    summary: 'List the vehicle classes, in order',
    answer: z.array(VehicleClass),
    madeFrom: ['fares'],
  },
  listMeetingPoints: {
    summary: 'List the meeting points, in order',
    query: LocaleQuery,
    answer: z.array(MeetingPoint),
    madeFrom: ['fares'],
  },
} as const satisfies Record<
  keyof typeof FARES_PUBLIC_ENDPOINTS | keyof typeof FARES_PROGRAM_ENDPOINTS,
  CallShape
>

import { type Endpoint, get, post } from '../endpoint.ts'

/** Prices, and what a trip is made of. */
export const FARES_PUBLIC_ENDPOINTS = {
  quoteTrips: post('/api/quotes', 'public'),
  getFromPrices: get('/api/from-prices', 'public'),
  getQuoteOptions: get('/api/quote-options', 'public'),
  listVehicleClasses: get('/api/vehicle-classes', 'public'),
  listMeetingPoints: get('/api/meeting-points', 'public'),
} as const satisfies Record<string, Endpoint>
